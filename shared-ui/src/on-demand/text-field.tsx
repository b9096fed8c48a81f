import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { controlLook } from '../control-look.ts'
import { Field } from './field.tsx'

interface FieldTexts {
  readonly label: ReactNode
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
}

/** A bare input in the portal's look, for use inside Field. */
export const TextInput = styled.input`
  ${controlLook}
`

const StyledTextArea = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 88px;
  resize: vertical;
`

/** An input with its label, error and hint; every other prop and the ref go to the input. */
export function TextField({ label, error, hint, id, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => <TextInput {...input} {...aria} />}
    </Field>
  )
}

/** The same with several lines. */
export function TextArea({ label, error, hint, id, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => <StyledTextArea rows={3} {...area} {...aria} />}
    </Field>
  )
}
