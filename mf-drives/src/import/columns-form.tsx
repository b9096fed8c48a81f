import { useRef, useState, type FormEvent, type Ref } from 'react'
import { IMPORT_FIELDS, type ImportCheck, type ImportField } from 'shared-contracts/api/drives/import'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { controlLook } from 'shared-ui/control-look'
import { Field } from 'shared-ui/field'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Running } from './running.tsx'
import { importTexts as texts } from './texts.ts'
import type { Import } from './use-import.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(4)};

  p {
    margin: 0;
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${theme.space(4)};
  width: 100%;
`
const NativeSelect = styled.select`
  ${controlLook}
`

interface ColumnsFormProps {
  readonly columns: ImportCheck['columns']
  readonly mapping: ImportCheck['mapping']
  readonly state: Import
}

/** DRIVE-005: which column of the file has which field. */
export function ColumnsForm({ columns, mapping, state }: ColumnsFormProps) {
  const number = useRef<HTMLSelectElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { running, failure, isLoading } = state
  const isBusy = running !== null || isLoading
  function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsAsked(true)
    if (mapping.serialNumber === null) number.current?.focus()
    else state.runCheck()
  }
  return (
    <Form noValidate aria-labelledby="import-columns" onSubmit={send}>
      <Heading level={3} id="import-columns">
        {texts.columns}
      </Heading>
      <p>{texts.columnsHint}</p>
      <Fields>
        {IMPORT_FIELDS.map((field) => (
          <ColumnField
            key={field}
            field={field}
            columns={columns}
            value={mapping[field]}
            isDisabled={isLoading}
            error={field === 'serialNumber' && isAsked && mapping[field] === null ? texts.noNumbers : undefined}
            onChange={(column) => state.setColumn(field, column)}
            {...(field === 'serialNumber' && { ref: number })}
          />
        ))}
      </Fields>
      {failure !== null && <AlertBar variant="danger" text={failure} />}
      <Button
        type="submit"
        variant={state.check === null ? 'primary' : 'secondary'}
        isLoading={running === 'checking'}
        loadingText={texts.check}
      >
        {texts.check}
      </Button>
      {running === 'checking' && <Running what={running} onCancel={state.cancel} />}
    </Form>
  )
}

interface ColumnFieldProps {
  readonly field: ImportField
  readonly columns: ImportCheck['columns']
  readonly value: number | null
  readonly isDisabled: boolean
  readonly error: string | undefined
  readonly onChange: (column: number | null) => void
  readonly ref?: Ref<HTMLSelectElement>
}

function ColumnField({ field, columns, value, isDisabled, error, onChange, ref }: ColumnFieldProps) {
  const [sample] = columns[value ?? -1]?.samples ?? []
  return (
    <Field label={texts.fields[field]} error={error} hint={sample && texts.sample(sample)}>
      {(aria) => (
        <NativeSelect
          {...aria}
          ref={ref}
          value={value ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{texts.none}</option>
          {columns.map(({ title }, index) => (
            // Columns have no other name: two may have the same heading.
            <option key={index} value={index}>
              {title || texts.untitled(index + 1)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
