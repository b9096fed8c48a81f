import { lazy, Suspense, useCallback, useState, useTransition, type FunctionComponent, type ReactNode } from 'react'
import { OfflinePage } from './offline-page.tsx'

/** Pauses before further attempts, ms: a network that is just back may not reach the server yet. */
const PAUSES = [1_000, 3_000]

interface Retry {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** A page with code of its own. */
interface LazyPage extends FunctionComponent {
  /** Fetches the code, so that the page shows no fallback. */
  readonly preload: () => Promise<void>
}

/**
 * A page whose code is fetched when it is first shown. Meanwhile `fallback` is shown, or OfflinePage without a network.
 * React.lazy keeps a failure; here the next mount (the shell's «Повторить») fetches again. Later mounts have no fallback.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, fallback: ReactNode): LazyPage {
  let fetched: FunctionComponent | undefined
  async function fetchPage(pauses: readonly number[] = []): Promise<{ default: FunctionComponent<Retry> }> {
    try {
      fetched = await load()
      return { default: fetched }
    } catch (error) {
      if (!navigator.onLine) return { default: OfflinePage }
      const [pause, ...others] = pauses
      if (pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      return fetchPage(others)
    }
  }
  async function preload(): Promise<void> {
    fetched = await load()
  }
  function LazyPage() {
    const [Page, setPage] = useState<FunctionComponent<Retry>>(() => fetched ?? lazy(() => fetchPage()))
    const [isRetrying, start] = useTransition()
    const retry = useCallback(() => {
      const again = lazy(() => fetchPage(PAUSES))
      start(() => setPage(() => again))
    }, [])
    return (
      <Suspense fallback={fallback}>
        <Page onRetry={retry} isRetrying={isRetrying} />
      </Suspense>
    )
  }
  return Object.assign(LazyPage, { preload })
}
