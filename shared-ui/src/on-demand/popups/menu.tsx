import { useEffect, type ReactNode } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '../../elements/icons.tsx'
import { lazyComponent } from '../../remote/lazy-component.ts'
import type { MenuItem } from '../../overlay/menu-popover.tsx'
import { PopupFailure } from './popup-failure.tsx'
import { texts } from '../../texts.ts'
import { theme } from '../../theme/theme.ts'
import { usePopup } from './use-popup.ts'

export type { MenuItem } from '../../overlay/menu-popover.tsx'

export interface MenuButtonProps {
  readonly label: ReactNode
  readonly items: readonly MenuItem[]
  /** The edge of the button that the menu is aligned with; `end` (right) by default. */
  readonly align?: 'start' | 'end' | undefined
  /** Has a border like a secondary button. */
  readonly isOutlined?: boolean | undefined
  /** The label is an icon that tells of a menu by itself. */
  readonly isIcon?: boolean | undefined
  readonly disabled?: boolean | undefined
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
  &[data-outlined] {
    padding: 0 ${theme.space(4)};
    border: 1px solid ${theme.color.controlLine};
  }
  &[data-outlined]:not(:hover, [aria-expanded='true']) {
    background: ${theme.color.surface};
  }
  &:disabled {
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
`
const OpenerText = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const popover = lazyComponent(
  async () => (await import(/* webpackChunkName: "menu" */ '../../overlay/menu-popover.tsx')).MenuPopover,
)

/** Loads the menu's code before it is needed. */
export const preloadMenu = popover.preload

/**
 * A button that opens a menu of links and actions (UI-006). The menu's code loads on the first hover, focus or press.
 */
export function MenuButton({
  label,
  items,
  align = 'end',
  isOutlined,
  isIcon,
  disabled,
  onOpenChange,
}: MenuButtonProps) {
  const { isOpen, failure, popupId, triggerId, triggerRef, focused, close, triggerProps } = usePopup(popover, 'menu')
  useEffect(() => onOpenChange?.(isOpen), [isOpen, onOpenChange])
  return (
    <Root>
      <Opener {...triggerProps} data-outlined={isOutlined ? '' : undefined} disabled={disabled}>
        <OpenerText>{label}</OpenerText>
        {!isIcon && <ChevronIcon size={16} />}
      </Opener>
      {failure && <PopupFailure role="alert">{texts.menuFailure[failure]}</PopupFailure>}
      {isOpen && (
        <popover.View
          id={popupId}
          labelledBy={triggerId}
          triggerRef={triggerRef}
          items={items}
          align={align}
          focused={focused}
          onClose={close}
        />
      )}
    </Root>
  )
}
