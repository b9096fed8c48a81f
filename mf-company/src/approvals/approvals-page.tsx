import { Page } from 'shared-ui/page'
import { ForOrganisation } from 'shared-ui/unshared/for-organisation'
import { useRight } from 'shared-ui/unshared/use-right'
import { ApprovalTabs } from './approval-tabs.tsx'
import { OwnRequests } from './own-requests.tsx'
import { PATH } from './paths.ts'
import { approvalTexts as texts } from './texts.ts'

/** APPR-004: the requests of the organisation to order beyond a limit; of the user only without the right `approve`. */
export function ApprovalsPage() {
  const canApprove = useRight('approve')
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      <ForOrganisation guest={texts.guest} guestHint={texts.guestHint} right="order" loading={<div aria-busy="true" />}>
        {(orgId) => (canApprove ? <ApprovalTabs orgId={orgId} /> : <OwnRequests orgId={orgId} />)}
      </ForOrganisation>
    </Page>
  )
}
