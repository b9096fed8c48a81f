import { PREPARED, PREPARED_ID } from 'shared-contracts/portal/prepared-page'

/** Attribute of a root whose shell has not loaded: it shows the message below the prepared page. */
export const MISSING = 'data-missing'

const shown = `html[${PREPARED}]`

/** Attribute of the boxes of pictures that are in the window, or near it. */
export const NEAR = 'data-near'

/** Attribute of `<html>` that hides the prepared page until its first frame, while its typeface may still arrive. */
export const BEFORE_FRAME = 'data-before-frame'

/**
 * The styles of a document with a prepared page. While the page is shown, the root is laid out at its width, but nobody sees
 * it. Pictures below the window are not fetched where the boot script can tell which these are: they would come before the
 * scripts. The message of a shell that has not loaded stands at the end of the page and at the lower edge of the window.
 */
export const preparedCss = `
  html:is(:not([${PREPARED}]), [${BEFORE_FRAME}]) #${PREPARED_ID} { display: none; }
  ${shown} #root:not([${MISSING}]) { position: absolute; inset: 0 0 auto; height: 0; contain: strict; visibility: hidden; }
  ${shown} #root[${MISSING}] { position: sticky; bottom: 0; z-index: 1; padding-inline: 1em; background: var(--color-warning-soft); color: var(--color-warning); text-align: center; }
  ${shown} #root[${MISSING}] svg { display: block; height: 5em; font: inherit; }
  ${shown} #root[${MISSING}] a { color: inherit; }
  @media screen and (scripting: enabled) { #${PREPARED_ID} :not([${NEAR}]) > img[loading='lazy'] { display: none; } }
  #${PREPARED_ID} :is(button, select, a, [role='tab'])[aria-busy='true'],
  #${PREPARED_ID} label:has([aria-busy='true']) { opacity: 0.6; cursor: progress; }
`

declare global {
  interface Window {
    /** What was pressed in the prepared page, in order: passes from the boot script to the shell. */
    portalPresses?: Set<Element>
  }
}

/** Whether the document shows a page that the server has rendered. */
export const isPreparedShown = (page = document) => page.documentElement.hasAttribute(PREPARED)

/**
 * Removes the prepared page, and shows the root in its place. The page's style sheet stays: it has the document's rules, and
 * removing these would make Chromium style every element again.
 */
export function removePrepared(page = document): void {
  page.documentElement.removeAttribute(PREPARED)
  page.getElementById(PREPARED_ID)?.remove()
}
