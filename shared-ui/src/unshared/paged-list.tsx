import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { DataTable, type Column, type RowDetails } from 'shared-ui/data-table'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { LoadMore } from 'shared-ui/load-more'
import { Skeleton } from 'shared-ui/skeleton'
import { useMemo, type ReactNode } from 'react'
import { texts } from './texts.ts'
import { watchArrows } from './row-arrows.ts'

/** Rows of a page of a long list: few enough that a slow processor lays them out in one short task. */
export const PAGE_ROWS = 25

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly next: string | null
  /** How many rows the list has, on its first page where the call counts them. */
  readonly found?: number | null
  /** The sum of all rows of the list, roubles, on its first page. */
  readonly sum?: number | null
}

export interface PagedListProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string
  /** Names the list and its filter for the cache; a change of it reads the list anew. */
  readonly queryKey: readonly unknown[]
  /** Reads a page of the list. @param after `next` of the page before */
  readonly load: (after: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** Renders a row below lg; by default a line per column. */
  readonly card?: (row: Row) => ReactNode
  /** What opens below a row. */
  readonly details?: RowDetails<Row>
  /** Says that there is nothing, and why. */
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode }
  /** Shown above the rows, such as the bar of selected ones. */
  readonly above?: (rows: readonly Row[], found: number | null) => ReactNode
}

/**
 * A list in pages: rows with the arrow keys, «Загрузить еще», and its loading, empty and failed states. Older
 * rows stay while those of another filter are read.
 */
export function PagedList<Row>({
  caption,
  queryKey,
  load,
  columns,
  rowKey,
  card,
  details,
  empty,
  above,
}: PagedListProps<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    structuralSharing: false,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])

  const { found = null, sum = null } = query.data?.pages[0] ?? {}

  if (query.data === undefined) {
    if (query.isError) {
      const alert = alertOfFailure(failureOf(query.error))
      return <ErrorPanel title={texts.listFailed} text={alert?.text} onRetry={() => void query.refetch()} />
    }
    return <ListSkeleton />
  }
  return (
    <div role="group" aria-label={caption} ref={watchArrows} aria-busy={query.isPlaceholderData}>
      {above?.(rows, found)}
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} card={card} details={details} />
          <LoadMore
            status={
              query.isFetchingNextPage
                ? 'loading'
                : query.isFetchNextPageError
                  ? 'failed'
                  : query.hasNextPage
                    ? 'idle'
                    : 'none'
            }
            onLoad={() => void query.fetchNextPage()}
            shown={
              sum === null ? (
                texts.shown(rows.length, found)
              ) : (
                <>
                  <span>{texts.shown(rows.length, found) + texts.inAll}</span>
                  <strong>{formatMoney(kopecksOf(sum))}</strong>
                </>
              )
            }
            failedText={texts.moreFailed}
          />
        </>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  )
}
