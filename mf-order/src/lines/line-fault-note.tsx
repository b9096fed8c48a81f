import { useEffect, useRef, type MouseEvent } from 'react'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { LineFault } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import { TIGHT } from './line-columns.ts'

/** Under its line, from the name on. */
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
  /** The first that the answer names takes the focus: the button that was pressed may be far below. */
  readonly isFirst: boolean
  readonly onReduce: (pieces: number) => void
  readonly onRemove: () => void
}

/** ERR-003: what is wrong with a line, and the ways to correct it at once. */
export function LineFaultNote({ fault, product, isFirst, onReduce, onRemove }: LineFaultNoteProps) {
  const { left = 0, text } = fault
  const first = useRef<HTMLButtonElement>(null)
  const told = useRef<LineFault>(null)
  // Once for each answer, which names other faults; and when the line above went with the focus, off the list as it is.
  useEffect(() => {
    const isNew = told.current !== fault
    told.current = fault
    if (isFirst && (isNew || document.activeElement === document.body)) first.current?.focus()
  }, [fault, isFirst])

  /** The button goes with the fault: the quantity that it corrected takes the focus. */
  function reduce({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('li')?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    onReduce(left)
  }

  return (
    <Note>
      <span>{text}</span>
      {left > 0 && (
        <Button ref={first} variant="secondary" aria-label={texts.reduceLineTo(product, left)} onClick={reduce}>
          {texts.reduceTo(left)}
        </Button>
      )}
      <Button
        ref={left > 0 ? undefined : first}
        variant="secondary"
        aria-label={texts.remove(product)}
        onClick={onRemove}
      >
        {texts.removeLine}
      </Button>
    </Note>
  )
}
