import type { ExchangeRun } from 'shared-contracts/api/desk/exchange'
import { formatDate, formatDateTime, formatTime } from 'shared-contracts/domain/dates'
import { formatNumber } from 'shared-contracts/domain/money'
import { DataTable, type Column } from 'shared-ui/data-table'
import { StatusDot } from 'shared-ui/status-dot'
import { theme, type Tone } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import { RunDetails } from './run-details.tsx'
import { runMark, runName } from './run-mark.ts'
import { exchangeTexts as texts } from './texts.ts'

const Number = styled.span`
  &[data-tone='none'] {
    color: ${theme.color.muted};
  }
  &[data-tone='warning'] {
    color: ${theme.color.warning};
    font-weight: ${theme.font.weight.bold};
  }
`

/** What a query for orders, or a run that broke off, has not counted. */
const isCounted = ({ kind, state }: ExchangeRun) => kind !== 'orders' && state !== 'failed'
const count = (value: number) => <Number data-tone={value === 0 ? 'none' : undefined}>{formatNumber(value)}</Number>

const columns: readonly Column<ExchangeRun>[] = [
  {
    key: 'started',
    title: texts.started,
    width: '98px',
    cell: ({ startedAt }) => (
      <TwoLines>
        <span>{formatDate(startedAt)}</span>
        <span>{formatTime(startedAt)}</span>
      </TwoLines>
    ),
  },
  {
    key: 'file',
    title: texts.file,
    cell: (run) => (
      <TwoLines>
        <span>{runName(run)}</span>
        <span title={run.fileName ?? undefined}>{run.fileName ?? run.accountName ?? texts.none}</span>
      </TwoLines>
    ),
  },
  { key: 'read', title: texts.read, width: '82px', isNumber: true, cell: (run) => count(run.read) },
  {
    key: 'changed',
    title: texts.changed,
    width: '82px',
    isNumber: true,
    cell: (run) => (isCounted(run) ? count(run.changed) : texts.none),
  },
  {
    key: 'created',
    title: texts.created,
    width: '60px',
    isNumber: true,
    cell: (run) => (isCounted(run) ? count(run.created) : texts.none),
  },
  {
    key: 'same',
    title: texts.same,
    width: '76px',
    isNumber: true,
    cell: (run) => (isCounted(run) ? count(run.same) : texts.none),
  },
  {
    key: 'refused',
    title: texts.refused,
    width: '76px',
    isNumber: true,
    cell: ({ refused }) => <Number data-tone={refused > 0 ? 'warning' : 'none'}>{formatNumber(refused)}</Number>,
  },
  { key: 'state', title: texts.state, width: '138px', cell: (run) => <Mark run={run} /> },
]

/** Below lg: a card's heading, and what needs attention. All counts stand in the details. */
const narrowColumns: readonly Column<ExchangeRun>[] = [
  {
    key: 'run',
    title: texts.file,
    cell: (run) => (
      <TwoLines>
        <span>{runName(run)}</span>
        <span>{[formatDateTime(run.startedAt), ...(run.fileName ? [run.fileName] : [])].join(' · ')}</span>
      </TwoLines>
    ),
  },
  ...columns.filter(({ key }) => key === 'read' || key === 'refused' || key === 'state'),
]

const MarkText = styled.span<{ readonly $color: string | undefined }>`
  color: ${({ $color }) => $color};
  font-weight: ${({ $color }) => $color && theme.font.weight.bold};
`
const markColors: Partial<Record<Tone, string>> = { warning: theme.color.warning, danger: theme.color.danger }

function Mark({ run }: { readonly run: ExchangeRun }) {
  const { text, tone, isHollow } = runMark(run)
  return (
    <StatusDot tone={tone} isHollow={isHollow}>
      <MarkText $color={markColors[tone]}>{text}</MarkText>
    </StatusDot>
  )
}

interface RunTableProps {
  readonly runs: readonly ExchangeRun[]
  readonly openRun: number | null
  readonly onOpen: (runId: number | null) => void
}

/** DESK-010: the runs, each with its counts; a row opens with what was refused and the file. */
export function RunTable({ runs, openRun, onOpen }: RunTableProps) {
  const isWide = useIsWide()
  return (
    <div ref={watchArrows}>
      <DataTable
        caption={texts.runs}
        columns={isWide ? columns : narrowColumns}
        rows={runs}
        rowKey={({ runId }) => runId}
        details={{
          title: texts.details,
          label: (run) => texts.open(runName(run), formatDateTime(run.startedAt)),
          isOpen: ({ runId }) => runId === openRun,
          toggle: ({ runId }) => onOpen(runId === openRun ? null : runId),
          content: (run) => <RunDetails run={run} />,
        }}
      />
    </div>
  )
}

/** The arrow keys move the focus from the button of one run to that of the next or the one before. */
function watchArrows(list: HTMLElement | null) {
  if (list === null) return undefined
  function move(event: KeyboardEvent) {
    const toggles = [...(list?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])]
    const place = toggles.indexOf(event.target as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (place === -1 || step === undefined) return
    event.preventDefault()
    toggles[place + step]?.focus()
  }
  list.addEventListener('keydown', move)
  return () => list.removeEventListener('keydown', move)
}
