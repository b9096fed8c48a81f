import { remotePage } from 'shared-ui/lifecycles'
import { ProfilePage } from '../profile/profile-page.tsx'

export const { bootstrap, mount, unmount } = remotePage(ProfilePage)
