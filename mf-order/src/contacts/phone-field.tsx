import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type InputEvent,
  type Ref,
} from 'react'
import { nationalDigits, PHONE_MAX_LENGTH } from 'shared-contracts/domain/phone'
import { TextField } from 'shared-ui/text-field'
import { texts } from '../texts.ts'
import { digitBeyondEnd, isForeign, phonePasted, phoneShown, phoneTyped } from './phone-input.ts'

interface PhoneFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** DELIV-025..029: formats a phone in any spelling as «+7 (916) 123-45-67» while it is typed or pasted. */
export function PhoneField({ value, error, onChange, onBlur, ref }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  /** The buyer typed the number into an empty field digit by digit. */
  const isTypedWhole = useRef(false)
  const [isFocused, setIsFocused] = useState(false)
  /** A foreign number was pasted, and the field has not changed since. */
  const [wasForeign, setWasForeign] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const edit = phoneTyped(target.value, target.selectionStart ?? target.value.length)
    caret.current = edit.caret
    setWasForeign(false)
    if (value === '') isTypedWhole.current = nationalDigits(edit.value).length === 1
    onChange(edit.value)
  }
  /** A whole number replaces the value. Returns false for a part of a number, which is inserted at the caret. */
  function replaceBy(text: string): boolean {
    if (nationalDigits(text).length < 10) return false
    const isTextForeign = isForeign(text)
    setWasForeign(isTextForeign)
    if (!isTextForeign) {
      isTypedWhole.current = false
      onChange(phonePasted(text))
    }
    return true
  }
  function handleBeforeInput(event: InputEvent<HTMLInputElement>) {
    // The keyboard's clipboard, dictation and a dropped text insert without a paste. `maxLength` would cut the number.
    if (replaceBy(event.data)) {
      event.preventDefault()
      return
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    if (
      !isTypedWhole.current ||
      !/^\d$/.test(event.data) ||
      selectionStart !== value.length ||
      selectionEnd !== value.length
    )
      return
    const moved = digitBeyondEnd(value, event.data)
    if (moved === null) return
    event.preventDefault()
    isTypedWhole.current = false
    onChange(moved)
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (replaceBy(event.clipboardData.getData('text'))) event.preventDefault()
  }

  return (
    <TextField
      ref={input}
      label={texts.contactPhone}
      error={wasForeign ? texts.phoneForeign : error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      value={phoneShown(value, isFocused)}
      onChange={handleChange}
      onBeforeInput={handleBeforeInput}
      onPaste={handlePaste}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false)
        isTypedWhole.current = false
        onBlur()
      }}
    />
  )
}
