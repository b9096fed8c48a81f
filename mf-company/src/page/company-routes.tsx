import { lazyComponent } from 'shared-ui/lazy-component'
import { Route, Routes } from 'shared-ui/router'
import { LazyScreen } from 'shared-ui/unshared/screens'
import { CompanyPage } from './company-page.tsx'

const approvals = lazyComponent(async () => (await import('../approvals/approvals-page.tsx')).ApprovalsPage)

/** The pages of this remote: what a company shares, and its requests. */
export function CompanyRoutes() {
  return (
    <Routes>
      <Route path="/approvals/:approvalId?" element={<LazyScreen code={approvals} />} />
      <Route path="*" element={<CompanyPage />} />
    </Routes>
  )
}
