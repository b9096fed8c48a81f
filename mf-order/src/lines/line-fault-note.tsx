import { useEffect, useRef, type MouseEvent } from 'react'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { LineFault } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import { TIGHT } from './line-columns.ts'

/** Below its line, aligned with the name. */
const Note = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
  color: ${theme.color.danger};
  font-size: ${theme.font.size.s};

  ${TIGHT} {
    grid-column: 1 / -1;

    span:first-child {
      flex-basis: 100%;
    }
    button {
      padding-inline: ${theme.space(3)};
    }
  }
`

interface LineFaultNoteProps {
  readonly fault: LineFault
  readonly product: string
  /** The first fault takes the focus, because «Заказать» may be far below it. */
  readonly isFirst: boolean
  /** The server refused the line, and a page alert has named it. */
  readonly isTold: boolean
  readonly onReduce: (pieces: number) => void
  readonly onRemove: () => void
}

/** ERR-003: what is wrong with a line, and the buttons that correct it: before the order only «Уменьшить до …». */
export function LineFaultNote({ fault, product, isFirst, isTold, onReduce, onRemove }: LineFaultNoteProps) {
  const { left = 0, text } = fault
  const first = useRef<HTMLButtonElement>(null)
  const focused = useRef<LineFault>(null)
  // Focuses once per answer, and again when the line that had the focus was removed from the list.
  useEffect(() => {
    const isNew = focused.current !== fault
    focused.current = fault
    if (isFirst && (isNew || document.activeElement === document.body)) first.current?.focus()
  }, [fault, isFirst])

  /** The button disappears with the fault, so the focus moves to the corrected quantity. */
  function reduce({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('li')?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    onReduce(left)
  }

  return (
    <Note>
      <span role={isTold ? undefined : 'alert'}>{text}</span>
      {left > 0 && (
        <Button ref={first} variant="secondary" aria-label={texts.reduceLineTo(product, left)} onClick={reduce}>
          {texts.reduceTo(left)}
        </Button>
      )}
      {isTold && (
        <Button
          ref={left > 0 ? undefined : first}
          variant="secondary"
          aria-label={texts.remove(product)}
          onClick={onRemove}
        >
          {texts.removeLine}
        </Button>
      )}
    </Note>
  )
}
