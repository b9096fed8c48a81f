import { useId } from 'react'
import type { ImportCheck } from 'shared-contracts/api/drives/import'
import { formatDay } from 'shared-contracts/domain/days'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
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
      <p role="status">{texts.found(check)}</p>
      {problems.length > 0 && (
        <DataTable
          caption={texts.problems}
          columns={PROBLEM_COLUMNS}
          rows={problems}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
          card={ProblemCard}
        />
      )}
      {problems.length < problemsCount && <p>{texts.firstProblems(problems.length, problemsCount)}</p>}
      {preview.length > 0 && (
        <DataTable
          caption={texts.preview}
          columns={PREVIEW_COLUMNS}
          rows={preview}
          rowKey={({ row }) => row}
          card={PreviewCard}
        />
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

function ProblemCard({ row, column, message }: Problem) {
  return (
    <Lines>
      <b>{texts.rowOf(row)}</b>
      <small>{column}</small>
      <span>{message}</span>
    </Lines>
  )
}

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
const numberOf = (number: string | null | undefined) => number && driveTexts.registerNumber(number)

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
      <Two first={name ?? numberOf(registerNumber)} second={name && numberOf(registerNumber)} />
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

function PreviewCard({ row, serialNumber, months, name, registerNumber, address, systems, ...rest }: Previewed) {
  const { registeredOn, expiresOn, result } = rest
  const register = [name, numberOf(registerNumber)].filter(Boolean).join(', ')
  const days = [
    registeredOn && texts.registered(formatDay(registeredOn)),
    expiresOn && texts.until(formatDay(expiresOn)),
  ]
  const facts = [months && driveTexts.kind(months), systems, ...days].filter(Boolean).join(', ')
  return (
    <Lines>
      <b>{serialNumber}</b>
      {register !== '' && <span>{register}</span>}
      {[address, facts].filter(Boolean).map((text) => (
        <small key={text}>{text}</small>
      ))}
      <small>{`${texts.rowOf(row)}: ${texts.outcomes[result]}`}</small>
    </Lines>
  )
}
