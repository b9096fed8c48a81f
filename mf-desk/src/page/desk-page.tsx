import { Page } from 'shared-ui/page'
import { Screens } from 'shared-ui/unshared/screens'
import { screens } from '../screens.ts'
import { texts } from '../texts.ts'

const PATH = '/desk'

/** The manager's workplace: a heading, the navigation and one screen (DESK-001). */
export function DeskPage() {
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      <Screens path={PATH} label={texts.navigation} screens={screens} />
    </Page>
  )
}
