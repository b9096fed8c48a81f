import { portalConfigSchema } from 'shared-contracts/portal/config'
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

  test('CONST-047 ORDER-017: the goal is the one of the configuration', () => {
    const { goalId } = portalConfigSchema.parse({
      ...sampleConfig,
      analytics: { enabled: true, goalId: 'куплено' },
    }).analytics
    tellPurchase({ ...sampleConfig, analytics: { enabled: true, goalId } }, 7, draft, sampleProducts)
    expect(window.dataLayer).toMatchObject([{ goalId: 'куплено' }])
  })

  test('nothing personal and nothing of the organisation is in it', () => {
    tellPurchase({ ...sampleConfig, analytics }, 7, { ...draft, contactEmail: 'anna@example.ru' }, sampleProducts)
    const [event] = window.dataLayer as [object]
    expect(Object.keys(event).sort()).toEqual(['event', 'goalId', 'orderId', 'products', 'revenue'])
    const told = JSON.stringify(event)
    for (const personal of ['Петрова', '916', 'anna', 'Казань', 'Позвонить']) expect(told).not.toContain(personal)
  })

  test('a queue that is already there keeps what it holds', () => {
    window.dataLayer = [{ event: 'gtm.js' }]
    tellPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)
    expect(window.dataLayer).toMatchObject([{ event: 'gtm.js' }, { event: 'purchase' }])
  })

  test.each<[string, PropertyDescriptor]>([
    ['is frozen', { value: Object.freeze([]) }],
    ['is no queue', { value: 'gtm' }],
    ['is null and stays so', { get: () => null, set: () => undefined }],
    [
      'throws when read',
      {
        get: () => {
          throw new Error('blocked')
        },
      },
    ],
    [
      'throws when pushed to',
      {
        value: {
          push: () => {
            throw new Error('counter')
          },
        },
      },
    ],
  ])('AMB-159 F23: a counter whose queue %s breaks nothing', (_title, descriptor) => {
    Object.defineProperty(window, 'dataLayer', { configurable: true, ...descriptor })
    expect(() => tellPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)).not.toThrow()
  })

  test('nothing is pushed where analytics are off', () => {
    tellPurchase(sampleConfig, 7, draft, sampleProducts)
    expect(window.dataLayer).toBeUndefined()
  })
})
