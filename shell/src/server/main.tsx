import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import { PAGE } from 'shared-contracts/portal/page'
import {
  PAGE_MARK,
  type PageAddress,
  type ServerServices,
  type ShellServerPart,
} from 'shared-contracts/portal/server-part'
import { documentRules } from 'shared-ui/document-css'
import { typeface } from 'shared-ui/font-faces'
import { version } from 'styled-components'
import { GlobalStyle } from 'shared-ui/global-style'
import { PortalProvider } from 'shared-ui/portal'
import { renderHtml } from 'shared-ui/server/render-html'
import { createServerPortal } from 'shared-ui/server/server-portal'
import { observable } from 'shared-ui/observable'
import { renderedCss } from '../page/rendered.ts'
import { ShellContext, type ShellServices } from '../frame/shell-context.ts'
import { RenderFallback } from '../frame/render-fallback.tsx'
import { Notices } from '../frame/notices/notices.tsx'
import type { Network } from '../browser/network.ts'
import type { SlowCalls } from '../http/slow-calls.ts'
import { Frame } from '../frame/frame.tsx'
import { pages } from '../frame/pages/own-page.tsx'
import { OWN_PAGES } from '../frame/routing/own-pages.ts'
import type { RemoteInfo } from '../remotes/known-remotes.ts'
import { fetchProducts } from '../state/products/fetch-products.ts'
import { shownOf } from '../state/products/products.ts'

/** The public price list, as the store in the browser makes it of the API's answer. */
export const state: ShellServerPart['state'] = async (services) => {
  const { portal, data } = createServerPortal('shell', {}, services)
  return { state: shownOf(await fetchProducts(portal.http, PUBLIC_ORG_ID)), data }
}

export const frame: ShellServerPart['frame'] = (address, widgets, services) =>
  Promise.resolve(renderFrame(true, address, widgets, services))

export const notFound: ShellServerPart['notFound'] = async (address, widgets, services) => {
  await pages.load()
  return renderFrame(false, address, widgets, services)
}

/**
 * A rendered page keeps the font of its first paint. Its fallback needs no adjusted metrics then, and to look those fonts up
 * holds up the first paint.
 */
export const documentStyles: ShellServerPart['documentStyles'] = () => ({
  rules: [renderedCss, ...documentRules].join('\n'),
  fontFaces: typeface,
  version,
})

export const ownPages: ShellServerPart['ownPages'] = () => Object.values(OWN_PAGES)

const network = { isOnline: observable(true) } as unknown as Network
const slowCalls = { slowness: observable('none') } as unknown as SlowCalls
/** The view of a page whose html the renderer puts in place of the mark. */
const renderedView = {
  remote: { name: '' },
  element: { outerHTML: `<div ${PAGE}>${PAGE_MARK}</div>`, hasChildNodes: () => true },
  state: { status: 'mounted' },
  skeleton: 'page',
}

/** The same elements as `compose` renders in the browser, where they come alive. */
function renderFrame(isRemote: boolean, { path }: PageAddress, widgets: readonly string[], services: ServerServices) {
  const { portal } = createServerPortal('shell', {}, services)
  const shell = {
    route: { ...observable({ pathname: path, hash: '' }), check: () => undefined },
    session: { wasSignedIn: false, isExpected: false },
    signInProgress: observable('none' as const),
    hasRole: () => false,
    remotes: {
      list: observable<readonly Pick<RemoteInfo, 'widgets'>[]>([{ widgets }]),
      view: observable(isRemote ? renderedView : null),
      isRemoteRoute: () => isRemote,
      roleAt: () => undefined,
      openRole: () => Promise.resolve(),
    },
  }
  const page = renderHtml(
    <PortalProvider portal={portal}>
      <GlobalStyle />
      {/* The rest of the remotes' services is for loaded remotes. */}
      <ShellContext value={shell as unknown as ShellServices}>
        <RenderFallback>
          <Frame notices={<Notices network={network} slowCalls={slowCalls} onCancelled={() => undefined} />} />
        </RenderFallback>
      </ShellContext>
    </PortalProvider>,
    services.publicUrl,
    'frame',
  )
  return { ...page, data: {} }
}
