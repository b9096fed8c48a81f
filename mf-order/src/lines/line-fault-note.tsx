import { useEffect, useRef, type MouseEvent } from 'react'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
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
  font-size: ${theme.font.size.s};

  ${TIGHT} {
    grid-column: 1 / -1;

    > span {
      flex-basis: 100%;
    }
    button {
      padding-inline: ${theme.space(3)};
    }
  }
`

const Fault = styled.span`
  ${errorLook}
`

interface LineFaultNoteProps {
  readonly fault: LineFault
  readonly product: string
  /** The first fault takes the focus, because «Заказать» may be far below it. */
  readonly isFirst: boolean
  /** The server refused the line, and a page alert has named it. */
  readonly isAnnounced: boolean
  readonly onReduce: (pieces: number) => void
  readonly onRemove: () => void
}

/** ERR-003: what is wrong with a line, and the buttons that correct it: before the order only «Уменьшить до …». */
export function LineFaultNote({ fault, product, isFirst, isAnnounced, onReduce, onRemove }: LineFaultNoteProps) {
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
      <Fault role={isAnnounced ? undefined : 'alert'}>{text}</Fault>
      {left > 0 && (
        <Button ref={first} variant="secondary" aria-label={texts.reduceLineTo(product, left)} onClick={reduce}>
          {texts.reduceTo(left)}
        </Button>
      )}
      {isAnnounced && (
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
