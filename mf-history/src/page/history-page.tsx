import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Page } from 'shared-ui/page'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Route, Routes } from 'shared-ui/router'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { texts } from '../texts.ts'
import { BuyerHistory } from './buyer-history.tsx'

/** /orders and /orders/:orderId/cb, the same history (NAV-008, NAV-010). */
export function HistoryPage() {
  return (
    <Page title={texts.title}>
      <Routes>
        <Route path="/orders" element={<HistoryContent />} />
        <Route path="/orders/:orderId/cb" element={<HistoryContent />} />
      </Routes>
    </Page>
  )
}

function HistoryContent() {
  const { auth } = usePortal()
  const { phase, isZeroOrganizations } = usePortalState('auth')
  const { orgId } = usePortalState('organisation')
  if (phase === 'guest') {
    return (
      <EmptyState title={historyTexts.guest} action={<Button onClick={() => auth.signIn()}>{texts.signIn}</Button>} />
    )
  }
  // AMB-099.
  if (isZeroOrganizations) return <EmptyState title={messages.zeroOrganisations} />
  if (phase === 'starting' || orgId === null) return <ListSkeleton />
  return <BuyerHistory key={orgId} orgId={orgId} />
}
