/** A page that is not there after this long gets no focus any more, in ms. */
const PATIENCE = 10_000

/**
 * Moves the focus to the heading of the page that is coming into `main`, so that a screen reader says where one is.
 * Ends when the user does something first. Gives the function that gives up.
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
