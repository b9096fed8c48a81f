import { lazyComponent } from 'shared-ui/lazy-component'
import { Route, Routes } from 'shared-ui/router'
import { LazyScreen } from 'shared-ui/unshared/screens'
import { INVITATION_PATH } from '../invitation/path.ts'
import { CompanyPage } from './company-page.tsx'

const approvals = lazyComponent(async () => (await import('../approvals/approvals-page.tsx')).ApprovalsPage)
const invitation = lazyComponent(async () => (await import('../invitation/invitation-page.tsx')).InvitationPage)

/** The pages of this remote: what a company shares, its requests, and an invitation to it. */
export function CompanyRoutes() {
  return (
    <Routes>
      <Route path={INVITATION_PATH} element={<LazyScreen code={invitation} />} />
      <Route path="/approvals/:approvalId?" element={<LazyScreen code={approvals} />} />
      <Route path="*" element={<CompanyPage />} />
    </Routes>
  )
}
