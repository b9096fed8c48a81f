import type { Page } from '@playwright/test'

/** How long a list took from a press to its first rows, and how long of it the answer took, ms. */
export interface RowsTime {
  readonly rows: number
  readonly answer: number
}

/**
 * Times a change of what a list in pages shows: from the next key or press to the frame with other rows.
 * @param caption accessible name of the list
 */
export async function timeRows(page: Page, caption: string, press: () => Promise<unknown>): Promise<RowsTime> {
  await page.evaluate(watchRows, caption)
  await press()
  return page.evaluate(() => (window as unknown as { rows: Promise<RowsTime> }).rows)
}

/** Runs in the page. */
function watchRows(caption: string) {
  const shown = () => {
    const list = document.querySelector(`main [role="group"][aria-label="${caption}"][aria-busy="false"]`)
    const row = list?.querySelector('[data-row]')?.getAttribute('data-row')
    return row == null ? null : `${row} ${list?.querySelector('output')?.textContent}`
  }
  const before = shown()
  performance.clearResourceTimings()
  const rows = new Promise<RowsTime>((resolve, reject) => {
    function begin({ timeStamp }: Event) {
      removeEventListener('pointerdown', begin, true)
      removeEventListener('keydown', begin, true)
      frame(timeStamp)
    }
    const frame = (start: number) =>
      requestAnimationFrame(() => {
        const now = shown()
        const length = performance.now() - start
        if (now !== null && now !== before) {
          const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/v3/desk/'))
          resolve({ rows: length, answer: Math.max(0, ...calls.map(({ duration }) => duration)) })
        } else if (length > 20_000) reject(new Error(`${caption}: no other rows`))
        else frame(start)
      })
    addEventListener('pointerdown', begin, true)
    addEventListener('keydown', begin, true)
  })
  Object.assign(window, { rows })
}
