import { remotePage } from 'shared-ui/lifecycles'
import { CompanyPage } from '../page/company-page.tsx'

export const { bootstrap, mount, unmount } = remotePage(CompanyPage)
