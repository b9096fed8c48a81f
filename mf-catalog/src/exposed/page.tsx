import { remotePage } from 'shared-ui/lifecycles'
import { CatalogRoutes, preparePage } from '../routes/routes.tsx'

export const prepare = preparePage
export const { bootstrap, mount, unmount, prerender } = remotePage(CatalogRoutes)
