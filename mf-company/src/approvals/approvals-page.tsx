import { Page } from 'shared-ui/page'
import { ForOrganisation } from 'shared-ui/unshared/for-organisation'
import { PATH } from './paths.ts'
import { approvalTexts as texts } from './texts.ts'

/** APPR-004: the requests of the organisation to order beyond a limit. */
export function ApprovalsPage() {
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      <ForOrganisation guest={texts.guest} guestHint={texts.guestHint} right="order" loading={<div aria-busy="true" />}>
        {() => null}
      </ForOrganisation>
    </Page>
  )
}
