import type { PortalConfig } from './config.ts'
import type { PortalState } from './state.ts'

/** The state of the portal that a guest sees. A page rendered on the server shows nothing else. */
export type PublicState = Pick<PortalState, 'products' | 'withdrawnProducts'>

/** The address of a page: its path, and its query with a leading `?` or empty. */
export interface PageAddress {
  readonly path: string
  readonly search: string
}

/** What a server part may use. It has no network, no files and no environment of its own. */
export interface ServerServices {
  readonly config: PortalConfig
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: string
  /**
   * The text of a public GET of the portal, such as `/public/api/v3/…`, as a guest gets it.
   * @throws Error that carries the `status` of an answer that is not 200.
   */
  read(address: string): Promise<string>
}

/** The metadata of a page, for search engines and link previews. */
export interface PageHead {
  readonly title: string
  readonly description?: string | undefined
  /** Canonical path. A page without one is kept out of search engines. */
  readonly path?: string | undefined
  /** Path of the picture of link previews, 1200 × 630 px. */
  readonly image?: string | undefined
  /** JSON-LD objects, with absolute addresses. */
  readonly structuredData?: readonly object[] | undefined
}

/** A page as html. */
export interface ServerPage {
  readonly status: 200 | 404
  /** Without `style` attributes, which the page's policy refuses. */
  readonly html: string
  /** The CSS of the html, with the notes of styled-components by which the browser adopts it. */
  readonly styles: string
  readonly head: PageHead
  /** The answers of the API that the page was rendered from, by address. The browser need not ask for them again. */
  readonly data: Readonly<Record<string, string>>
}

/**
 * The server part of a remote: what its file `server.<hash>.js` exports. It renders the remote's public pages for guests.
 * One instance renders many pages, one after another.
 */
export interface ServerPart {
  /**
   * The part of the state that a page shows: a page is rendered again when it changes. The whole state, if the live page
   * needs it at once: its answers are then sent with the page.
   */
  select(address: PageAddress, state: PublicState): PublicState
  /** @param state what `select` returned */
  render(address: PageAddress, state: PublicState, services: ServerServices): Promise<ServerPage>
}

/** Stands for the remote's page in the html of the shell's frame. */
export const PAGE_MARK = '[[page]]'

/** The CSS of every document. */
export interface DocumentStyles {
  /** The document's own rules. */
  readonly rules: string
  /** The font faces, for a style element out of force: the boot script reads family, source and weight. */
  readonly fontFaces: string
  /** The version of styled-components, which adopts the styles of frame and page in the browser. */
  readonly version: string
}

/** The server part of the shell: the frame around every page, and the state that the remotes' pages show. */
export interface ShellServerPart {
  /** The public state, and the answers of the API that it was made of, by address. */
  state(services: ServerServices): Promise<{ readonly state: PublicState; readonly data: ServerPage['data'] }>
  /**
   * The frame of a page of a remote, with PAGE_MARK in place of the page.
   * @param widgets names of the widgets that the live releases offer
   */
  frame(address: PageAddress, widgets: readonly string[], services: ServerServices): Promise<ServerPage>
  /** The whole page for an address that no page has. */
  notFound(address: PageAddress, widgets: readonly string[], services: ServerServices): Promise<ServerPage>
  documentStyles(): DocumentStyles
  /** Paths of the shell's own pages, such as /login. They are not rendered on the server. */
  ownPages(): readonly string[]
}
