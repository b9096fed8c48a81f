import { matchRoute } from 'shared-contracts/portal/route-match'

/** Where the choice of an organisation leads. */
export interface ChoiceReturn {
  readonly path: string
  /**
   * Called on every change of the route: with the path of a visitor who is redirected to the choice, else with `null`.
   */
  remember(from: string | null): void
}

/**
 * ORG-012: the choice of an organisation leads to the home page. Only a buyer who signed in on the order page and then had
 * to choose returns to the order.
 */
export function createChoiceReturn(): ChoiceReturn {
  let isOrdering = false
  return {
    get path() {
      return isOrdering ? '/order' : '/'
    },
    remember(from) {
      isOrdering = from !== null && matchRoute('/order', from) !== undefined
    },
  }
}
