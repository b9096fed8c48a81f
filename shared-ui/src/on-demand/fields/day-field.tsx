import { useState } from 'react'
import { formatDay, typedDay } from 'shared-contracts/domain/days'
import type { DayFieldProps } from '../../overlay/period-popover.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-field.tsx'
import { texts } from '../../texts.ts'

/** A typed date. A wrong one changes nothing, and is reported once the field is left. */
export function DayField({ label, value, onChange, problemOf }: DayFieldProps) {
  const shown = value === null ? '' : formatDay(value)
  /** The typed text, as long as it is not the text of the value. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const text = draft ?? shown
  const day = typedDay(text)
  const problem = text.trim() === '' ? null : day === null ? texts.dateInvalid : problemOf(day)

  function handleChange(typed: string) {
    setDraft(typed)
    const typedValue = typedDay(typed)
    if (typed.trim() === '') onChange(null)
    else if (typedValue !== null && problemOf(typedValue) === null) onChange(typedValue)
  }
  function handleBlur() {
    setIsLeft(true)
    if (problem === null) setDraft(null)
  }
  return (
    <Field label={label} error={isLeft ? problem : null}>
      {(aria) => (
        <TextInput
          {...aria}
          value={text}
          placeholder={texts.datePlaceholder}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={() => setIsLeft(false)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  )
}
