import { obstacleTo, stateOf, type Change, type Obstacle, type StateColumns } from '../order-state.ts'

/** A change that the state of an order forbids (SHIP-001). */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly change: Change
  readonly obstacle: Obstacle

  constructor(change: Change, obstacle: Obstacle) {
    super(`${change}: the order is ${obstacle}`)
    this.change = change
    this.obstacle = obstacle
  }
}

/** @throws ChangeRefused when the state forbids the change */
export function checkChange(change: Change, order: StateColumns): void {
  const obstacle = obstacleTo(change, stateOf(order))
  if (obstacle !== undefined) throw new ChangeRefused(change, obstacle)
}
