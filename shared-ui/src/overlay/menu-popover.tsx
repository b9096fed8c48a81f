import { useState, type MouseEvent, type RefObject } from 'react'
import { Menu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu'
import styled from 'styled-components'
import type { MenuItem } from '../menu.tsx'
import { isPlainClick } from '../plain-click.ts'
import { theme } from '../theme.ts'
import { useSinglePress } from '../use-single-press.ts'
import { Popup } from './popup.tsx'

export interface MenuPopoverProps {
  readonly id: string
  /** The trigger's id: it names the menu. */
  readonly labelledBy: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly items: readonly MenuItem[]
  readonly align: 'start' | 'end'
  /** The item that has the focus at first. */
  readonly focused: 'first' | 'last'
  readonly onClose: () => void
}

const List = styled(Menu)`
  padding: ${theme.space(1)};
  outline: none;
`
const Item = styled(AriaMenuItem)`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  min-height: ${theme.control.m};
  padding: ${theme.space(1)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${theme.color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-focused] {
    background: ${theme.color.hover};
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
` as typeof AriaMenuItem

const MAX_HEIGHT = 480

/** Counts the times when an item went: the focus may have gone with it, so the menu starts anew at its first item. */
function useGeneration(items: readonly MenuItem[]): number {
  const [seen, setSeen] = useState({ keys: items.map(({ key }) => key), generation: 0 })
  const keys = items.map(({ key }) => key)
  if (keys.join('\n') === seen.keys.join('\n')) return seen.generation
  const generation = seen.keys.every((key) => keys.includes(key)) ? seen.generation : seen.generation + 1
  setSeen({ keys, generation })
  return generation
}

/** The floating half of MenuButton, which comes when it is first wanted. */
export function MenuPopover({ id, labelledBy, triggerRef, items, align, focused, onClose }: MenuPopoverProps) {
  const generation = useGeneration(items)
  const ignoreSecondPress = useSinglePress()

  function handleClick(event: MouseEvent, item: MenuItem) {
    if (item.href !== undefined && item.onAction !== undefined && isPlainClick(event)) {
      event.preventDefault()
      item.onAction()
    }
  }

  return (
    <Popup
      triggerRef={triggerRef}
      placement={align === 'end' ? 'bottom end' : 'bottom start'}
      maxHeight={MAX_HEIGHT}
      onClose={onClose}
    >
      <List
        key={generation}
        id={id}
        aria-labelledby={labelledBy}
        // A menu that opens takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={generation === 0 ? focused : 'first'}
        shouldFocusWrap
        onClickCapture={ignoreSecondPress}
        onClose={onClose}
      >
        {items.map((item) => (
          <Item
            key={item.key}
            id={item.key}
            textValue={item.textValue ?? (typeof item.text === 'string' ? item.text : item.key)}
            shouldCloseOnSelect={!item.keepsOpen}
            onClick={(event) => handleClick(event, item)}
            {...(item.href === undefined ? { onAction: item.onAction ?? (() => undefined) } : { href: item.href })}
          >
            {item.text}
          </Item>
        ))}
      </List>
    </Popup>
  )
}
