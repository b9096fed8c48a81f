import { remotePage } from 'shared-ui/lifecycles'
import { CatalogRoutes, prefetchPage } from '../routes/routes.tsx'

export const prefetch = prefetchPage
export const { bootstrap, mount, unmount } = remotePage(CatalogRoutes)
