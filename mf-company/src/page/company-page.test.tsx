import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
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

test('the page has the heading and its screens; its address opens the addresses', async () => {
  show({ ...signedIn, organisation: { ...initialState.organisation, orgId: 1001 } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Компания' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Адреса', 'Списки'])
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Адреса')
})
