import { isCompatible, type ProductKind } from 'shared-contracts/domain/basket'
import type { Bus } from 'shared-contracts/portal/bus'
import { basketConflict, conflictsWith } from 'shared-contracts/texts/messages'

/** A product as the compatibility rules and the alert use it. */
export interface NamedKind extends ProductKind {
  readonly name: string
}

/**
 * ERR-012: the alerts about products that the basket refuses. Each names the lines that its product conflicts with, and is
 * withdrawn once the basket has no such line.
 * @param held the products in the basket
 */
export function createConflictAlerts(bus: Bus, held: () => readonly NamedKind[]): (refused: NamedKind) => void {
  const refusals = new Map<string, NamedKind>()
  bus.state.basket.subscribe(() => {
    for (const [text, refused] of refusals) {
      if (!isCompatible(held(), refused)) continue
      refusals.delete(text)
      bus.send({ type: 'alert/remove', by: text })
    }
  })
  return (refused) => {
    const text = basketConflict(refused.name)
    const others = held().filter((line) => !isCompatible([line], refused))
    refusals.set(text, refused)
    bus.send({ type: 'alert/show', text, variant: 'warning', detail: conflictsWith(others.map(({ name }) => name)) })
  }
}
