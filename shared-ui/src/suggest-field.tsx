import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { SUGGEST_HIDE_DELAY, SUGGEST_LIST_MAX_HEIGHT } from 'shared-contracts/domain/limits'
import styled from 'styled-components'
import { Field } from './field.tsx'
import { TextInput } from './text-field.tsx'
import { suggestionCount, texts } from './texts.ts'
import { theme } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Suggestion<T> {
  readonly key: string
  readonly text: string
  readonly value: T
}

export interface SuggestFieldProps<T> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: ReactNode
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion<T>[]
  readonly onPick: (value: T) => void
  readonly isLoading?: boolean | undefined
}

const Anchor = styled.div`
  position: relative;
`
const List = styled.ul`
  position: absolute;
  z-index: ${theme.layer.float};
  inset: calc(100% + ${theme.space(1)}) 0 auto;
  max-height: ${SUGGEST_LIST_MAX_HEIGHT}px;
  margin: 0;
  padding: ${theme.space(1)};
  overflow-y: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  list-style: none;
`
const Option = styled.li`
  padding: ${theme.space(2)};
  border-radius: 4px;
  cursor: pointer;
  overflow-wrap: break-word;
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-selected='true'] {
    background: ${theme.color.brandSoft};
  }
  ${theme.media.touch} {
    min-height: 44px;
    padding-block: ${theme.space(2.75)};
  }
`

/** Scrolls the list, and only it, until the option is in sight. */
function reveal(option: HTMLElement | null): void {
  const list = option?.parentElement
  if (!option || !list) return
  const bottom = option.offsetTop + option.offsetHeight
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/**
 * A text with suggestions under it (DELIV-040, DELIV-041): arrows move over them, Enter picks, Escape hides,
 * and they hide 200 ms after the field is left, so that a click on one still lands. The caller puts the picked text into `value`.
 */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { label, error, hint, value, onChange, suggestions, onPick, isLoading, id, onBlur, onFocus, ...input } = props
  const listId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const [shown, setShown] = useState(suggestions)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = isWanted && suggestions.length > 0
  useEffect(() => () => clearTimeout(hiding.current), [])
  if (shown !== suggestions) {
    setShown(suggestions)
    setActive(-1)
  }

  function hide() {
    setIsWanted(false)
    setActive(-1)
  }
  function pick(suggestion: Suggestion<T> | undefined) {
    if (suggestion === undefined) return
    hide()
    onPick(suggestion.value)
  }
  function move(by: 1 | -1) {
    setIsWanted(true)
    const count = suggestions.length
    if (count === 0) return
    const next = active === -1 ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
    setActive(next)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen && active !== -1) {
      event.preventDefault()
      pick(suggestions[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
  }

  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => (
        <Anchor>
          <TextInput
            autoComplete="off"
            {...input}
            {...aria}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active !== -1 ? `${listId}-${active}` : undefined}
            aria-busy={isLoading || undefined}
            value={value}
            onChange={(event) => {
              setIsWanted(true)
              onChange(event.target.value)
            }}
            onKeyDown={handleKey}
            onClick={() => setIsWanted(true)}
            onFocus={(event) => {
              clearTimeout(hiding.current)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              hiding.current = setTimeout(hide, SUGGEST_HIDE_DELAY)
              onBlur?.(event)
            }}
          />
          {isOpen && (
            // Pressing here keeps the focus in the field: the list stays for as long as the button is held.
            <List
              id={listId}
              role="listbox"
              aria-label={texts.suggestions}
              onMouseDown={(event) => event.preventDefault()}
            >
              {suggestions.map((suggestion, index) => (
                <Option
                  key={suggestion.key}
                  ref={index === active ? reveal : undefined}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => pick(suggestion)}
                >
                  {suggestion.text}
                </Option>
              ))}
            </List>
          )}
          <VisuallyHidden aria-live="polite">{isOpen ? suggestionCount(suggestions.length) : ''}</VisuallyHidden>
        </Anchor>
      )}
    </Field>
  )
}
