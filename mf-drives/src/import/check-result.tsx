import { useId } from 'react'
import { IMPORT_FIELDS, type ImportCheck, type ImportField } from 'shared-contracts/api/drives/import'
import { formatDay } from 'shared-contracts/domain/days'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
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
        <DataTable
          caption={texts.preview}
          columns={previewColumns(check.mapping)}
          rows={preview}
          rowKey={({ row }) => row}
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

type Previewed = ImportCheck['preview'][number]
const isDay = (field: ImportField) => field === 'registeredOn' || field === 'expiresOn'

/** The columns that the file has. */
function previewColumns(mapping: ImportCheck['mapping']): Column<Previewed>[] {
  return [
    { key: 'row', title: texts.row, cell: ({ row }) => row },
    ...IMPORT_FIELDS.filter((field) => mapping[field] !== null).map((field) => ({
      key: field,
      title: texts.fields[field],
      cell: (row: Previewed) => {
        const value = row[field]
        return value && isDay(field) ? formatDay(String(value)) : (value ?? '')
      },
    })),
    { key: 'result', title: texts.outcome, cell: ({ result }) => texts.outcomes[result] },
  ]
}
