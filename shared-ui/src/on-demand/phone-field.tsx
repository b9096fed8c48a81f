import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type InputEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { nationalDigits, PHONE_MAX_LENGTH, REGISTRATION_PHONE_MASK } from 'shared-contracts/domain/phone'
import { texts } from '../texts.ts'
import { digitBeyondEnd, isForeign, phoneEnd, phonePasted, phoneShown, phoneTyped } from './phone-input.ts'
import { TextField } from './text-field.tsx'

export interface PhoneFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly ref: Ref<HTMLInputElement>
  /** REG-004: the rest of the number is shown as «_» while the field has the focus. */
  readonly hasMask?: boolean | undefined
}

/** DELIV-025..029: formats a phone in any spelling as «+7 (916) 123-45-67» while it is typed or pasted. */
export function PhoneField({ label, value, error, onChange, onBlur, ref, hasMask = false }: PhoneFieldProps) {
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
    caret.current = edit.value === '' ? phoneEnd('', hasMask) : edit.caret
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
    if (!/^\d$/.test(event.data) || selectionStart !== selectionEnd || value.length < PHONE_MAX_LENGTH) return
    event.preventDefault()
    const moved = isTypedWhole.current && selectionStart === value.length ? digitBeyondEnd(value, event.data) : null
    if (moved === null) return
    isTypedWhole.current = false
    onChange(moved)
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (replaceBy(event.clipboardData.getData('text'))) event.preventDefault()
  }
  function handleFocus() {
    setIsFocused(true)
    if (hasMask && value.length < PHONE_MAX_LENGTH) caret.current = phoneEnd(value, hasMask)
  }
  /** A click on the rest of the mask puts the caret behind the digits. */
  function handleClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
    const end = phoneEnd(value, hasMask)
    const { selectionStart, selectionEnd } = currentTarget
    const isBehind = selectionStart === selectionEnd && selectionStart !== null && selectionStart > end
    if (hasMask && isBehind) currentTarget.setSelectionRange(end, end)
  }

  return (
    <TextField
      ref={input}
      label={label}
      error={wasForeign ? texts.phoneForeign : error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...(hasMask ? { placeholder: REGISTRATION_PHONE_MASK } : { maxLength: PHONE_MAX_LENGTH })}
      value={phoneShown(value, isFocused, hasMask)}
      onChange={handleChange}
      onBeforeInput={handleBeforeInput}
      onPaste={handlePaste}
      onClick={handleClick}
      onFocus={handleFocus}
      onBlur={() => {
        setIsFocused(false)
        isTypedWhole.current = false
        onBlur()
      }}
    />
  )
}
