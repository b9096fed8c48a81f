/** Time after which a page that has not appeared gets no focus, in ms. */
const PATIENCE = 10_000

/**
 * Moves the focus to the heading of the next page in `main`, so that a screen reader announces the page. User input
 * cancels it. Returns a function that cancels it too.
 */
export function focusComingHeading(main: HTMLElement): () => void {
  const previous = main.querySelector('h1')
  const observer = new MutationObserver(focusNew)
  const timer = setTimeout(end, PATIENCE)

  function focusNew() {
    const heading = main.querySelector('h1')
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
