import { PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { removePrepared } from '../../browser/prepared-page.ts'
import type { RouteStream } from '../../frame/routing/route.ts'
import { carryOver } from './carry-over.ts'
import { controlsOf, counterpart, type Controls } from './controls.ts'
import { covers, isInWindow, stands } from './stands.ts'

/** How long a page without a skeleton may take to render the rest of what the visitor sees, ms. */
export const SETTLED = 500
/** How long a mounted page may show a skeleton before it is shown all the same, ms. */
export const PATIENCE = 3_000

export interface ReplaceOptions {
  /** The element of the live page. */
  readonly root: HTMLElement
  readonly route: RouteStream
  /** Resolves when the first page is mounted or has failed. */
  readonly mounted: Promise<void>
}

/**
 * Puts the live page in the place of the prepared one as soon as it stands, at the latest `PATIENCE` after it is mounted,
 * or when the visitor is led to another page. Nothing is replaced under a finger or an open list. All is done in one task,
 * so that no frame shows anything between.
 */
export async function replacePage({ root, route, mounted }: ReplaceOptions): Promise<void> {
  const page = document.getElementById(PREPARED_ID)
  if (page === null) return removePrepared()
  const prepared = controlsOf(page)
  const isCovered = () => covers(root, controlsOf(root), page, prepared)
  const isSamePage = await readyToReplace({ root, route, mounted }, page, isCovered)
  if (!isSamePage) return removePrepared()
  const keepPlace = placeOf(prepared, root)
  const carry = carryOver(window.portalPresses ?? [], prepared, root)
  removePrepared()
  keepPlace()
  carry()
}

/**
 * Keeps what the visitor reads at its place in the window, even if the live page is taller above it, because it
 * opens the sections that were open at the last visit. Call it before the replacement, and its result afterwards.
 */
function placeOf(prepared: Controls, root: HTMLElement): () => void {
  const position = scrollY
  // At the top nothing can move, and reading `scrollY` again would force a layout.
  if (position === 0) return () => undefined
  const topOf = (control: Element) => control.getBoundingClientRect().top
  const inText = (control: Element) => control.matches('main *') && control.closest('nav, aside') === null
  const [read] = [...prepared.values()].flat().filter((one) => inText(one) && isInWindow(one))
  const live = read && counterpart(read, prepared, controlsOf(root))
  const top = read ? topOf(read) : 0
  return () => {
    const next = live ? scrollY + topOf(live) - top : position
    if (Math.abs(next - scrollY) >= 1) scrollTo(0, next)
  }
}

/** Resolves when the page is to be replaced: true by the same page, false by another. */
function readyToReplace(
  { root, route, mounted }: ReplaceOptions,
  page: Element,
  isCovered: () => boolean,
): Promise<boolean> {
  const { pathname } = route.value
  return new Promise((resolve) => {
    const listening = new AbortController()
    // After the handlers of the event, and not in the task that renders the page.
    const checkLater = () => void (next ??= setTimeout(check))
    const observer = new MutationObserver(checkLater)
    let isListOpen = false
    let isSettled = false
    let next: ReturnType<typeof setTimeout> | undefined
    let settling: ReturnType<typeof setTimeout> | undefined
    let patience: ReturnType<typeof setTimeout> | undefined

    function check() {
      next = undefined
      if (isListOpen || page.querySelector(':active') !== null || !stands(root.querySelector('main'))) return
      settling ??= setTimeout(() => {
        isSettled = true
        check()
      }, SETTLED)
      if (isSettled || isCovered()) end(true)
    }
    function end(isSamePage: boolean) {
      observer.disconnect()
      listening.abort()
      unsubscribe()
      clearTimeout(next)
      clearTimeout(settling)
      clearTimeout(patience)
      resolve(isSamePage)
    }
    function press({ target }: Event) {
      isListOpen = target instanceof HTMLSelectElement
    }
    function closeList({ target }: Event) {
      if (target instanceof HTMLSelectElement) isListOpen = false
    }

    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', press, options)
    for (const type of ['change', 'focusout']) addEventListener(type, closeList, options)
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'change', 'focusout'])
      addEventListener(type, checkLater, options)
    const unsubscribe = route.subscribe(() => {
      if (route.value.pathname !== pathname) end(false)
    })
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
    void mounted.then(() => (patience = setTimeout(() => end(true), PATIENCE)))
    check()
  })
}
