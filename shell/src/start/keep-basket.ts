import { hasRight } from 'shared-contracts/api/roles'
import type { OrganisationState } from 'shared-contracts/portal/state'
import { until } from 'shared-ui/observable'
import type { StartOptions } from '../state/order/lasting/start-lasting-basket.ts'

/**
 * BSK-006: keeps the basket on the server once the first page is shown, for a user who orders for an
 * organisation (TEAM-002): neither that page nor a guest waits for its code and its calls. Without its code the basket lives in the tab.
 */
export async function keepBasket(firstPage: Promise<void>, options: StartOptions): Promise<void> {
  await firstPage
  const mayOrder = ({ orgId, login }: OrganisationState) => orgId !== null && hasRight(login?.role, 'order')
  await until(options.core.busFor('shell').state.organisation, mayOrder)
  await import(/* webpackChunkName: "lasting-basket" */ '../state/order/lasting/start-lasting-basket.ts').then(
    ({ startLastingBasket }) => startLastingBasket(options),
    () => undefined,
  )
}
