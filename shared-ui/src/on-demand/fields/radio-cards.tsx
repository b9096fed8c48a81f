import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { FieldError, FieldLabel } from './field.tsx'
import { focusRing } from '../../theme/focus-ring.ts'
import { theme } from '../../theme/theme.ts'

export interface RadioCard<T> {
  readonly value: T
  /** The radio's accessible name. */
  readonly name: string
  readonly content: ReactNode
}

export interface RadioCardsProps<T> {
  readonly label: string
  readonly options: readonly RadioCard<T>[]
  /** The chosen value, compared by identity; `null`: none is checked. */
  readonly value: T | null
  readonly onChange: (value: T) => void
  readonly error?: string | null | undefined
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 264px), 1fr));
  gap: ${theme.space(2.5)};
`
const CardLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  box-sizing: border-box;
  min-height: 56px;
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  cursor: pointer;
  transition: background ${theme.motion.fast};
  &:hover {
    background: ${theme.color.hover};
  }
  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
  &:has(:checked) {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`
const Radio = styled.input`
  appearance: none;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  border: 2px solid ${theme.color.controlLine};
  border-radius: 50%;
  background: ${theme.color.surface};
  cursor: pointer;
  &:checked {
    border: 5px solid ${theme.color.brand};
  }
  &:focus-visible {
    outline: none;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
const Content = styled.span`
  flex: 1;
  min-width: 0;
`

/** A radio group whose options are cards. */
export function RadioCards<T>({ label, options, value, onChange, error }: RadioCardsProps<T>) {
  const id = useId()
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true })}
    >
      <FieldLabel as="span" id={`${id}-label`}>
        {label}
      </FieldLabel>
      <Cards>
        {options.map((option, index) => (
          <CardLabel key={`${index} ${option.name}`} data-invalid={error ? '' : undefined}>
            <Radio
              type="radio"
              name={id}
              aria-label={option.name}
              checked={value !== null && Object.is(option.value, value)}
              onChange={() => onChange(option.value)}
            />
            <Content>{option.content}</Content>
          </CardLabel>
        ))}
      </Cards>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  )
}
