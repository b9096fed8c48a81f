import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { controlLook } from '../../theme/control-look.ts'
import { Field } from './field.tsx'

interface FieldTexts {
  readonly label: ReactNode
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
}

/** An input in the portal's style, for use inside Field. */
export const TextInput = styled.input`
  ${controlLook}
`

const StyledTextArea = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 88px;
  resize: vertical;
`

/** An input with label, error and hint. The ref and the other props go to the input. */
export function TextField({ label, error, hint, id, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => <TextInput {...input} {...aria} />}
    </Field>
  )
}

/** A TextField with several lines. */
export function TextArea({ label, error, hint, id, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => <StyledTextArea rows={3} {...area} {...aria} />}
    </Field>
  )
}
