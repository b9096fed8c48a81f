import { sampleConfig, sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { finishOrder } from './finish-order.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }

afterEach(() => {
  delete window.dataLayer
  jest.restoreAllMocks()
  localStorage.clear()
})

function finish(enabled: boolean, stillHere = true) {
  const portal = createTestPortal({ products: { status: 'ready', value: sampleProducts } })
  const config = { ...sampleConfig, analytics: { enabled, goalId: 'goal-1' } }
  finishOrder({ ...portal, config }, 104519, draft, stillHere)
  return portal
}

test('ORDER-016 ORDER-017: a placed order is told to the counter once, with its lines and the goal', () => {
  finish(true)
  expect(window.dataLayer).toHaveLength(1)
  expect(window.dataLayer?.[0]).toMatchObject({
    event: 'purchase',
    orderId: 104519,
    goalId: 'goal-1',
    products: twoLines.map(({ id, quantity }) => ({ id, quantity })),
  })
})

test('with analytics off nothing is told', () => {
  finish(false)
  expect(window.dataLayer).toBeUndefined()
})

test('ORDER-018 ORDER-019 ORDER-020: basket and form are emptied; a buyer who went elsewhere is left there', () => {
  const portal = finish(false, false)
  expect(portal.commands.map(({ type }) => type)).toEqual([
    'basket/submit',
    'alert/show',
    'basket/clear',
    'delivery/reset',
  ])
  expect(portal.navigations).toEqual([])
  expect(finish(false).navigations).toEqual(['/orders?payment=true'])
})

test('AMB-074 AMB-102: the basket, an alert of 10 s and everybody who listens learn of it', () => {
  const placed: number[] = []
  const portal = createTestPortal()
  portal.bus.on('order/placed', ({ orderId }) => void placed.push(orderId))
  finishOrder(portal, 104519, draft, true)
  expect(placed).toEqual([104519])
  expect(portal.commands).toEqual(
    expect.arrayContaining([
      { type: 'basket/submit', phase: 'succeeded' },
      expect.objectContaining({ type: 'alert/show', variant: 'success', lifetime: 10_000 }),
    ]),
  )
})

test('AMB-155: the history finds the order to open; where the storage is blocked the order is finished all the same', () => {
  finish(false)
  expect(localStorage.getItem('openInvoiceOrder')).toBe('104519')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(finish(false).navigations).toEqual(['/orders?payment=true'])
})
