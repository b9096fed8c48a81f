import { useEffect, useLayoutEffect, useRef } from 'react'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { texts } from './texts.ts'

interface OfflinePageProps {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** F10: shown instead of a page whose code cannot be fetched offline. Retries by itself when the network is back. */
export function OfflinePage({ onRetry, isRetrying }: OfflinePageProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const box = useRef<HTMLDivElement>(null)
  // When the retry succeeds this page is removed with the focus in it, so the focus moves to the new page's heading.
  useLayoutEffect(() => {
    const page = box.current?.closest('main')
    return () => {
      if (!page?.contains(document.activeElement)) return
      requestAnimationFrame(() => page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <Page title={texts.notLoaded} isPrivate>
      <div ref={box}>
        <ErrorPanel title={texts.noNetwork} text={texts.comesBack} onRetry={onRetry} isRetrying={isRetrying} />
      </div>
    </Page>
  )
}
