import { getExchangeRuns, type ExchangeRun } from 'shared-contracts/api/desk/exchange'
import { formatDateTime } from 'shared-contracts/domain/dates'
import type { Column } from 'shared-ui/data-table'
import { usePortal } from 'shared-ui/portal'
import { DeskList } from '../parts/desk-list.tsx'
import { exchangeTexts } from './texts.ts'

const columns: readonly Column<ExchangeRun>[] = [
  { key: 'startedAt', title: exchangeTexts.startedAt, cell: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'file', title: exchangeTexts.file, cell: ({ fileName }) => fileName ?? exchangeTexts.noFile },
  { key: 'read', title: exchangeTexts.read, isNumber: true, cell: ({ read }) => read },
  { key: 'changed', title: exchangeTexts.changed, isNumber: true, cell: ({ changed }) => changed },
  { key: 'refused', title: exchangeTexts.refused, isNumber: true, cell: ({ refused }) => refused },
]

/** The runs of the exchange with 1C, newest first (DESK-010). */
export function ExchangeScreen() {
  const { http } = usePortal()
  return (
    <DeskList
      caption={exchangeTexts.runs}
      queryKey={['exchangeRuns']}
      load={(after, signal) => http.call(getExchangeRuns, { query: { after } }, { signal })}
      columns={columns}
      rowKey={({ runId }) => runId}
      empty={{ title: exchangeTexts.noRuns, text: exchangeTexts.noRunsHint }}
    />
  )
}
