import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import styled from 'styled-components'
import { CheckIcon } from '../elements/icons.tsx'
import { theme } from '../theme/theme.ts'
import { Popup } from './popup.tsx'

export interface SelectOption {
  readonly value: string
  readonly text: string
  readonly isDisabled?: boolean | undefined
}

export interface SelectPopoverProps {
  readonly id: string
  /** Id of the label, which is the list's accessible name. */
  readonly labelledBy: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly options: readonly SelectOption[]
  readonly value: string | null
  /** The option that gets the focus on opening while nothing is chosen. */
  readonly focused: 'first' | 'last'
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

const List = styled(ListBox)`
  padding: ${theme.space(1)};
  outline: none;
` as typeof ListBox
const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  box-sizing: border-box;
  min-height: ${theme.control.m};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-hovered],
  &[data-focused] {
    background: ${theme.color.hover};
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
  &[data-selected] {
    font-weight: ${theme.font.weight.bold};
  }
  &[data-disabled] {
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
` as typeof ListBoxItem

const MAX_HEIGHT = 320

/** The dynamically imported part of Select. */
export function SelectPopover(props: SelectPopoverProps) {
  const { id, labelledBy, triggerRef, options, value, focused, onPick, onClose } = props
  const isKnown = options.some((option) => option.value === value)
  return (
    <Popup triggerRef={triggerRef} placement="bottom start" maxHeight={MAX_HEIGHT} onClose={onClose}>
      <List
        id={id}
        aria-labelledby={labelledBy}
        selectionMode="single"
        selectedKeys={isKnown && value !== null ? [value] : []}
        disabledKeys={options.filter(({ isDisabled }) => isDisabled).map((option) => option.value)}
        // Picking the chosen option again empties the selection. Here the option stays chosen.
        onSelectionChange={(keys) => {
          const [picked = value] = keys === 'all' ? [] : keys
          if (picked !== null) onPick(String(picked))
          onClose()
        }}
        escapeKeyBehavior="none"
        // An opening list takes the focus, on the chosen option if there is one.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isKnown ? true : focused}
        shouldFocusWrap
      >
        {options.map((option) => (
          <Option key={option.value} id={option.value} textValue={option.text}>
            {({ isSelected }) => (
              <>
                <span>{option.text}</span>
                {isSelected && <CheckIcon size={16} />}
              </>
            )}
          </Option>
        ))}
      </List>
    </Popup>
  )
}
