import { useCallback, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { lazyComponent, useLazyComponent } from '../../remote/lazy-component.ts'
import type { SelectedRange, Suggestion, SuggestInputProps } from '../../overlay/suggest-input.tsx'
import { Field, type FieldAria } from './field.tsx'
import { TextInput } from './text-field.tsx'

export type { Suggestion } from '../../overlay/suggest-input.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'style' | keyof FieldAria>

export interface SuggestFieldProps<T> extends InputProps {
  /** Id of the input, for a page that refers to it. */
  readonly id?: string | undefined
  readonly label: ReactNode
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion<T>[]
  readonly onPick: (value: T) => void
  readonly isLoading?: boolean | undefined
}

const combobox = lazyComponent<SuggestInputProps>(
  async () => (await import(/* webpackChunkName: "suggest" */ '../../overlay/suggest-input.tsx')).SuggestInput,
)

/**
 * A text field with suggestions (DELIV-040, DELIV-041): arrow keys move through them, Enter picks one, Escape hides them,
 * and they hide 200 ms after the field loses the focus. The caller puts the picked text into `value`.
 * A plain input is shown until the combobox's code has loaded. After a failed load the next focus tries again.
 */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { label, error, hint, id: givenId, isLoading, suggestions, onPick, ...input } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const [isFailed, setIsFailed] = useState(false)
  const isLoaded = useLazyComponent(combobox, !isFailed, () => setIsFailed(true))
  const field = useRef<HTMLDivElement>(null)
  const selectedRange = useRef<SelectedRange | null>(null)
  // Read when React removes the plain input: between the load and this moment the buyer may begin to type.
  const recordSelection = useCallback(
    (box: HTMLElement | null) => () => {
      selectedRange.current = selectedIn(box)
    },
    [],
  )

  function pick(key: string) {
    const picked = suggestions.find((suggestion) => suggestion.key === key)
    if (picked) onPick(picked.value)
  }
  return (
    <Field ref={field} label={label} error={error} hint={hint} id={id}>
      {(aria) => {
        if (isLoaded) {
          const own = { labelId: `${id}-label`, suggestions, onPick: pick, isLoading, selectedRange, field }
          return <combobox.View {...input} {...aria} {...own} />
        }
        const { onChange, onFocus, onBlur, ...rest } = input
        return (
          <div ref={recordSelection}>
            <TextInput
              autoComplete="off"
              {...rest}
              {...aria}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={false}
              aria-controls={undefined}
              onChange={(event) => onChange(event.target.value)}
              onFocus={(event) => {
                setIsFailed(false)
                onFocus?.(event)
              }}
              // The combobox replacing the input is not a blur of the field.
              onBlur={(event) => !combobox.isLoaded() && onBlur?.(event)}
            />
          </div>
        )
      }}
    </Field>
  )
}

function selectedIn(box: HTMLElement | null): SelectedRange | null {
  const element = document.activeElement
  if (!(element instanceof HTMLInputElement) || !box?.contains(element)) return null
  return [element.selectionStart ?? element.value.length, element.selectionEnd ?? element.value.length]
}
