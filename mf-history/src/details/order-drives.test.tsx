import { act, render } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { OrderDrives } from './order-drives.tsx'

test('DRIVE-013: the place of an order’s drives appears when their remote has some, and not before', () => {
  const portal = createTestPortal()
  const mount = jest.fn((..._args: Parameters<typeof portal.widgets.mount>) => ({
    update: jest.fn(),
    unmount: jest.fn(),
  }))
  Object.assign(portal.widgets, { mount })
  const { container } = render(
    <PortalProvider portal={portal}>
      <OrderDrives orderId={104_001} />
    </PortalProvider>,
  )
  const [[name, place, props]] = mount.mock.calls as [Parameters<typeof portal.widgets.mount>]
  expect([name, props]).toMatchObject(['expiring-drives', { mode: 'order', orderId: 104_001 }])
  expect(container.firstElementChild).toBe(place)
  expect(place.hidden).toBe(true)
  const { onShown } = props as { onShown: () => void }
  act(onShown)
  expect(place.hidden).toBe(false)
})
