import { useId, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { errorLook } from '../../theme/error-look.ts'
import { theme } from '../../theme/theme.ts'

/** Attributes that connect a control with its label, error and hint. */
export interface FieldAria {
  readonly id: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  readonly children: (aria: FieldAria) => ReactNode
  /** The control's id, if the page needs a fixed one. */
  readonly id?: string | undefined
  /** Label, control, error and hint together. */
  readonly ref?: Ref<HTMLDivElement> | undefined
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
`
export const FieldLabel = styled.label`
  color: ${theme.color.ink};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
  line-height: 1.4;
`
const Hint = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  line-height: 1.4;
`
export const FieldError = styled.span`
  ${errorLook}
  font-size: ${theme.font.size.s};
  line-height: 1.4;
`

/** A label, a control, and below it the error or the hint. */
export function Field({ label, error, hint, children, id: givenId, ref }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  return (
    <Root ref={ref}>
      <FieldLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FieldLabel>
      {children({
        id,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  )
}
