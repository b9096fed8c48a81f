import { useId, useState, type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_QUANTITY } from 'shared-contracts/api/limits'
import { quantityFrom, type QuantityProblem } from 'shared-contracts/domain/quantity'
import styled from 'styled-components'
import { errorLook } from '../theme/error-look.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'

export interface QuantityControlProps {
  readonly value: number
  /** Called with a whole quantity from 0 to 99 999; 0 removes the line (AMB-105). */
  readonly onChange: (quantity: number) => void
  readonly size?: 'm' | 'l' | undefined
  /** Accessible name of the field, «Количество» by default. */
  readonly label?: string | undefined
  /** Fills its container, with the buttons at the ends. */
  readonly isWide?: boolean | undefined
}

const MAX_DIGITS = String(MAX_QUANTITY).length

const Root = styled.div<{ $size: 'm' | 'l'; $isWide: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'inline-flex')};
  justify-content: space-between;
  box-sizing: border-box;
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  height: ${({ $size }) => theme.control[$size]};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`
const Step = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.control.m};
  /* Covers the border, so that a press on it counts. */
  margin: -1px 0;
  padding: 0;
  border: solid transparent;
  border-width: 1px 0;
  border-radius: ${theme.radius.control};
  background: none padding-box;
  color: ${theme.color.brand};
  cursor: pointer;
  &:hover:not(:disabled) {
    background-color: ${theme.color.brandSoft};
  }
  &:disabled {
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
`
const Input = styled.input<{ $isWide: boolean }>`
  flex: ${({ $isWide }) => ($isWide ? '1' : 'none')};
  box-sizing: border-box;
  width: 3.5rem;
  min-width: 0;
  margin: -1px 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  font-size: max(${theme.font.size.m}, 15px);
  font-weight: ${theme.font.weight.heavy};
  font-variant-numeric: ${theme.font.tabular};
  text-align: center;
  ${theme.media.touch} {
    font-size: max(1rem, 16px);
  }
`
// Takes no part in the width of its column: a wider one would move the other columns of the list.
const Problem = styled.span`
  display: block;
  width: 0;
  min-width: 100%;
  margin-top: ${theme.space(1)};
  ${errorLook}
  font-size: ${theme.font.size.s};
  line-height: 1.4;
`

/**
 * − quantity +. A typed number is reported at once. An emptied field restores the previous value on blur. A typed 0 is
 * reported on blur or Enter (AMB-105), so that the line does not disappear while «05» is being typed.
 * A pasted or dropped text replaces the quantity if it is a quantity itself; otherwise nothing changes. Typed characters
 * other than digits are dropped (BASK-024), and so is a sixth digit. A message about either stays until the next change
 * (AMB-185).
 */
export function QuantityControl({ value, onChange, size = 'm', label, isWide = false }: QuantityControlProps) {
  /** The text being typed; `null` if none. */
  const [draft, setDraft] = useState<string | null>(null)
  /** The last refused text's problem, and the quantity that stayed. */
  const [refused, setRefused] = useState<{ readonly problem: QuantityProblem; readonly value: number } | null>(null)
  const problem = refused?.value === value ? refused.problem : null
  const problemId = useId()

  function report(quantity: number) {
    if (quantity !== value) onChange(quantity)
  }
  function type(text: string) {
    const typed = text.replaceAll(/\D/g, '')
    const digits = typed.slice(0, MAX_DIGITS)
    setDraft(digits)
    setRefused(problemOf(text, typed, digits))
    if (Number(digits) > 0) report(Number(digits))
  }
  /** The problem of a typed text. That of «1,5» stays while the digits grow to «15». */
  function problemOf(text: string, typed: string, digits: string): typeof refused {
    const isGrowing = draft !== null && digits.length > draft.length
    const found = /[^\d\s]/.test(text) ? 'notWhole' : typed === digits ? isGrowing && problem : 'tooMany'
    return found ? { problem: found, value: Number(digits) || value } : null
  }
  function paste(text: string) {
    const quantity = quantityFrom(text)
    if (typeof quantity === 'number') type(String(quantity))
    else setDraft(null)
    setRefused(typeof quantity === 'number' ? null : { problem: quantity, value })
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    paste(event.clipboardData.getData('text'))
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    paste(event.dataTransfer.getData('text'))
  }
  function handleInput(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    const { data } = event.nativeEvent as { readonly data?: string | null }
    // A phone's keyboard pastes without a paste event, with the whole text as `data`. A script that writes a formatted
    // number sends no `data`.
    if (data != null && data.length > 1 && /\D/.test(data)) paste(data)
    else if (data === undefined && /^\d+[\s.,][\d\s.,]*$/.test(text)) paste(text)
    else type(text)
  }
  function settle() {
    if (draft !== null && draft !== '' && Number(draft) === 0) report(0)
    setDraft(null)
  }
  function step(by: 1 | -1) {
    setDraft(null)
    setRefused(null)
    report(Math.min(Math.max(value + by, 0), MAX_QUANTITY))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Keeps Enter from submitting the surrounding form.
      event.preventDefault()
      settle()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
  }

  return (
    <>
      <Root $size={size} $isWide={isWide}>
        <Step type="button" aria-label={texts.decrease} disabled={value <= 0} onClick={() => step(-1)}>
          <MinusIcon />
        </Step>
        <Input
          $isWide={isWide}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label ?? texts.quantity}
          aria-valuemin={0}
          aria-valuemax={MAX_QUANTITY}
          aria-valuenow={value}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
          value={draft ?? String(value)}
          onChange={handleInput}
          onPaste={handlePaste}
          onDrop={handleDrop}
          onBlur={settle}
          onKeyDown={handleKey}
        />
        <Step type="button" aria-label={texts.increase} disabled={value >= MAX_QUANTITY} onClick={() => step(1)}>
          <PlusIcon />
        </Step>
      </Root>
      {problem && (
        <Problem id={problemId} role="alert">
          {texts[problem]}
        </Problem>
      )}
    </>
  )
}
