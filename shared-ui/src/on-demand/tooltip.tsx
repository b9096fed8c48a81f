import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styled from 'styled-components'
import { floatingLook } from '../overlay/floating-look.ts'
import { Russian } from '../overlay/russian.tsx'
import { theme } from '../theme.ts'

export interface TooltipProps {
  /** Adds to what is seen; what must be known stands in the page, because a finger hovers over nothing. */
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

/** ms of hovering; by keyboard it shows at once. */
const DELAY = 400

/** ms the pointer has for the gap between the element and its tooltip (WCAG 2.2, 1.4.13). */
const CLOSE_DELAY = 300

/** A word about what the pointer is over or the focus is on. Escape takes it away; it describes its element. */
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
