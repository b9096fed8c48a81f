import fc from 'fast-check'
import type { Product } from 'shared-contracts/api/products'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Command } from 'shared-contracts/portal/commands'
import type { Http } from 'shared-contracts/portal/portal'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTextStorage } from 'shared-ui/storage'
import { createUiStore } from '../ui.ts'
import { createBasketStorage } from './basket-storage.ts'
import { createBasketStore } from './basket.ts'

/** A minimal model of the basket: the products, and the pieces held of each. */
interface Model {
  shelf: Map<number, Pick<Product, 'price' | 'type' | 'availableStatus'>>
  held: Map<number, number>
}
interface Real {
  core: ReturnType<typeof createTestBus>
}
type Step = fc.Command<Model, Real>

const [sample] = sampleProducts as [Product]
const IDS = [1, 2, 3, 4, 5, 6]
const UNKNOWN = 9_999
const productOf = (id: number, rest: Partial<Product>): Product => ({ ...sample, id, name: `Товар ${id}`, ...rest })
const startShelf = () =>
  [
    productOf(1, { type: 'SET', price: 100.1 }),
    productOf(2, { type: 'SET', price: 200.2 }),
    productOf(3, { type: 'KIT', price: 0.3 }),
    productOf(4, { type: 'FN', price: 16_490 }),
    productOf(5, { type: null, price: 0 }),
    productOf(6, { type: 'FN', price: 7, availableStatus: 4 }),
  ] satisfies Product[]

const start = (): Real => {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const storage = createBasketStorage(createTextStorage(() => sessionStorage))
  createBasketStore({ core, http: {} as Http, storage, onChanged: () => undefined })
  return { core }
}

/** Whether a product is compatible with the others, by the specification. */
function mayJoin(model: Model, id: number): boolean {
  const type = model.shelf.get(id)?.type
  const others = [...model.held.keys()].filter((other) => other !== id).map((other) => model.shelf.get(other)?.type)
  if (type === 'SET') return !others.some((other) => other === 'SET' || other === 'KIT' || other === 'FN')
  return type == null || !others.includes('SET')
}
const isForOrder = (model: Model, id: number) => [1, 2, 3].includes(model.shelf.get(id)?.availableStatus ?? 4)

function expectAlike(model: Model, { core }: Real): void {
  const { products, totalPrice } = core.busFor('test').state.basket.value
  expect(products.map(({ id, quantity }) => [id, quantity])).toEqual([...model.held])
  const kopecks = [...model.held].map(([id, pieces]) => Math.round((model.shelf.get(id)?.price ?? 0) * 100) * pieces)
  expect(totalPrice).toBe(kopecks.reduce((sum, line) => sum + line, 0))
  const types = products.map(({ id }) => model.shelf.get(id)?.type).filter((type) => type != null)
  if (types.includes('SET')) expect(types).toEqual(['SET'])
  const stored = JSON.parse(sessionStorage.getItem('order') ?? '{"products":[]}') as { products: { id: number }[] }
  expect(stored.products.map(({ id }) => id)).toEqual([...model.held.keys()])
}

/** A step that is always possible, with its effect on the model and on the basket. */
const step = (name: string, plan: (model: Model) => void, act: (real: Real) => void): Step => ({
  check: () => true,
  run(model, real) {
    plan(model)
    act(real)
    expectAlike(model, real)
  },
  toString: () => name,
})

function command(sent: Command, plan: (model: Model) => void): Step {
  return step(JSON.stringify(sent), plan, ({ core }) => core.busFor('test').send(sent))
}

function hold(model: Model, id: number, pieces: number): void {
  if (!model.shelf.has(id)) return
  if (!model.held.has(id) && !(isForOrder(model, id) && mayJoin(model, id))) return
  model.held.set(id, Math.min(pieces, 99_999))
}

/** A new list: missing products are removed, and of conflicting lines the first stays. */
function restock(products: readonly Product[]): Step {
  return step(
    `list ${products.map(({ id, type, price }) => `${id} ${type} ${price}`).join(', ')}`,
    (model) => {
      model.shelf = new Map(products.map((product) => [product.id, product]))
      const held = [...model.held].filter(([id]) => isForOrder(model, id))
      model.held = new Map()
      for (const [id, pieces] of held) if (mayJoin(model, id)) model.held.set(id, pieces)
    },
    ({ core }) => core.set('products', { status: 'ready', value: products }),
  )
}

const id = fc.constantFrom(...IDS, UNKNOWN)
const products = fc.subarray(IDS).chain((kept) =>
  fc.tuple(
    ...kept.map((kept) =>
      fc
        .record({
          price: fc.integer({ min: 0, max: 9_999_999 }).map((kopecks) => kopecks / 100),
          type: fc.constantFrom('SET' as const, 'KIT' as const, 'FN' as const, null),
          availableStatus: fc.constantFrom(1, 2, 3, 4),
        })
        .map((rest) => productOf(kept, rest)),
    ),
  ),
)
const steps = [
  fc
    .record({ productId: id, quantity: fc.integer({ min: 1, max: 99_999 }) })
    .map((added) =>
      command({ type: 'basket/add', ...added }, (model) =>
        hold(model, added.productId, (model.held.get(added.productId) ?? 0) + added.quantity),
      ),
    ),
  fc.record({ productId: id, quantity: fc.integer({ min: -2, max: 99_999 }) }).map((set) =>
    command({ type: 'basket/setQuantity', ...set }, (model) => {
      if (set.quantity <= 0) model.held.delete(set.productId)
      else hold(model, set.productId, set.quantity)
    }),
  ),
  id.map((productId) => command({ type: 'basket/remove', productId }, (model) => model.held.delete(productId))),
  fc.constant(command({ type: 'basket/clear' }, (model) => model.held.clear())),
  products.map(restock),
  fc.constant(restock(startShelf())),
  fc.constant(
    step(
      'reload',
      () => undefined,
      (real) => {
        const list = real.core.busFor('test').state.products.value
        Object.assign(real, start())
        real.core.set('products', list)
      },
    ),
  ),
]

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('BASK-002 BASK-003 BASK-004 BASK-005 BASK-006 BASK-007 BASK-008 BASK-011 BASK-012 BASK-013 BASK-014 BASK-015 BASK-016 BASK-017 BASK-021 BASK-022 AMB-101 AMB-103: after any sequence of commands, price lists and reloads the basket follows the rules', () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 40 }), (commands) => {
      sessionStorage.clear()
      fc.modelRun(() => {
        const real = start()
        const list = startShelf()
        real.core.set('products', { status: 'ready', value: list })
        return { model: { shelf: new Map(list.map((product) => [product.id, product])), held: new Map() }, real }
      }, commands)
    }),
    { numRuns: 300 },
  )
})
