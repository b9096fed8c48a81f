import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { quantityOf } from 'shared-contracts/domain/basket'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { SaveAsListButton } from 'shared-ui/unshared/save-as-list-button'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { LineFault } from '../form/order-refusal.ts'
import { texts } from '../texts.ts'
import { Lines, Sheet, SheetFoot } from './line-list.tsx'
import type { NamedLine } from './named-lines.ts'
import { OrderLine } from './order-line.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { ClearedBasket } from './use-cleared-basket.ts'
import type { ShownLine } from './use-removed-lines.ts'

/** Lines of the first render, more than a screen shows. The others follow in a deferred render that input can interrupt. */
const FIRST_LINES = 20

interface OrderLinesProps {
  readonly lines: readonly ShownLine[]
  /** The line that was just restored. */
  readonly restored: number | null
  /** ERR-003: the lines that the server refused. */
  readonly faults: readonly LineFault[]
  readonly onRemoved: (line: NamedLine) => void
  readonly onRestored: (productId: number) => void
  readonly cleared: Pick<ClearedBasket, 'clear' | 'isRestored'>
}

/** ORDER-001, BASK-001, BASK-004, BASK-006: the basket lines. A removed line can be restored. */
export function OrderLines({ lines, restored, faults, onRemoved, onRestored, cleared }: OrderLinesProps) {
  const { bus } = usePortal()
  const [firstIds] = useState(() => new Set(lines.map(({ line }) => line.id)))
  const drawn = Math.max(useDeferredValue(lines.length, 0), FIRST_LINES)
  const remove = useCallback(
    (line: NamedLine) => {
      onRemoved(line)
      bus.send({ type: 'basket/remove', productId: line.id })
    },
    [bus, onRemoved],
  )
  const changeQuantity = useCallback(
    (line: NamedLine, quantity: number) => {
      if (quantity <= 0) onRemoved(line)
      bus.send({ type: 'basket/setQuantity', productId: line.id, quantity })
    },
    [bus, onRemoved],
  )
  function restore(line: NamedLine) {
    bus.send({ type: 'basket/add', productId: line.id, quantity: line.quantity })
    // The basket refuses a line that conflicts with newer ones. The shell then shows a warning; «Вернуть» stays.
    if (quantityOf(bus.state.basket.value.products, line.id) === 0) return
    onRestored(line.id)
  }
  // A corrected or removed line has no fault.
  const current = faults.filter(({ productId, left }) =>
    lines.some(
      ({ line, isRemoved }) => line.id === productId && !isRemoved && (left === undefined || line.quantity > left),
    ),
  )
  const kept = lines.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line)
  return (
    <Sheet as="section">
      <VisuallyHidden as="h2">{texts.linesTitle}</VisuallyHidden>
      <Lines data-long={lines.length > FIRST_LINES ? '' : undefined}>
        {lines.slice(0, drawn).map(({ line, isRemoved }) => {
          if (isRemoved) return <RemovedLine key={`removed ${line.id}`} line={line} onRestore={() => restore(line)} />
          const fault = current.find(({ productId }) => productId === line.id)
          return (
            <OrderLine
              key={line.id}
              line={line}
              fault={fault}
              isFirstFault={fault !== undefined && fault === current[0]}
              takesFocus={restored === line.id}
              isNew={restored === line.id || !firstIds.has(line.id)}
              onQuantity={changeQuantity}
              onRemove={remove}
            />
          )
        })}
      </Lines>
      {kept.length > 0 && <ClearBasket {...cleared} lines={kept} />}
    </Sheet>
  )
}

function ClearBasket({ clear, isRestored, lines }: Pick<ClearedBasket, 'clear' | 'isRestored' | 'lines'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRestored) button.current?.focus({ preventScroll: true })
  }, [isRestored])
  return (
    <SheetFoot>
      <SaveAsListButton variant="quiet" lines={lines.map(({ id, quantity }) => ({ productId: id, quantity }))} />
      <Button ref={button} variant="quiet" onClick={clear}>
        {texts.clear}
      </Button>
    </SheetFoot>
  )
}
