import type { ReactNode } from 'react'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import {
  PAGE_MARK,
  type PageAddress,
  type ServerServices,
  type ShellServerPart,
} from 'shared-contracts/portal/server-part'
import { documentRules } from 'shared-ui/document-css'
import { typeface } from 'shared-ui/font-faces'
import { PortalProvider } from 'shared-ui/portal'
import { renderHtml } from 'shared-ui/server/render-html'
import { createServerPortal } from 'shared-ui/server/server-portal'
import { observable } from '../browser/observable.ts'
import { preparedCss } from '../browser/prepared-page.ts'
import { ShellContext, type ShellServices } from '../frame/base/shell-context.ts'
import { Frame } from '../frame/frame.tsx'
import { NotFoundPage } from '../frame/pages/not-found-page.tsx'
import { OWN_PAGES } from '../frame/routing/own-pages.ts'
import type { RemoteInfo } from '../remotes/remote-state.ts'
import { fetchProducts } from '../state/fetch-products.ts'
import { shownOf } from '../state/products.ts'

/** The public price list, as the store in the browser makes it of the API's answer. */
export const state: ShellServerPart['state'] = async (services) => {
  const { portal, data } = createServerPortal('shell', {}, services)
  return { state: shownOf(await fetchProducts(portal.http, PUBLIC_ORG_ID)), data }
}

export const frame: ShellServerPart['frame'] = (address, widgets, services) =>
  Promise.resolve(renderFrame(PAGE_MARK, address, widgets, services))

export const notFound: ShellServerPart['notFound'] = (address, widgets, services) =>
  Promise.resolve(renderFrame(<NotFoundPage />, address, widgets, services))

/**
 * A rendered page keeps the font of its first paint. Its fallback needs no adjusted metrics then, and to look those fonts up
 * holds up the first paint.
 */
export const fontFaces: ShellServerPart['fontFaces'] = () => typeface

export const ownPages: ShellServerPart['ownPages'] = () => Object.values(OWN_PAGES)

function renderFrame(content: ReactNode, { path }: PageAddress, widgets: readonly string[], services: ServerServices) {
  const { portal } = createServerPortal('shell', {}, services)
  const shell = {
    route: { ...observable({ pathname: path, hash: '' }), check: () => undefined },
    session: { wasSignedIn: false, isExpected: false },
    signInProgress: observable('none' as const),
    hasRole: () => false,
    remotes: { list: observable<readonly Pick<RemoteInfo, 'widgets'>[]>([{ widgets }]) },
  }
  const page = renderHtml(
    <PortalProvider portal={portal}>
      {/* The rest of the remotes' services is for loaded remotes. */}
      <ShellContext value={shell as unknown as ShellServices}>
        <Frame content={content} />
      </ShellContext>
    </PortalProvider>,
    services.publicUrl,
    'frame',
  )
  return { ...page, styles: [preparedCss, ...documentRules, page.styles].join('\n'), data: {} }
}
