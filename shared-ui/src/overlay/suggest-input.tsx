import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SUGGEST_HIDE_DELAY, SUGGEST_LIST_MAX_HEIGHT } from 'shared-contracts/domain/limits'
import styled from 'styled-components'
import { controlLook } from '../control-look.ts'
import type { SuggestInputProps } from '../suggest-field.tsx'
import { theme } from '../theme.ts'
import { floatingLook } from './floating-look.ts'
import { floatStyle } from './popup.tsx'
import { Russian } from './russian.tsx'
import { usePageStaysInReach } from './stays-in-reach.ts'

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
  }
  ${theme.media.touch} {
    min-height: 44px;
    padding-block: ${theme.space(2.75)};
  }
` as typeof ListBoxItem

/** Left open when the field is left: it hides a moment later (DELIV-040). The state's own option, which the component passes on. */
const staysOnBlur = { shouldCloseOnBlur: false }

/**
 * Brings the library's state to what is wanted: by itself it opens at the typing, but suggestions come later. And it
 * closes as the page scrolls, which on a phone is how one looks at a list under the keyboard: here it stays.
 */
function OpenState({ isWanted, children }: { readonly isWanted: boolean; readonly children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  usePageStaysInReach(state?.isOpen === true)
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

/** The combobox of SuggestField, which takes the plain input's place when its code has come. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, onPick, isLoading, labelId, left, onBlur, onFocus, ...input } = props
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && suggestions.length > 0
  const root = useRef<HTMLDivElement>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])

  // Who was typing in the plain input goes on here.
  useLayoutEffect(() => {
    if (left.current === null) return
    const element = root.current?.querySelector('input')
    element?.focus()
    element?.setSelectionRange(...left.current)
    setIsWanted(true)
  }, [left])

  // Escape that hides the suggestions closes nothing around them.
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
            <Float style={floatStyle} offset={4}>
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
