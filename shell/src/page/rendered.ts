import { BEFORE_FRAME, MISSING, RENDERED, ROOT_ID, SLOW_ID } from 'shared-contracts/portal/page'

/**
 * The styles of a document while it shows what the server has rendered. The message of a shell that has not loaded stands at
 * the lower edge of the window.
 */
export const renderedCss = `
  html[${BEFORE_FRAME}] #${ROOT_ID} { display: none; }
  html[${RENDERED}] #${ROOT_ID}:not([${MISSING}]) + #${SLOW_ID} { display: none; }
  #${SLOW_ID} { position: sticky; bottom: 0; z-index: 1; display: block; height: 5em; padding-inline: 1em; background: var(--color-warning-soft); color: var(--color-warning); font: inherit; text-align: center; }
  #${SLOW_ID} a { color: inherit; }
  html[${RENDERED}] #${ROOT_ID} :is(button, select, a, [role='tab'])[aria-busy='true'],
  html[${RENDERED}] #${ROOT_ID} label:has([aria-busy='true']) { opacity: 0.6; cursor: progress; }
`

declare global {
  interface Window {
    /**
     * What was pressed before the page answered, in order, and for a field its value or whether it is checked: passes from
     * the boot script to the shell. React may show the values of its state before the presses are carried out.
     */
    portalPresses?: Map<Element, string | boolean | undefined>
  }
}

/** Whether an element is a checkbox or a radio button, whose value does not change. */
export const isChecked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** Whether the document shows what the server has rendered. */
export const isRendered = (page = document) => page.documentElement.hasAttribute(RENDERED)
