import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styled from 'styled-components'
import { floatingLook } from '../overlay/floating-look.ts'
import { Russian } from '../overlay/russian.tsx'
import { theme } from '../theme.ts'

export interface TooltipProps {
  /** Additional information only: touch screens cannot hover, so necessary information belongs in the page. */
  readonly text: string
  /** One focusable element, such as a button or a link. */
  readonly children: ReactElement<object, string>
  readonly placement?: 'top' | 'bottom' | undefined
}

const Bubble = styled(AriaTooltip)`
  ${floatingLook}
  min-width: 0;
  max-width: 280px;
  padding: ${theme.space(1.5)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  font-size: ${theme.font.size.s};
  overflow-wrap: break-word;
`
const bubbleStyle = { zIndex: Number(theme.layer.popup) }

/** Delay on hovering, in ms. With the keyboard there is none. */
const DELAY = 400

/** Time for the pointer to cross the gap between the element and its tooltip, in ms (WCAG 2.2, 1.4.13). */
const CLOSE_DELAY = 300

/** A short description of the hovered or focused element. Escape hides it. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <Russian>
      <TooltipTrigger delay={DELAY} closeDelay={CLOSE_DELAY}>
        <Focusable>{children}</Focusable>
        <Bubble placement={placement} offset={6} style={bubbleStyle}>
          {text}
        </Bubble>
      </TooltipTrigger>
    </Russian>
  )
}
