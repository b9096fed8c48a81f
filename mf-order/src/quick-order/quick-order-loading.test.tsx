import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { buyer } from '../testing/filled.ts'
import { useQuickOrder } from './use-quick-order.tsx'

configure({ asyncUtilTimeout: 5_000 })

const mockNetwork = { isDown: true }
jest.mock('./quick-order-dialog.tsx', () => {
  if (mockNetwork.isDown) throw new Error('no network')
  return jest.requireActual('./quick-order-dialog.tsx')
})

test('a failed load of the dialog is reported, and the next press tries again', async () => {
  const user = userEvent.setup()
  const Sample = () => useQuickOrder().panel
  render(
    <PortalProvider portal={createTestPortal(buyer)}>
      <Sample />
    </PortalProvider>,
  )
  const button = screen.getByRole('button', { name: 'Быстрый заказ по артикулам' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Быстрый заказ не загрузился. Нажмите еще раз.')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(button).toHaveFocus()
  mockNetwork.isDown = false
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Быстрый заказ' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
