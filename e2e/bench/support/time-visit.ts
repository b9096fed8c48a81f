import type { Page } from '@playwright/test'

/**
 * Prepares the page to time its next visit. The visit begins with the click on a link. It ends in the first frame in which
 * the main area has another heading, the content, and nothing busy in the window. Hidden slides and the pictures of buttons
 * do not count.
 * @param content selector of the main content, inside of main
 * @returns waits for the end of the visit and gives its length, ms
 */
export async function timeNextVisit(page: Page, content: string): Promise<() => Promise<number>> {
  await page.evaluate(watchVisit, content)
  return () => page.evaluate(() => (window as unknown as { visit: Promise<number> }).visit)
}

/** Runs in the page. */
function watchVisit(content: string) {
  const headingNow = () => document.querySelector('main h1')?.textContent
  const before = headingNow()
  const isBusy = (main: Element | null) =>
    [...(main?.querySelectorAll('[aria-busy="true"]') ?? [])].some((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && element.closest('[aria-hidden="true"], button') === null
    })
  const isShown = () => {
    const main = document.querySelector('main')
    const heading = headingNow()
    return (
      heading !== undefined &&
      heading !== before &&
      main !== null &&
      !isBusy(main) &&
      [...main.querySelectorAll(content)].some((element) => element.checkVisibility())
    )
  }
  const visit = new Promise((resolve, reject) => {
    addEventListener('click', (event) => frame(event.timeStamp), { capture: true, once: true })
    const frame = (start: number) =>
      requestAnimationFrame(() => {
        const length = performance.now() - start
        if (isShown()) resolve(length)
        else if (length > 20_000) reject(new Error(`${content} did not appear at ${location.pathname}`))
        else frame(start)
      })
  })
  Object.assign(window, { visit })
}
