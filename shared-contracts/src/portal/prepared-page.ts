/** Names in a page that the server has rendered, for the renderer that writes it and the code that meets it. */

/** Id of the element with the rendered page. It precedes the root. */
export const PREPARED_ID = 'prepared'
/**
 * Attribute of the document's element while the prepared page is shown: written by the server, removed by the boot script
 * for a visitor who must not see it, or by the shell when the live page takes its place. The style element with the styles
 * of the prepared page and of the document has it too; that element stays in the live page.
 */
export const PREPARED = 'data-prepared'
/** Attribute of the document's element: the answers in the page include the public products. */
export const WITH_PRODUCTS = 'data-products'
/** Attribute of the style element with the font faces. */
export const FONTS = 'data-fonts'
/**
 * Media query of the preload links and of the font faces. It holds nowhere, so the links wait until the boot script removes
 * it. The font faces stay out of force.
 */
export const WAITING = 'not all'
/** Attribute of the preload links of the shell's own scripts. */
export const SCRIPT = 'data-script'
