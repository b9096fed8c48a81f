import { sampleConfig, sampleProducts } from 'shared-contracts/testing/sample'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { tellPurchase } from './purchase-event.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }
const analytics = { enabled: true, goalId: 'goal-1' }

afterEach(() => {
  delete window.dataLayer
})

describe('purchase event', () => {
  test('ORDER-016 ORDER-017 AMB-159: order, revenue in roubles, products and goal reach the queue', () => {
    tellPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)
    expect(window.dataLayer).toEqual([
      {
        event: 'purchase',
        orderId: 7,
        revenue: 74690,
        products: [
          { id: 7101, name: 'Фискальный накопитель ФН-1.1М, 36 месяцев', price: 16490, quantity: 3 },
          { id: 7102, name: 'Фискальный накопитель ФН-1.1М, 15 месяцев', price: 12290, quantity: 2 },
        ],
        goalId: 'goal-1',
      },
    ])
  })

  test('AMB-159: a broken counter breaks nothing', () => {
    window.dataLayer = Object.freeze([]) as unknown as unknown[]
    expect(() => tellPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)).not.toThrow()
  })

  test('nothing is pushed where analytics are off', () => {
    tellPurchase(sampleConfig, 7, draft, sampleProducts)
    expect(window.dataLayer).toBeUndefined()
  })
})
