/** The names that the html of a page, its styles, the boot script, the shell and the renderer share. */

/** Id of the element that holds the page. */
export const ROOT_ID = 'root'
/** Attribute of the element inside the frame that holds the page of a remote. */
export const PAGE = 'data-page'
/** Id of the message which says that the portal does not open. The shell removes it when it renders. */
export const SLOW_ID = 'slow'
/**
 * Attribute of the document's element while it shows what the server has rendered: written by the renderer, removed by the
 * boot script for a visitor who must not see it, or by the shell when the page answers presses.
 */
export const RENDERED = 'data-rendered'
/** Attribute of the document's element: the answers in the page include the public products. */
export const WITH_PRODUCTS = 'data-products'
/** Attribute of the style element with the document's own styles. */
export const DOCUMENT_STYLE = 'data-document'
/** Attribute of the style element with the font faces. */
export const FONTS = 'data-fonts'
/**
 * Media query of the typeface's preload link and of the font faces. It never matches, so the link waits until the boot script
 * removes it. The font faces never apply.
 */
export const NO_MEDIA = 'not all'
/** Prefixes of the ids that React makes: in the frame, and in a remote's page. */
export const ID_PREFIX = { frame: 'f', page: 'p' } as const
/** Attribute that the main script sets on the root as soon as it runs. */
export const STARTED = 'data-started'
/** Attribute of the root of a page whose shell has not loaded. */
export const MISSING = 'data-missing'
/** Field of `history.state` with the key of its entry, beside the data of the remotes' routers. */
export const ENTRY_FIELD = 'portalEntry'
/** Session storage key of the scroll positions: JSON with px from the top by the key of their entry in the history. */
export const SCROLL_KEY = 'scrollPositions'
/** Attribute of the document's element that hides the page until its first frame, while its typeface may still arrive. */
export const BEFORE_FRAME = 'data-before-frame'
