/** Time after which a page that has not appeared gets no focus, in ms. */
const MAX_WAIT_MS = 10_000

/**
 * Moves the focus to the heading of the next page in `main`, so that a screen reader announces the page. A busy heading
 * is skipped, because the page will replace it. User input cancels the move, and so does the returned function.
 * @param previous the heading of the content that the next page replaces
 */
export function focusComingHeading(main: HTMLElement, previous = main.querySelector('h1')): () => void {
  const observer = new MutationObserver(focusNew)
  const timer = setTimeout(end, MAX_WAIT_MS)

  function focusNew() {
    const heading = main.querySelector<HTMLElement>('h1:not([aria-busy="true"])')
    if (heading === null || (heading === previous && heading.textContent === previousText)) return
    end()
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }
  function end() {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('pointerdown', end, true)
    removeEventListener('keydown', end, true)
  }

  const previousText = previous?.textContent
  observer.observe(main, { childList: true, subtree: true, characterData: true })
  addEventListener('pointerdown', end, true)
  addEventListener('keydown', end, true)
  return end
}
