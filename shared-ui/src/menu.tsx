import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from './icons.tsx'
import { theme } from './theme.ts'

export interface MenuItem {
  readonly key: string
  readonly text: ReactNode
  /** An address: the item is a link. */
  readonly href?: string | undefined
  /** Done when the item is chosen; beside `href` it takes the place of a plain click's navigation. */
  readonly onAction?: (() => void) | undefined
  /** The menu stays open: the action shows other items in it. */
  readonly keepsOpen?: boolean | undefined
}

export interface MenuButtonProps {
  readonly label: ReactNode
  readonly items: readonly MenuItem[]
  /** Which edge of the button the menu keeps to; the right one (`end`) by default. */
  readonly align?: 'start' | 'end' | undefined
  /** Hears of every opening and closing. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

const Root = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
`
const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  max-width: 100%;
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  font-weight: ${theme.font.weight.bold};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.hover};
  }
`
const OpenerText = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const List = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: ${theme.layer.float};
  top: calc(100% + ${theme.space(1)});
  ${({ $align }) => ($align === 'start' ? 'left: 0;' : 'right: 0;')}
  box-sizing: border-box;
  width: max-content;
  min-width: max(100%, 200px);
  max-width: min(360px, calc(100vw - ${theme.space(8)}));
  max-height: min(480px, 80vh);
  padding: ${theme.space(1)};
  overflow-y: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
`
const Item = styled.a`
  display: flex;
  align-items: center;
  box-sizing: border-box;
  width: 100%;
  min-height: ${theme.control.m};
  padding: ${theme.space(1)} ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover,
  &:focus {
    background: ${theme.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** Which item the key goes to; letters go to the next item that begins with them. */
function target(key: string, items: readonly HTMLElement[], focused: number): HTMLElement | undefined {
  const count = items.length
  if (key === 'ArrowDown') return items[(focused + 1) % count]
  if (key === 'ArrowUp') return items[(focused - 1 + count) % count]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[count - 1]
  if (key.length !== 1 || key === ' ') return undefined
  const rotated = [...items.slice(focused + 1), ...items.slice(0, focused + 1)]
  return rotated.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A button that opens a menu of links and actions: arrows, Home, End, letters, Escape; a click outside closes it (UI-006). */
export function MenuButton({ label, items, align = 'end', onOpenChange }: MenuButtonProps) {
  const id = useId()
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const itemKeys = items.map(({ key }) => key).join('\n')
  const itemElements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (opened === null) return
    itemElements()
      .at(opened === 'first' ? 0 : -1)
      ?.focus()
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null)
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [opened])

  // Other items in the open menu: the focused one is gone, the first takes its place.
  useEffect(() => {
    if (opened !== null && !list.current?.contains(document.activeElement)) itemElements()[0]?.focus()
  }, [itemKeys, opened])
  const isOpen = opened !== null
  useEffect(() => onOpenChange?.(isOpen), [isOpen, onOpenChange])

  function close() {
    setOpened(null)
    root.current?.querySelector('button')?.focus()
  }
  function handleOpenerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  function handleListKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpened(null)
    const elements = itemElements()
    const next = target(event.key, elements, elements.indexOf(document.activeElement as HTMLElement))
    if (event.key === 'Escape') close()
    else if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click()
    else if (next) next.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function choose(event: MouseEvent, item: MenuItem) {
    if (!isPlainClick(event)) return
    if (item.onAction) event.preventDefault()
    if (!item.keepsOpen) close()
    item.onAction?.()
  }

  return (
    <Root ref={root}>
      <Opener
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        onClick={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={handleOpenerKey}
      >
        <OpenerText>{label}</OpenerText>
        <ChevronIcon size={16} />
      </Opener>
      {opened !== null && (
        <List $align={align} ref={list} id={id} role="menu" onKeyDown={handleListKey}>
          {items.map((item) => (
            <Item
              key={item.key}
              role="menuitem"
              tabIndex={-1}
              {...(item.href === undefined ? { as: 'button' as const, type: 'button' } : { href: item.href })}
              onClick={(event) => choose(event, item)}
            >
              {item.text}
            </Item>
          ))}
        </List>
      )}
    </Root>
  )
}
