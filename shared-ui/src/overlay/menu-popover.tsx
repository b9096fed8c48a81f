import { useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { Menu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu'
import styled from 'styled-components'
import { isPlainClick } from '../browser/plain-click.ts'
import { theme } from '../theme/theme.ts'
import { Popup } from './popup.tsx'

export interface MenuItem {
  readonly key: string
  readonly text: ReactNode
  /** Matched against typed letters where `text` is not a plain string. */
  readonly textValue?: string | undefined
  /** A second line. Like all text of the item it belongs to its accessible name (WCAG 2.5.3). */
  readonly details?: string | undefined
  /** Makes the item a link. */
  readonly href?: string | undefined
  /** Runs when the item is chosen; beside `href` it replaces the navigation of a plain click. */
  readonly onAction?: (() => void) | undefined
  /** Choosing the item leaves the menu open, because the action replaces its items. */
  readonly keepsOpen?: boolean | undefined
}

export interface MenuPopoverProps {
  readonly id: string
  /** Id of the trigger, which is the menu's accessible name. */
  readonly labelledBy: string
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly items: readonly MenuItem[]
  readonly align: 'start' | 'end'
  /** The item that gets the focus on opening. */
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
const Lines = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`
const Details = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

const MAX_HEIGHT = 480

/** Counts removals of items. A removed item may have had the focus, so the menu is then remounted with the focus on its first item. */
function useGeneration(items: readonly MenuItem[]): number {
  const [seen, setSeen] = useState({ keys: items.map(({ key }) => key), generation: 0 })
  const keys = items.map(({ key }) => key)
  if (keys.join('\n') === seen.keys.join('\n')) return seen.generation
  const generation = seen.keys.every((key) => keys.includes(key)) ? seen.generation : seen.generation + 1
  setSeen({ keys, generation })
  return generation
}

/** The dynamically imported part of MenuButton. */
export function MenuPopover(props: MenuPopoverProps) {
  const { id, labelledBy, triggerRef, items, align, focused, onClose } = props
  const generation = useGeneration(items)

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
        // An opening menu takes the focus (ARIA menu pattern).
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={generation === 0 ? focused : 'first'}
        shouldFocusWrap
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
            {item.details === undefined ? (
              item.text
            ) : (
              <Lines>
                <span>{item.text}</span>
                <Details>{item.details}</Details>
              </Lines>
            )}
          </Item>
        ))}
      </List>
    </Popup>
  )
}
