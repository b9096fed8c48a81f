import { useState } from 'react'
import { quantityOf } from 'shared-contracts/domain/basket'
import { usePortal } from 'shared-ui/portal'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { LineFaultNote } from '../submit/line-fault-note.tsx'
import type { LineFault } from '../submit/order-refusal.ts'
import { texts } from '../texts.ts'
import { Lines, Sheet } from './line-list.tsx'
import type { NamedLine } from './named-lines.ts'
import { OrderLine } from './order-line.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { ShownLine } from './use-removed-lines.ts'

interface OrderLinesProps {
  readonly lines: readonly ShownLine[]
  /** What the last answer found wrong with them (ERR-003). */
  readonly faults: readonly LineFault[]
  readonly onRemoved: (line: NamedLine) => void
  readonly onRestored: (productId: number) => void
}

/** ORDER-001, BASK-001, BASK-004, BASK-006: the basket's lines; a removed one can be put back. */
export function OrderLines({ lines, faults, onRemoved, onRestored }: OrderLinesProps) {
  const { bus } = usePortal()
  /** The line that was put back last: it takes the focus that «Вернуть» had. */
  const [restored, setRestored] = useState<number | null>(null)
  const [first] = useState(() => new Set(lines.map(({ line }) => line.id)))
  function remove(line: NamedLine) {
    onRemoved(line)
    bus.send({ type: 'basket/remove', productId: line.id })
  }
  function changeQuantity(line: NamedLine, quantity: number) {
    if (quantity <= 0) onRemoved(line)
    bus.send({ type: 'basket/setQuantity', productId: line.id, quantity })
  }
  function restore(line: NamedLine) {
    bus.send({ type: 'basket/add', productId: line.id, quantity: line.quantity })
    // Refused beside what has come since: the warning says why, and the way back stays.
    if (quantityOf(bus.state.basket.value.products, line.id) === 0) return
    setRestored(line.id)
    onRestored(line.id)
  }
  // A line that was corrected is right.
  const standing = faults.filter(({ productId, left }) => {
    const held = lines.find(({ line, isRemoved }) => line.id === productId && !isRemoved)
    return held !== undefined && (left === undefined || held.line.quantity > left)
  })
  function faultOf(line: NamedLine) {
    const fault = standing.find(({ productId }) => productId === line.id)
    if (fault === undefined) return null
    return (
      <LineFaultNote
        fault={fault}
        product={line.name}
        isFirst={fault === faults[0]}
        onReduce={(pieces) => changeQuantity(line, pieces)}
        onRemove={() => remove(line)}
      />
    )
  }
  return (
    <Sheet as="section">
      <VisuallyHidden as="h2">{texts.linesTitle}</VisuallyHidden>
      <Lines>
        {lines.map(({ line, isRemoved }) =>
          isRemoved ? (
            <RemovedLine key={`removed ${line.id}`} line={line} onRestore={() => restore(line)} />
          ) : (
            <OrderLine
              key={line.id}
              line={line}
              fault={faultOf(line)}
              takesFocus={restored === line.id}
              isNew={restored === line.id || !first.has(line.id)}
              onQuantity={(quantity) => changeQuantity(line, quantity)}
              onRemove={() => remove(line)}
            />
          ),
        )}
      </Lines>
    </Sheet>
  )
}
