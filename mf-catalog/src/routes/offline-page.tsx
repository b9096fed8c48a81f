import { useEffect, useLayoutEffect, useRef } from 'react'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { texts } from './texts.ts'

interface OfflinePageProps {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** F10: stands for a page that was never opened and cannot be fetched now; asks for it by itself when there is a network. */
export function OfflinePage({ onRetry, isRetrying }: OfflinePageProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const place = useRef<HTMLDivElement>(null)
  // The focus goes with what stood here: to the heading of what comes instead.
  useLayoutEffect(() => {
    const page = place.current?.closest('main')
    return () => {
      if (!page?.contains(document.activeElement)) return
      requestAnimationFrame(() => page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <Page title={texts.notLoaded} isPrivate>
      <div ref={place}>
        <ErrorPanel title={texts.noNetwork} text={texts.comesBack} onRetry={onRetry} isRetrying={isRetrying} />
      </div>
    </Page>
  )
}
