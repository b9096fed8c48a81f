import { useId } from 'react'
import type { ImportCheck } from 'shared-contracts/api/drives/import'
import { formatDay } from 'shared-contracts/domain/days'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { driveTexts } from '../parts/texts.ts'
import { importTexts as texts } from './texts.ts'
import type { Import } from './use-import.ts'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`

/** DRIVE-005: what the file does, and the button that does it. */
export function CheckResult({ check, state }: { readonly check: ImportCheck; readonly state: Import }) {
  const reasonId = useId()
  const { problems, problemsCount, preview, added, changed } = check
  const reason = problemsCount > 0 ? texts.hasProblems : added + changed === 0 ? texts.nothing : null
  const { isLoading, loadFailure } = state
  return (
    <Parts>
      <Heading level={3}>{texts.result}</Heading>
      <p role="status">{`${texts.found(check)}. ${texts.counts(check)}.`}</p>
      {problems.length > 0 && (
        <DataTable
          caption={texts.problems}
          columns={PROBLEM_COLUMNS}
          rows={problems}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
      )}
      {problems.length < problemsCount && <p>{texts.firstProblems(problems.length, problemsCount)}</p>}
      {preview.length > 0 && (
        <DataTable caption={texts.preview} columns={PREVIEW_COLUMNS} rows={preview} rowKey={({ row }) => row} />
      )}
      {loadFailure !== null && <AlertBar variant="danger" text={loadFailure} />}
      <Actions>
        <Button
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          isLoading={isLoading}
          loadingText={texts.loading}
          onClick={() => void state.load()}
        >
          {texts.load}
        </Button>
        {reason !== null && <span id={reasonId}>{reason}</span>}
      </Actions>
    </Parts>
  )
}

type Problem = ImportCheck['problems'][number]
const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { key: 'row', title: texts.row, cell: ({ row }) => row },
  { key: 'column', title: texts.column, cell: ({ column }) => column ?? '' },
  { key: 'message', title: texts.message, cell: ({ message }) => message },
]

interface TwoProps {
  readonly first: string | null | undefined
  readonly second: string | null | undefined
}
const Two = ({ first, second }: TwoProps) => (
  <TwoLines>
    <span>{first}</span>
    {second && <span>{second}</span>}
  </TwoLines>
)

type Previewed = ImportCheck['preview'][number]
const dayOf = (day: string | null | undefined) => day && formatDay(day)

/** As the list will show them. */
const PREVIEW_COLUMNS: readonly Column<Previewed>[] = [
  { key: 'row', title: texts.row, width: '72px', cell: ({ row }) => row },
  {
    key: 'number',
    title: texts.fields.serialNumber,
    width: '172px',
    cell: ({ serialNumber, months }) => (
      <Two first={serialNumber} second={months === null ? null : driveTexts.kind(months)} />
    ),
  },
  {
    key: 'register',
    title: texts.register,
    cell: ({ name, registerNumber }) => (
      <Two first={name} second={registerNumber ? driveTexts.registerNumber(registerNumber) : null} />
    ),
  },
  { key: 'address', title: texts.fields.address, cell: ({ address }) => address },
  { key: 'systems', title: texts.systems, width: '120px', cell: ({ systems }) => systems },
  {
    key: 'days',
    title: texts.days,
    width: '176px',
    cell: ({ registeredOn, expiresOn }) => (
      <Two first={dayOf(registeredOn)} second={expiresOn ? texts.until(formatDay(expiresOn)) : null} />
    ),
  },
  { key: 'result', title: texts.outcome, width: '140px', cell: ({ result }) => texts.outcomes[result] },
]
