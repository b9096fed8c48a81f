import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { getDrives, type Drive, type DrivesSummary } from 'shared-contracts/api/drives/drives'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { PagedList } from 'shared-ui/unshared/paged-list'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { DRIVES_KEY } from '../paths.ts'
import { ArchiveActions } from './archive-actions.tsx'
import { ExpiryChart } from './chart.tsx'
import { CHOICE, tabColumns } from './columns.tsx'
import { DriveCard } from './drive-card.tsx'
import { DriveFilters } from './drive-filters.tsx'
import { FoundBar, WorkBar } from './list-bar.tsx'
import { listTexts as texts } from './texts.ts'
import { RESET, useDriveFilter } from './use-drive-filter.ts'
import { PrintedArchive } from './printed-archive.tsx'
import { useArchivePrint } from './use-archive-print.ts'
import { useRowsCame } from './use-rows-came.ts'

const Rows = styled.div`
  /* The last rows are not under the bar at the bottom of the screen. */
  ${theme.media.down('lg')} {
    &:has([data-chosen]) {
      padding-bottom: 96px;
    }
  }
  @media print {
    &[data-replaced] {
      display: none;
    }
  }
  tbody tr:has(input:checked),
  [role='listitem']:has(input:checked) > * {
    background: ${theme.color.brandSoft};
  }
  [role='listitem']:has(input:checked) > * {
    border-color: ${theme.color.brand};
  }
`

interface TabContentProps {
  readonly orgId: number
  readonly summary: UseQueryResult<DrivesSummary>
}

/** The open tab: its filter and its rows, in «В работе» below the chart. */
export function TabContent({ orgId, summary }: TabContentProps) {
  const { http } = usePortal()
  const filter = useDriveFilter()
  const { tab, query, isFiltered, change } = filter
  const fields = useRef<HTMLDivElement>(null)
  const print = useArchivePrint(orgId, query)
  const rowsCame = useRowsCame(orgId)
  const canChange = useRight('drives')
  const columns = useMemo(() => tabColumns[tab].filter(({ key }) => canChange || key !== CHOICE), [tab, canChange])
  const card = useCallback((drive: Drive) => <DriveCard drive={drive} tab={tab} />, [tab])

  function reset() {
    change(RESET)
    // The pressed button disappears.
    fields.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  const resetButton = (
    <Button variant="secondary" onClick={reset}>
      {texts.reset}
    </Button>
  )
  return (
    <>
      {tab === 'work' && (
        <ExpiryChart
          summary={rowsCame ? (summary.data ?? null) : null}
          hasFailed={summary.isError}
          onRetry={() => void summary.refetch()}
          filter={filter}
        />
      )}
      <DriveFilters
        ref={fields}
        filter={filter}
        months={summary.data?.months.map(({ month }) => month) ?? []}
        onReset={reset}
      />
      {print.state.phase === 'printing' && <PrintedArchive drives={print.state.drives} filter={filter} />}
      <Rows data-replaced={print.state.phase === 'printing' ? '' : undefined}>
        <PagedList
          caption={texts.caption[tab]}
          queryKey={[DRIVES_KEY, 'list', orgId, query]}
          load={(after, signal) =>
            http.call(
              getDrives,
              { params: { orgId }, query: { ...query, ...(after !== undefined && { after }) } },
              { signal },
            )
          }
          columns={columns}
          rowKey={({ driveId }) => driveId}
          card={card}
          above={(shown, found) =>
            tab === 'work' ? (
              <WorkBar {...{ orgId, shown, found }} plans={summary.data?.plans ?? []} />
            ) : (
              <FoundBar found={found}>
                {tab === 'archive' && shown.length > 0 && <ArchiveActions {...{ orgId, query, print }} />}
              </FoundBar>
            )
          }
          empty={
            isFiltered
              ? { title: texts.nothingFound, text: texts.nothingFoundHint, action: resetButton }
              : { title: texts.emptyTab[tab], text: (canChange ? texts.emptyTabHint : texts.emptyTabToRead)[tab] }
          }
        />
      </Rows>
    </>
  )
}
