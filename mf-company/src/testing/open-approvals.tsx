import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from 'shared-contracts/api/roles'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleMultiLogin, sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { CompanyRoutes } from '../page/company-routes.tsx'
import { sampleDetails, sampleRequest } from './sample-requests.ts'

configure({ asyncUtilTimeout: 5_000 })

const api: Answers = {
  countApprovals: { waiting: 1 },
  getApprovals: { items: [sampleRequest], next: null, total: 1, sum: 161_170 },
  getApproval: sampleDetails,
  getOwnLimit: {
    perOrder: null,
    perPeriod: 300_000,
    period: 'month',
    since: '2026-11-01',
    spent: 1_000,
    left: 299_000,
  },
}

/** Opens the page of requests for a member with a role. */
export function openApprovals(role: Role, answers: Answers = {}, path = '/approvals') {
  const [login] = sampleMultiLogin.logins
  if (login === undefined) throw new Error('the samples are empty')
  const portal = createTestPortal(
    {
      auth: { ...initialState.auth, phase: 'signedIn' },
      organisation: { ...initialState.organisation, orgId: 11, login: { ...login, role } },
      products: { status: 'ready', value: sampleProducts },
    },
    { ...api, ...answers },
  )
  const user = userEvent.setup({ delay: null })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[path]}>
          <CompanyRoutes />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  return { portal, user, sent: (name: string) => portal.requests.filter((request) => request.name === name) }
}
