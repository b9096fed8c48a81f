import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SUGGEST_HIDE_DELAY, SUGGEST_LIST_MAX_HEIGHT } from 'shared-contracts/domain/limits'
import styled from 'styled-components'
import { controlLook } from '../theme/control-look.ts'
import { theme } from '../theme/theme.ts'
import { floatingLook } from './floating-look.ts'
import { floatStyle } from './popup.tsx'
import { Russian } from './russian.tsx'
import { useAccessiblePage } from './accessible-page.ts'

export interface Suggestion<T> {
  /** Unique in the list. */
  readonly key: string
  readonly text: string
  readonly value: T
}

/** Start and end of the selected text in an input. */
export type SelectedRange = readonly [number, number]

export interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'style'> {
  readonly labelId: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion<unknown>[]
  readonly onPick: (key: string) => void
  readonly isLoading: boolean | undefined
  /** The selection in the plain input when the combobox replaced it; `null` if it had no focus. */
  readonly selectedRange: RefObject<SelectedRange | null>
  /** The whole field with its error and hint. The list opens below it, so that it covers neither. */
  readonly field: RefObject<HTMLElement | null>
}

const TextInput = styled(Input)`
  ${controlLook}
`
const Float = styled(Popover)`
  ${floatingLook}
  width: var(--trigger-width);
  max-width: none;
  border-radius: ${theme.radius.control};
`
const List = styled(ListBox)`
  box-sizing: border-box;
  max-height: ${SUGGEST_LIST_MAX_HEIGHT}px;
  padding: ${theme.space(1)};
  overflow-y: auto;
  outline: none;
` as typeof ListBox
const Option = styled(ListBoxItem)`
  padding: ${theme.space(2)};
  border-radius: 4px;
  cursor: pointer;
  overflow-wrap: break-word;
  &[data-hovered] {
    background: ${theme.color.hover};
  }
  &[data-focused] {
    background: ${theme.color.brandSoft};

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  ${theme.media.touch} {
    min-height: 44px;
    padding-block: ${theme.space(2.75)};
  }
` as typeof ListBoxItem

/** The list closes by a timer after the blur (DELIV-040), not at once. ComboBox passes this option on to its state. */
const staysOnBlur = { shouldCloseOnBlur: false }

/**
 * Opens and closes the library's list by `isWanted`. By itself it opens while the buyer types, but suggestions arrive
 * later. It also closes when the page scrolls; here it stays, because on a phone scrolling brings the list out from
 * under the keyboard.
 */
function OpenState({ isWanted, children }: { readonly isWanted: boolean; readonly children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  useAccessiblePage(state?.isOpen === true)
  useEffect(() => {
    if (isWanted && state?.isOpen === false) state.open(null, 'input')
    if (!isWanted && state?.isOpen === true) state.close()
  }, [isWanted, state])
  const list = state && {
    ...state,
    close: () => {
      if (window.event?.type !== 'scroll') state.close()
    },
  }
  return <OverlayTriggerStateContext value={list}>{children}</OverlayTriggerStateContext>
}

/** The dynamically imported part of SuggestField: the combobox that replaces its plain input. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, onPick, isLoading, labelId, selectedRange, field, ...attributes } = props
  const { onBlur, onFocus, ...input } = attributes
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && suggestions.length > 0
  const root = useRef<HTMLDivElement>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])

  // Takes over the focus and the selection of the plain input.
  useLayoutEffect(() => {
    if (selectedRange.current === null) return
    const element = root.current?.querySelector('input')
    element?.focus()
    element?.setSelectionRange(...selectedRange.current)
    setIsWanted(true)
  }, [selectedRange])

  // Escape hides the suggestions without closing the dialog around them.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) event.stopPropagation()
  }

  return (
    <Russian>
      <div role="presentation" onKeyDown={handleKeyDown}>
        <ComboBox
          {...staysOnBlur}
          ref={root}
          aria-labelledby={labelId}
          inputValue={value}
          onInputChange={(text) => {
            setIsWanted(true)
            onChange(text)
          }}
          items={suggestions}
          allowsCustomValue
          menuTrigger="manual"
          shouldFocusWrap
          onOpenChange={setIsWanted}
        >
          <TextInput
            {...(input as ComponentProps<typeof Input>)}
            aria-busy={isLoading || undefined}
            onClick={() => setIsWanted(true)}
            onFocus={(event) => {
              clearTimeout(hiding.current)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              hiding.current = setTimeout(() => setIsWanted(false), SUGGEST_HIDE_DELAY)
              onBlur?.(event)
            }}
          />
          <OpenState isWanted={isShown}>
            <Float style={floatStyle} triggerRef={field} offset={4}>
              <List items={suggestions}>
                {({ key, text }) => (
                  <Option id={key} textValue={text} onAction={() => onPick(key)}>
                    {text}
                  </Option>
                )}
              </List>
            </Float>
          </OpenState>
        </ComboBox>
      </div>
    </Russian>
  )
}
