import { counterpart, type Controls } from './controls.ts'

/**
 * Whether the page in `main` is there: it has content and shows no skeleton. Pictures do not count, because they load only
 * when they are in sight.
 */
export function stands(main: Element | null): boolean {
  if (main === null) return false
  const busy = [...main.querySelectorAll('[aria-busy=true]')]
  return busy.every(({ nextElementSibling }) => nextElementSibling instanceof HTMLImageElement) && hasContent(main)
}

const hasContent = (main: Element) => main.textContent.trim() !== ''

/**
 * Whether the live page has all that the visitor sees of the prepared one: it is tall enough, and it has every control in
 * the window. A long page is rendered in parts.
 */
export function covers(root: Element, live: Controls, page: HTMLElement, prepared: Controls): boolean {
  if (root.scrollHeight < Math.min(page.offsetHeight, scrollY + innerHeight)) return false
  const seen = [...prepared.values()].flat().filter(isInWindow)
  return seen.every((control) => counterpart(control, prepared, live) !== undefined)
}

/** Whether a control is in the window, at least in part. */
export function isInWindow(control: Element): boolean {
  const { width, top, bottom } = control.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
