import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { show } from '../../testing/show.tsx'
import { deliveryTime, DeliveryTimeLine } from './delivery-time.tsx'

const nobody = { orgId: null, login: null, type: undefined }

test('CAT-026: a regular organisation sees the shipping time', () => {
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11, type: 'REGULAR' })).toBe(
    'Отгрузка в течение 14 дней',
  )
})

test('CAT-027: a guest and a special organisation see that delivery is included', () => {
  expect(deliveryTime({ phase: 'guest' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, nobody)).toBe('Доставка включена в стоимость')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 12, type: 'SPECIAL' })).toBe(
    'Доставка включена в стоимость',
  )
})

test('no text is shown before the visitor is known', () => {
  expect(deliveryTime({ phase: 'starting' }, nobody)).toBe('')
  expect(deliveryTime({ phase: 'signedIn' }, { ...nobody, orgId: 11 })).toBe('')
})

test('a card that is rendered before the visitor is known shows no text', () => {
  const { container } = show(<DeliveryTimeLine />)
  expect(container.querySelector('p')).toHaveTextContent(/^$/)
})

test('CAT-027: a page that the server has rendered has the text of a guest until another visitor is known', async () => {
  const portal = createTestPortal()
  const line = (
    <PortalProvider portal={portal}>
      <DeliveryTimeLine />
    </PortalProvider>
  )
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(line)
  expect(main).toHaveTextContent(/^Доставка включена в стоимость$/)
  const onRecoverableError = jest.fn()
  const root = await act(async () => hydrateRoot(main, line, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(main).toHaveTextContent(/^Доставка включена в стоимость$/)
  await act(async () => {
    portal.core.set('organisation', { ...nobody, orgId: 11, type: 'REGULAR' })
    portal.core.set('auth', { ...initialState.auth, phase: 'signedIn' })
  })
  expect(main).toHaveTextContent(/^Отгрузка в течение 14 дней$/)
  act(() => root.unmount())
})
