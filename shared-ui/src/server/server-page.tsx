import type { ComponentType } from 'react'
import type { PrefetchPage } from 'shared-contracts/portal/portal'
import type { ServerPart } from 'shared-contracts/portal/server-part'
import { PortalProvider } from '../remote/portal.tsx'
import { MemoryRouter } from '../remote/router.ts'
import { renderHtml } from './render-html.tsx'
import { createServerPortal } from './server-portal.ts'

export interface ServerPageOptions extends Pick<ServerPart, 'select'> {
  readonly name: string
  readonly Page: ComponentType
  /** Loads the page's code and first data. */
  readonly prefetch: PrefetchPage
}

/** The server part of a remote with one component for all its pages, as `remotePage` is its part in the browser. */
export function serverPage({ name, Page, prefetch, select }: ServerPageOptions): ServerPart {
  return {
    select,
    async render({ path, search }, state, services) {
      const { portal, data } = createServerPortal(name, state, services)
      await prefetch(path, portal)
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
