import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { CatalogRoutes } from '../routes/routes.tsx'

function CatalogPages() {
  return (
    <BrowserRouter>
      <CatalogRoutes />
    </BrowserRouter>
  )
}

export const { bootstrap, mount, unmount } = remoteLifecycles(CatalogPages)
