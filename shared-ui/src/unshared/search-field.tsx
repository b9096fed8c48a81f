import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextField } from 'shared-ui/text-field'

/** A typed text is passed on after this pause, ms. */
const TYPING_PAUSE_MS = 300

interface SearchProps {
  readonly value: string
  readonly onSearch: (text: string) => void
  /** Whether «/» puts the focus into it; of several searches of a screen the first one has the key. */
  readonly hasShortcut?: boolean
}

/** A search whose text is passed on after a pause in typing, or at once with Enter. «/» puts the focus into it. */
export function SearchField({
  value,
  onSearch,
  hasShortcut = true,
  ...field
}: SearchProps & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [passed, setPassed] = useState(value)
  // Back, forward, a link or a reset changed the value. The address takes over a passed text later, when more may be typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== passed) {
      setPassed(value)
      setText(value)
    }
  }
  function pass(next: string) {
    clearTimeout(typing.current)
    setPassed(next.trim())
    onSearch(next.trim())
  }
  useEffect(() => () => clearTimeout(typing.current), [])
  useEffect(() => {
    if (!hasShortcut) return undefined
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [hasShortcut])
  return (
    <TextField
      {...field}
      ref={input}
      type="search"
      value={text}
      aria-keyshortcuts={hasShortcut ? '/' : undefined}
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
