import type { ComponentProps } from 'react'
import { typedDay, type Day } from 'shared-contracts/domain/days'
import { TextField } from 'shared-ui/text-field'
import { driveTexts } from './texts.ts'

interface DayInputProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** The text as it is typed. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A day of a form. What is typed stays, also when it is wrong; the form checks it when it is sent. */
export function DayInput({ onChange, ...field }: DayInputProps) {
  return (
    <TextField
      placeholder={driveTexts.dayFormat}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What is wrong with a typed day; null: nothing. */
export function dayProblem(
  text: string,
  { from, until }: { readonly from?: Day; readonly until?: Day },
): string | null {
  const { day: texts } = driveTexts
  if (text.trim() === '') return texts.empty
  const day = typedDay(text)
  if (day === null) return texts.wrong
  if (until !== undefined && day > until) return texts.future
  return from !== undefined && day < from ? texts.before(from) : null
}
