import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { CompanyPage } from './company-page.tsx'

function show(state: Partial<PortalState>, path = '/company') {
  const portal = createTestPortal(state)
  render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <CompanyPage />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  return portal
}

const signedIn = { auth: { ...initialState.auth, phase: 'signedIn' } } as const

test('a guest signs in', async () => {
  const portal = show({ auth: { ...initialState.auth, phase: 'guest' } })
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toHaveLength(1)
})

const login = sampleMultiLogin.logins[0]
const as = (role?: string) => ({
  ...signedIn,
  organisation: { ...initialState.organisation, orgId: 11, login: login === undefined ? null : { ...login, role } },
})
const tabs = () => screen.getAllByRole('link').map((link) => link.textContent)

test('TEAM-002: an owner sees all screens; the first one opens', async () => {
  show(as('owner'))
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Сотрудники')
  expect(tabs()).toEqual(['Сотрудники', 'Лимиты', 'Адреса', 'Списки'])
})

test('TEAM-002: a buyer sees the shared screens, and reads at the address of another why it does not open', async () => {
  show(as('buyer'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Компания' })).toBeVisible()
  expect(tabs()).toEqual(['Адреса', 'Списки'])
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Адреса')
  cleanup()
  show(as('buyer'), '/company/people')
  expect(await screen.findByRole('heading', { name: 'Эта страница вам недоступна' })).toBeVisible()
  expect(screen.getByText(/Закупщик/)).toBeVisible()
  expect(tabs()).toEqual(['Адреса', 'Списки'])
})

test('TEAM-002: a role without any screen reads why', async () => {
  show(as('viewer'), '/company/addresses')
  expect(await screen.findByRole('heading', { name: 'Эта страница вам недоступна' })).toBeVisible()
  expect(screen.getByText(/Наблюдатель/)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
