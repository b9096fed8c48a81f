import type { ComponentType } from 'react'
import type { PreparePage } from 'shared-contracts/portal/portal'
import type { ServerPart } from 'shared-contracts/portal/server-part'
import { PortalProvider } from '../portal.tsx'
import { MemoryRouter } from '../router.ts'
import { renderHtml } from './render-html.tsx'
import { createServerPortal } from './server-portal.ts'

export interface ServerPageOptions extends Pick<ServerPart, 'select'> {
  readonly name: string
  readonly Page: ComponentType
  /** Loads the page's code and first data. */
  readonly prepare: PreparePage
}

/** The server part of a remote with one component for all its pages, as `remotePage` is its part in the browser. */
export function serverPage({ name, Page, prepare, select }: ServerPageOptions): ServerPart {
  return {
    select,
    async render({ path, search }, state, services) {
      const { portal, data } = createServerPortal(name, state, services)
      await prepare(path, portal)
      const page = renderHtml(
        <PortalProvider portal={portal}>
          <MemoryRouter initialEntries={[path + search]}>
            <Page />
          </MemoryRouter>
        </PortalProvider>,
        services.publicUrl,
        'page',
      )
      return { ...page, data }
    },
  }
}
