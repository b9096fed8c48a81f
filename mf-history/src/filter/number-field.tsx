import type { ComponentProps, Ref } from 'react'
import { historyTexts } from 'shared-contracts/texts/history'
import { Field } from 'shared-ui/field'
import { SearchIcon } from 'shared-ui/icons'
import { TextInput } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Root = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    left: ${theme.space(3)};
    color: ${theme.color.muted};
    transform: translateY(-50%);
    pointer-events: none;
  }
`
const Input = styled(TextInput)`
  padding-left: ${theme.space(9)};
  text-overflow: ellipsis;
`

interface NumberFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (text: string) => void
  /** The label stands inside the field. */
  readonly isNarrow: boolean
}

/** HIST-002, AMB-196: finds orders by a part of their number, or by the number of an invoice or a drive. */
export function NumberField({ ref, value, onChange, isNarrow }: NumberFieldProps) {
  const label = historyTexts.columns.orderId
  const control = (aria: ComponentProps<'input'>) => (
    <Root>
      <SearchIcon size={18} />
      <Input
        {...aria}
        ref={ref}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={isNarrow ? label : texts.otherNumbers}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Root>
  )
  if (isNarrow) return control({ 'aria-label': label, 'aria-description': texts.otherNumbers })
  return <Field label={label}>{control}</Field>
}
