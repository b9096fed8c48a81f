import { sampleProducts } from 'shared-contracts/testing/sample'
import { filledDelivery } from '../testing/filled.ts'
import { refused } from '../testing/answers.ts'
import { startSubmission } from '../testing/start-submission.ts'

const dearer = sampleProducts.map((product) =>
  product.id === 7102 ? { ...product, price: product.price + 1 } : product,
)

describe('A7: the prices of now', () => {
  test('goods that cost something else than the page shows are not ordered: the buyer sees the new prices first', async () => {
    const { order, orders, phase, sent, submission } = startSubmission({ orderId: 9 }, {}, dearer)
    await order()
    expect(orders()).toEqual([])
    expect(phase()).toBe('idle')
    expect(submission.value.refusals).toBe(1)
    expect(sent('products/reload')).toHaveLength(1)
    expect(sent('basket/submit').at(-1)).toMatchObject({ phase: 'failed' })
    expect(sent('alert/show')).toMatchObject([{ detail: expect.stringContaining('Цены изменились') }])
  })

  test.each([
    ['is the same', sampleProducts],
    ['changed for others', dearer.filter(({ id }) => id !== 7102)],
    ['cannot be had', refused(500)],
    ['cannot be read', [{ id: 'x' }]],
  ])('a list that %s holds nothing up', async (_, products) => {
    const { order, orders } = startSubmission({ orderId: 9 }, {}, products)
    await order()
    expect(orders()).toHaveLength(1)
  })

  test('another organisation chosen meanwhile orders nothing', async () => {
    const { portal, order, orders, phase } = startSubmission({ orderId: 9 }, {}, () => {
      portal.core.set('organisation', { orgId: 12, login: null, type: 'REGULAR' })
      return sampleProducts
    })
    portal.core.set('delivery', filledDelivery)
    await order()
    expect(orders()).toEqual([])
    expect(phase()).toBe('idle')
  })
})
