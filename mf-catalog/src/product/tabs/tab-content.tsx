import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { useLastFailure } from '../../page/use-last-failure.ts'
import { fileFailure } from '../files/product-files.ts'
import { Lines, Panel } from './tab-parts.tsx'

interface TabContentProps<T> {
  readonly query: UseQueryResult<T>
  readonly onRetry: () => void
  readonly children: (value: T) => ReactNode
}

/** UI-014: the content of a tab: a skeleton while it loads, an error panel if it failed. */
export function TabContent<T>({ query, onRetry, children }: TabContentProps<T>) {
  const { data, error, isSuccess, isFetching } = query
  const failure = useLastFailure(error && fileFailure(error).text, isFetching)
  const panel = useRef<HTMLDivElement>(null)
  const wasRetried = useRef(false)

  // «Повторить» disappears when the retry succeeds, so the focus moves to the content.
  useEffect(() => {
    if (isSuccess && wasRetried.current) panel.current?.focus({ preventScroll: true })
    wasRetried.current = false
  }, [isSuccess])
  function retry() {
    wasRetried.current = true
    onRetry()
  }

  return (
    <Panel ref={panel} tabIndex={-1} aria-busy={isFetching}>
      {isSuccess && children(data)}
      {failure !== null && <ErrorPanel title={failure} isRetrying={isFetching} onRetry={retry} />}
      {!isSuccess && failure === null && <TextSkeleton />}
    </Panel>
  )
}

function TextSkeleton() {
  return (
    useDelayed(true) && (
      <Lines>
        {['95%', '88%', '92%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Lines>
    )
  )
}
