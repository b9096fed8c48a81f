import type { Product } from 'shared-contracts/api/products'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createUiStore } from './ui.ts'
import { createTextStorage } from 'shared-ui/storage'
import { createBasketStorage } from './order/basket-storage.ts'
import { createBasketStore } from './order/basket.ts'
import { createDeliveryStore } from './order/delivery.ts'

const [first, second, third, unavailableSet] = sampleProducts as [Product, Product, Product, Product]
export const fn36 = first
export const fn15 = second
export const kit = third
/** Products of different types, two of them sets, that cannot be in one basket. */
export const set: Product = { ...unavailableSet, availableStatus: 1 }
export const otherSet: Product = { ...set, id: 7507, name: 'Другой набор' }
const list: readonly Product[] = [fn36, fn15, kit, set, otherSet]

/** The basket of the shell with the tab's storage, and shortcuts for its commands. */
export function setUp(products: PortalState['products'] = { status: 'ready', value: list }) {
  const core = createTestBus({ ...initialState, products }, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const storage = createTextStorage(() => sessionStorage)
  const delivery = createDeliveryStore(core, storage)
  const call = jest.fn((..._request: unknown[]): Promise<unknown> => Promise.resolve([]))
  const store = createBasketStore({
    core,
    http: { call } as unknown as Http,
    storage: createBasketStorage(storage),
    onChanged: delivery.markStarted,
  })
  const bus = core.busFor('test')
  return {
    core,
    bus,
    store,
    call,
    add: (productId: number, quantity?: number) => bus.send({ type: 'basket/add', productId, quantity }),
    setQuantity: (productId: number, quantity: number) => bus.send({ type: 'basket/setQuantity', productId, quantity }),
    lines: () => bus.state.basket.value.products.map(({ id, quantity }) => [id, quantity]),
    alerts: () => bus.state.ui.value.pageAlerts,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())
