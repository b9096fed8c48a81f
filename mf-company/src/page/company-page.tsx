import { Page } from 'shared-ui/page'
import { ForOrganisation } from 'shared-ui/unshared/for-organisation'
import { Screens } from 'shared-ui/unshared/screens'
import { screens } from '../screens.ts'
import { texts } from '../texts.ts'

const PATH = '/company'

/** What a company shares (ADDR-001, LIST-001): a heading, the navigation and one screen. */
export function CompanyPage() {
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      <ForOrganisation guest={texts.guest} guestHint={texts.guestHint} loading={<div aria-busy="true" />}>
        {() => <Screens path={PATH} label={texts.navigation} screens={screens} />}
      </ForOrganisation>
    </Page>
  )
}
