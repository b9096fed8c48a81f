import { portalConfigSchema } from 'shared-contracts/portal/config'
import { sampleConfig, sampleProducts } from 'shared-contracts/testing/sample'
import { filledDelivery, twoLines } from '../testing/filled.ts'
import { reportPurchase } from './purchase-event.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }
const analytics = { enabled: true, goalId: 'goal-1' }

afterEach(() => {
  delete window.dataLayer
})

describe('purchase event', () => {
  test('ORDER-016 ORDER-017 AMB-159: order, revenue in roubles, products and goal reach the queue', () => {
    reportPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)
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

  test('CONST-047 ORDER-017: the goal comes from the configuration', () => {
    const { goalId } = portalConfigSchema.parse({
      ...sampleConfig,
      analytics: { enabled: true, goalId: 'куплено' },
    }).analytics
    reportPurchase({ ...sampleConfig, analytics: { enabled: true, goalId } }, 7, draft, sampleProducts)
    expect(window.dataLayer).toMatchObject([{ goalId: 'куплено' }])
  })

  test('the event contains neither personal data nor data of the organisation', () => {
    reportPurchase({ ...sampleConfig, analytics }, 7, { ...draft, contactEmail: 'anna@example.ru' }, sampleProducts)
    const [event] = window.dataLayer as [object]
    expect(Object.keys(event).sort()).toEqual(['event', 'goalId', 'orderId', 'products', 'revenue'])
    const text = JSON.stringify(event)
    for (const personal of ['Петрова', '916', 'anna', 'Казань', 'Позвонить']) expect(text).not.toContain(personal)
  })

  test('an existing queue keeps its events', () => {
    window.dataLayer = [{ event: 'gtm.js' }]
    reportPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)
    expect(window.dataLayer).toMatchObject([{ event: 'gtm.js' }, { event: 'purchase' }])
  })

  test.each<[string, PropertyDescriptor]>([
    ['is frozen', { value: Object.freeze([]) }],
    ['is not a queue', { value: 'gtm' }],
    ['stays null', { get: () => null, set: () => undefined }],
    [
      'throws on read',
      {
        get: () => {
          throw new Error('blocked')
        },
      },
    ],
    [
      'throws on push',
      {
        value: {
          push: () => {
            throw new Error('counter')
          },
        },
      },
    ],
  ])('AMB-159 F23: a counter whose queue %s stops nothing', (_title, descriptor) => {
    Object.defineProperty(window, 'dataLayer', { configurable: true, ...descriptor })
    expect(() => reportPurchase({ ...sampleConfig, analytics }, 7, draft, sampleProducts)).not.toThrow()
  })

  test('nothing is pushed when analytics are disabled', () => {
    reportPurchase(sampleConfig, 7, draft, sampleProducts)
    expect(window.dataLayer).toBeUndefined()
  })
})
