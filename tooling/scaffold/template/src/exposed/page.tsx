import { remotePage } from 'shared-ui/lifecycles'
import { ScaffoldPage } from '../page/scaffold-page.tsx'

export const { bootstrap, mount, unmount } = remotePage(ScaffoldPage)
