import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from './icons.tsx'
import { lazyComponent, useLazyComponent } from './lazy-component.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

export interface MenuItem {
  readonly key: string
  readonly text: ReactNode
  /** What typed letters are compared with, where `text` is not a plain string. */
  readonly textValue?: string | undefined
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
  &[aria-busy='true'] {
    cursor: progress;
  }
`
const OpenerText = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Failure = styled.div`
  position: absolute;
  z-index: ${theme.layer.float};
  top: calc(100% + ${theme.space(1)});
  right: 0;
  width: max-content;
  max-width: calc(100vw - ${theme.space(8)});
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
`

const popover = lazyComponent(
  async () => (await import(/* webpackChunkName: "menu" */ './overlay/menu-popover.tsx')).MenuPopover,
)

/** closed → waiting for the popover's code → open; failed: the next press tries again. */
type State = 'closed' | 'failed' | 'first' | 'last'

/**
 * A button that opens a menu of links and actions (UI-006). The button is here at once, the menu itself comes with the
 * first hover, focus or press; a press that is ahead of it opens it when it arrives.
 */
export function MenuButton({ label, items, align = 'end', onOpenChange }: MenuButtonProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>('closed')
  const isWanted = state === 'first' || state === 'last'
  const isHere = useLazyComponent(popover, isWanted, () => setState('failed'))
  const isOpen = isWanted && isHere
  useEffect(() => onOpenChange?.(isOpen), [isOpen, onOpenChange])

  function close() {
    // Safari gives a pressed button no focus, so it is not always there to be returned to by itself.
    if (document.activeElement?.closest(`[id="${id}-menu"]`)) opener.current?.focus()
    setState('closed')
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setState(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <Root>
      <Opener
        ref={opener}
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-busy={(isWanted && !isOpen) || undefined}
        onPointerEnter={popover.preload}
        onPointerDown={popover.preload}
        onFocus={popover.preload}
        onClick={() => setState(isWanted ? 'closed' : 'first')}
        onKeyDown={handleKey}
      >
        <OpenerText>{label}</OpenerText>
        <ChevronIcon size={16} />
      </Opener>
      {state === 'failed' && <Failure role="alert">{texts.menuFailed}</Failure>}
      {isWanted && (
        <popover.View
          id={`${id}-menu`}
          labelledBy={`${id}-button`}
          triggerRef={opener}
          items={items}
          align={align}
          focused={state}
          onClose={close}
        />
      )}
    </Root>
  )
}
