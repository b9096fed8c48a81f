import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextField } from 'shared-ui/text-field'

/** A typed text is passed on after this pause, ms. */
const TYPING_PAUSE_MS = 300

/** A search whose text is passed on after a pause in typing, or at once with Enter. «/» puts the focus into it. */
export function SearchField({
  value,
  onSearch,
  ...field
}: { readonly value: string; readonly onSearch: (text: string) => void } & Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'ref'
>) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Back, forward, a link or a reset changed the value.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  function pass(next: string) {
    clearTimeout(typing.current)
    setKnown(next.trim())
    onSearch(next.trim())
  }
  useEffect(() => () => clearTimeout(typing.current), [])
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <TextField
      {...field}
      ref={input}
      type="search"
      value={text}
      aria-keyshortcuts="/"
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(typing.current)
        typing.current = setTimeout(() => pass(target.value), TYPING_PAUSE_MS)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') pass(text)
      }}
    />
  )
}
