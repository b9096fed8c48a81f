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
import { isForeignPhone } from 'shared-contracts/domain/phone-text'
import { texts } from '../../texts.ts'
import { digitBeyondEnd, otherCountry, phoneEnd, phonePasted, phoneShown, phoneTyped } from './phone-input.ts'
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
  /** The phone is the login that password managers store and fill in. */
  readonly isLogin?: boolean | undefined
}

/**
 * DELIV-025..029: formats a phone in any spelling as «+7 (916) 123-45-67» while it is typed, pasted or filled in. AMB-200:
 * one of another country is refused; a typed or filled-in one stays visible, and the value is then empty.
 */
export function PhoneField({
  label,
  value,
  error,
  onChange,
  onBlur,
  ref,
  hasMask = false,
  isLogin = false,
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  /** The buyer typed the number into an empty field digit by digit. */
  const isTypedWhole = useRef(false)
  const [isFocused, setIsFocused] = useState(false)
  /** The value that stayed in the field when a foreign number was refused. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  /** The typed or filled-in text of a foreign number, or a plus that may begin one. */
  const [otherNumber, setOtherNumber] = useState<string | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const other = otherCountry(target.value)
    setOtherNumber(other)
    setRefusedAt(other === null || other === '+' ? null : '')
    if (other !== null) return onChange('')
    const edit = phoneTyped(target.value, target.selectionStart ?? target.value.length)
    caret.current = edit.value === '' ? phoneEnd('', hasMask) : edit.caret
    if (value === '') isTypedWhole.current = nationalDigits(edit.value).length === 1
    onChange(edit.value)
  }
  /** A whole number replaces the value. Returns false for a part of a number, which is inserted at the caret. */
  function replaceBy(text: string): boolean {
    if (isForeignPhone(text)) {
      setRefusedAt(value)
      return true
    }
    if (text.normalize('NFKC').replaceAll(/\D/g, '').length < 10) return false
    isTypedWhole.current = false
    setOtherNumber(null)
    setRefusedAt(null)
    onChange(phonePasted(text))
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
      error={refusedAt === value ? texts.phoneForeign : error}
      type="tel"
      inputMode="tel"
      autoComplete={isLogin ? 'username' : 'tel'}
      {...(hasMask ? { placeholder: REGISTRATION_PHONE_MASK } : { maxLength: PHONE_MAX_LENGTH })}
      value={value === '' && otherNumber !== null ? otherNumber : phoneShown(value, isFocused, hasMask)}
      onChange={handleChange}
      onBeforeInput={handleBeforeInput}
      onPaste={handlePaste}
      onClick={handleClick}
      onFocus={handleFocus}
      onBlur={() => {
        setIsFocused(false)
        if (otherNumber === '+') setOtherNumber(null)
        isTypedWhole.current = false
        onBlur()
      }}
    />
  )
}
