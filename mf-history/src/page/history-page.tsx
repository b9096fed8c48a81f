import { historyTexts } from 'shared-contracts/texts/history'
import { hasLoginsFailed } from 'shared-contracts/portal/logins'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { NoOrganisation } from 'shared-ui/no-organisation'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Route, Routes } from 'shared-ui/router'
import { FilterSkeleton } from '../filter/filter-skeleton.tsx'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { texts } from '../texts.ts'
import { BuyerHistory } from './buyer-history.tsx'

/** The order history at /orders and /orders/:orderId/cb (NAV-008, NAV-010). */
export function HistoryPage() {
  return (
    <Page title={texts.title} description={texts.description} path="/orders" isPrivate>
      <Routes>
        <Route path="/orders" element={<HistoryContent />} />
        <Route path="/orders/:orderId/cb" element={<HistoryContent />} />
      </Routes>
    </Page>
  )
}

function HistoryContent() {
  const { auth, bus } = usePortal()
  const user = usePortalState('auth')
  const { orgId } = usePortalState('organisation')
  if (user.phase === 'guest') {
    return (
      <EmptyState title={historyTexts.guest} action={<Button onClick={() => auth.signIn()}>{texts.signIn}</Button>} />
    )
  }
  if (user.isZeroOrganizations) return <NoOrganisation />
  if (hasLoginsFailed(user)) {
    return <ErrorPanel title={messages.multiLoginFailed} onRetry={() => bus.send({ type: 'multiLogin/reload' })} />
  }
  if (user.phase === 'starting' || orgId === null) {
    return (
      <>
        <FilterSkeleton />
        <ListSkeleton />
      </>
    )
  }
  return <BuyerHistory key={orgId} orgId={orgId} />
}
