import { useMemo } from 'react'
import { DataTable, type Column } from 'shared-ui/data-table'
import { theme } from 'shared-ui/theme'
import { Check } from 'shared-ui/unshared/check'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { StatusMark } from '../parts/status-mark.tsx'
import type { PlannedRow } from './plan.ts'
import { Put, registerName, Whence, Why } from './planned-cells.tsx'
import { planTexts as texts } from './texts.ts'

const Box = styled.input`
  display: block;
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: ${theme.color.brand};
  cursor: pointer;
`
/** The box with room for a finger. */
const Target = styled.label`
  display: inline-block;
  padding: ${theme.space(2)};
  vertical-align: middle;
  cursor: pointer;

  th > & {
    margin-block: -${theme.space(2)};
  }
`
const Card = styled(Lines)`
  justify-items: stretch;
`

interface PlannedRowsProps {
  readonly rows: readonly PlannedRow[]
  readonly isChecked: boolean
  readonly onPick: (pairId: number, option: string) => void
  readonly onChoose: (pairIds: readonly number[], isChosen: boolean) => void
}

const idsOf = (rows: readonly PlannedRow[]) => rows.map(({ pair }) => pair.pairId)

/** REPL-001: what replaces each drive and why, as a table or as cards. */
export function PlannedRows({ rows, isChecked, onPick, onChoose }: PlannedRowsProps) {
  const columns = useMemo<readonly Column<PlannedRow>[]>(
    () => [
      {
        key: 'choose',
        title: texts.chooseAll,
        width: '60px',
        head: (all) => (
          <Target>
            <Box
              type="checkbox"
              aria-label={texts.chooseAll}
              checked={all.every(({ isChosen }) => isChosen)}
              onChange={({ target }) => onChoose(idsOf(all), target.checked)}
            />
          </Target>
        ),
        cell: (row) => (
          <Target>
            <Box
              type="checkbox"
              aria-label={texts.choose(row.pair.old.serialNumber)}
              checked={row.isChosen}
              onChange={({ target }) => onChoose([row.pair.pairId], target.checked)}
            />
          </Target>
        ),
      },
      {
        key: 'register',
        title: texts.register,
        cell: (row) => (
          <TwoLines title={registerName(row)}>
            <b>{registerName(row)}</b>
            <span>{row.pair.old.register?.address}</span>
          </TwoLines>
        ),
      },
      {
        key: 'ends',
        title: texts.ends,
        width: '16%',
        cell: ({ pair: { old } }) => (
          <TwoLines>
            <span>{old.serialNumber}</span>
            <StatusMark drive={old} />
          </TwoLines>
        ),
      },
      {
        key: 'put',
        title: texts.put,
        width: '17%',
        cell: (row) => <Put row={row} isChecked={isChecked} onPick={onPick} />,
      },
      { key: 'why', title: texts.why, width: '27.5%', cell: (row) => <Why row={row} /> },
      { key: 'whence', title: texts.whence, width: '15.5%', cell: (row) => <Whence row={row} /> },
    ],
    [isChecked, onPick, onChoose],
  )
  return (
    <DataTable
      caption={texts.rows}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.pair.pairId}
      card={(row) => (
        <Card>
          <Check checked={row.isChosen} onChange={({ target }) => onChoose([row.pair.pairId], target.checked)}>
            {texts.choose(row.pair.old.serialNumber)}
          </Check>
          <b>{registerName(row)}</b>
          <small>{row.pair.old.register?.address}</small>
          <div>
            <StatusMark drive={row.pair.old} />
          </div>
          <Put row={row} isChecked={isChecked} onPick={onPick} />
          <Why row={row} />
          <Whence row={row} />
        </Card>
      )}
    />
  )
}
