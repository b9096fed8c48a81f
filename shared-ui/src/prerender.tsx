import { Activity, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** How long a page may take to render out of sight, ms. */
const PATIENCE = 5_000

/**
 * Renders a page once where nobody sees it, and drops the result. The first render of a page takes several times as long as
 * the next ones: its functions are compiled and its styles are created. React renders a hidden activity in small steps while
 * it has nothing else to do, and runs no effects. The document is another one, so that it loads no pictures.
 */
export function prerender(page: ReactNode): Promise<void> {
  const container = document.implementation.createHTMLDocument().createElement('div')
  // A page that throws is shown and reported at its visit.
  const root = createRoot(container, { onCaughtError: () => undefined, onUncaughtError: () => undefined })
  root.render(
    <Activity mode="hidden">
      <Suspense>{page}</Suspense>
    </Activity>,
  )
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer)
      observer.disconnect()
      root.unmount()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE)
    const observer = new MutationObserver(end)
    observer.observe(container, { childList: true })
  })
}
