import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, useLocation } from 'shared-ui/router'

const login = {
  ...{ orgId: 11, orgName: 'ООО «Каскад»', orgNameCustom: null, orgInn: '7701234567', orgKpp: null },
  isEmployee: false,
}
const signedIn: Partial<PortalState> = {
  auth: { ...initialState.auth, phase: 'signedIn' },
  organisation: { ...initialState.organisation, orgId: 11, login },
}

/** Renders a part of the page for a user of an organisation. `address()` is where the router is. */
export function openDrives(content: ReactNode, answers: Answers = {}, path = '/drives', state = signedIn) {
  const portal = createTestPortal(state, answers)
  const view = render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          {content}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  return {
    portal,
    view,
    address: () => screen.getByTestId('address').textContent,
    sent: (name: string) => portal.requests.filter((request) => request.name === name),
    user: userEvent.setup({ delay: null }),
  }
}

/** Makes `useIsWide` answer for a wide or a narrow window. */
export function showScreen(width: 'wide' | 'narrow'): void {
  const ignore = () => undefined
  window.matchMedia = (media) => ({
    ...{ media, matches: width === 'wide' && media !== 'print', onchange: null, dispatchEvent: () => false },
    ...{ addListener: ignore, removeListener: ignore, addEventListener: ignore, removeEventListener: ignore },
  })
}

function Address() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}
