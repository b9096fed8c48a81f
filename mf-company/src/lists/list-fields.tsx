import type { Ref } from 'react'
import { MAX_LIST_NAME } from 'shared-contracts/api/lists'
import { TextField } from 'shared-ui/text-field'
import { Check } from 'shared-ui/unshared/check'
import { listTexts as texts } from './texts.ts'

interface NameFieldProps {
  readonly value: string
  readonly error: string | null
  readonly onChange: (name: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** «Название». */
export function NameField({ value, error, onChange, ref }: NameFieldProps) {
  return (
    <TextField
      ref={ref}
      label={texts.name}
      value={value}
      maxLength={MAX_LIST_NAME}
      autoComplete="off"
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface SharedCheckProps {
  readonly isShared: boolean
  readonly onChange: (isShared: boolean) => void
}

/** «Общий для организации». */
export function SharedCheck({ isShared, onChange }: SharedCheckProps) {
  return (
    <Check checked={isShared} title={texts.sharedHint} onChange={({ target }) => onChange(target.checked)}>
      {texts.isShared}
    </Check>
  )
}
