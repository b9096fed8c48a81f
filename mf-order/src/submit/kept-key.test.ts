import { aborted, inTurn, lost, refused } from '../testing/answers.ts'
import { basketOf, oneMore } from '../testing/filled.ts'
import { startSubmission } from '../testing/start-submission.ts'
import { currentDraft } from './order-draft.ts'

describe('F13: the key', () => {
  test('and what goes under it are kept before it is sent', async () => {
    const found: unknown[] = []
    const { portal, order, keys, kept } = startSubmission(() => {
      found.push(kept())
      return { orderId: 9 }
    })
    const draft = currentDraft(portal.bus)
    await order()
    expect(found).toMatchObject([{ key: keys()[0], sent: { orgId: 11, lines: draft?.lines } }])
  })

  test('goes with a placed order; the next draft has another', async () => {
    const { order, keys, kept } = startSubmission({ orderId: 9 })
    await order()
    expect(kept()).toBeUndefined()
    await order()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('F11: goes with an order of an organisation that is no longer current', async () => {
    const { order, phase, kept } = startSubmission(aborted)
    await order()
    expect([kept(), phase()]).toEqual([undefined, 'idle'])
  })

  test('stays with an order whose answer was lost, and with what was sent', async () => {
    const { portal, order, check, phase, keys, kept, orders } = startSubmission(inTurn(lost, { orderId: 9 }))
    await order()
    expect(phase()).toBe('unknown')
    expect(kept()).toMatchObject({ key: keys()[0], sent: { orgId: 11 } })
    portal.core.update('delivery', (delivery) => ({ ...delivery, comments: 'Иначе' }))
    await check()
    expect(keys()[1]).toBe(keys()[0])
    expect(orders()[1]?.body).toEqual(orders()[0]?.body)
  })

  test('stays after an answer of something that may not know, and also when the next one is a plain refusal', async () => {
    const { portal, order, keys, kept } = startSubmission(inTurn(refused(502), refused(400), { orderId: 9 }))
    await order()
    expect(kept()).toMatchObject({ key: keys()[0], sent: null })
    portal.core.set('basket', basketOf(oneMore))
    await order()
    expect(kept()).toMatchObject({ key: keys()[0], sent: null })
    await order()
    expect(new Set(keys()).size).toBe(1)
  })

  test('what was asked about and plainly answered is unknown no more, also after a reload', async () => {
    const { order, check, phase, kept } = startSubmission(inTurn(lost, refused(400)))
    await order()
    await check()
    expect(phase()).toBe('idle')
    expect(kept()).toMatchObject({ sent: null })
  })

  test('is made anew where a plain refusal was answered by another order', async () => {
    const { portal, order, keys, kept } = startSubmission(inTurn(refused(400), { orderId: 9 }))
    await order()
    expect(kept()).toMatchObject({ key: null, sent: null })
    portal.core.set('basket', basketOf(oneMore))
    await order()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('of an order accepted before is used up: what stays in the basket is a new draft', async () => {
    const { order, keys, kept } = startSubmission(refused(409, { orderId: 5 }))
    await order()
    expect(kept()).toMatchObject({ key: null, sent: null })
    expect(keys()[0]).not.toContain(kept()?.id)
  })
})
