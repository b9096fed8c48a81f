import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { CompanyPage } from './company-page.tsx'

function show(auth: Partial<PortalState['auth']>) {
  const portal = createTestPortal({ auth: { ...initialState.auth, ...auth } })
  render(
    <PortalProvider portal={portal}>
      <CompanyPage />
    </PortalProvider>,
  )
  return portal
}

test('a guest signs in and returns to the page', async () => {
  const portal = show({ phase: 'guest' })
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toEqual(['/company'])
})

test('a user sees the name and the basket, and goes to the order', async () => {
  const portal = show({ phase: 'signedIn', profile: { name: 'Анна Петрова', email: null } })
  expect(screen.getByText('Здравствуйте, Анна Петрова')).toBeVisible()
  expect(screen.getByText('В корзине 0 товаров')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Перейти к заказу' }))
  expect(portal.navigations).toEqual(['/order'])
})
