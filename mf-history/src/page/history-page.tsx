import { historyTexts } from 'shared-contracts/texts/history'
import { Page } from 'shared-ui/page'
import { Route, Routes } from 'shared-ui/router'
import { ForOrganisation } from 'shared-ui/unshared/for-organisation'
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
  return (
    <ForOrganisation
      guest={historyTexts.guest}
      loading={
        <>
          <FilterSkeleton />
          <ListSkeleton />
        </>
      }
    >
      {(orgId) => <BuyerHistory orgId={orgId} />}
    </ForOrganisation>
  )
}
