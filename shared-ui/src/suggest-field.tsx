import { useCallback, useId, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { Field, type FieldAria } from './field.tsx'
import { lazyComponent, useLazyComponent } from './lazy-component.ts'
import { TextInput } from './text-field.tsx'

export interface Suggestion<T> {
  /** Unlike any other in the list. */
  readonly key: string
  readonly text: string
  readonly value: T
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'style' | keyof FieldAria>

export interface SuggestFieldProps<T> extends InputProps {
  /** The input's id where it must be a certain one. */
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

/** Where the selected text begins and ends. */
export type Selected = readonly [number, number]

export interface SuggestInputProps extends InputProps, FieldAria {
  readonly labelId: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion<unknown>[]
  readonly onPick: (key: string) => void
  readonly isLoading: boolean | undefined
  /** What was selected in the plain input when it was taken out of the page; `null` when nobody was in it. */
  readonly left: RefObject<Selected | null>
}

const combobox = lazyComponent<SuggestInputProps>(
  async () => (await import(/* webpackChunkName: "suggest" */ './overlay/suggest-input.tsx')).SuggestInput,
)

/**
 * A text with suggestions under it (DELIV-040, DELIV-041): arrows move over them, Enter picks, Escape hides, and they
 * hide 200 ms after the field is left. The caller puts the picked text into `value`. One can type at once; the
 * suggestions' code comes after the page, or, where it failed, when the field is next entered.
 */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { label, error, hint, id: givenId, isLoading, suggestions, onPick, ...input } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const [isFailed, setIsFailed] = useState(false)
  const isHere = useLazyComponent(combobox, !isFailed, () => setIsFailed(true))
  const left = useRef<Selected | null>(null)
  // Read at the last moment, when the plain input is still there: its code's arrival is earlier, and one may begin to type between.
  const watchLeaving = useCallback(
    (place: HTMLElement | null) => () => {
      left.current = selectedIn(place)
    },
    [],
  )

  function pick(key: string) {
    const picked = suggestions.find((suggestion) => suggestion.key === key)
    if (picked) onPick(picked.value)
  }
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(aria) => {
        if (isHere) {
          const own = { labelId: `${id}-label`, suggestions, onPick: pick, isLoading, left }
          return <combobox.View {...input} {...aria} {...own} />
        }
        const { onChange, onFocus, onBlur, ...rest } = input
        return (
          <div ref={watchLeaving}>
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
              // Taken out of the page for the combobox, it is not left.
              onBlur={(event) => !combobox.isHere() && onBlur?.(event)}
            />
          </div>
        )
      }}
    </Field>
  )
}

function selectedIn(place: HTMLElement | null): Selected | null {
  const element = document.activeElement
  if (!(element instanceof HTMLInputElement) || !place?.contains(element)) return null
  return [element.selectionStart ?? element.value.length, element.selectionEnd ?? element.value.length]
}
