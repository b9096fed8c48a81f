import { lazy, Suspense, useCallback, useState, useTransition, type FunctionComponent, type ReactNode } from 'react'
import { OfflinePage } from './offline-page.tsx'

/** A network that has just come back may not reach anything yet: pauses before the next tries, ms. */
const PAUSES = [1_000, 3_000]

interface Retry {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/**
 * A page whose code is fetched when it is first shown; `waiting` stands in its place meanwhile, and what says so where there
 * is no network. Unlike React.lazy alone it doesn't keep a failure: the next mount (the shell's «Повторить») fetches again.
 * Once fetched, it shows at once.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, waiting: ReactNode): FunctionComponent {
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
  return function LazyPage() {
    const [Page, setPage] = useState<FunctionComponent<Retry>>(() => fetched ?? lazy(() => fetchPage()))
    const [isRetrying, start] = useTransition()
    const retry = useCallback(() => {
      const again = lazy(() => fetchPage(PAUSES))
      start(() => setPage(() => again))
    }, [])
    return (
      <Suspense fallback={waiting}>
        <Page onRetry={retry} isRetrying={isRetrying} />
      </Suspense>
    )
  }
}
