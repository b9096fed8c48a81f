import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { CatalogRoutes, preparePage } from '../routes/routes.tsx'

function CatalogPages() {
  return (
    <BrowserRouter>
      <CatalogRoutes />
    </BrowserRouter>
  )
}

export const prepare = preparePage
export const { bootstrap, mount, unmount } = remoteLifecycles(CatalogPages)
