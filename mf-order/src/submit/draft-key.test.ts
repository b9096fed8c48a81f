import { aborted, inTurn, lost, refused } from '../testing/answers.ts'
import { basketOf, oneMore } from '../testing/filled.ts'
import { startSubmission } from '../testing/start-submission.ts'
import { currentDraft } from './order-draft.ts'

describe('F13: the stored draft and its key', () => {
  test('are stored before the order is sent', async () => {
    const found: unknown[] = []
    const { portal, order, keys, stored } = startSubmission(() => {
      found.push(stored())
      return { orderId: 9 }
    })
    const draft = currentDraft(portal.bus)
    await order()
    expect(found).toMatchObject([{ key: keys()[0], sent: { orgId: 11, lines: draft?.lines } }])
  })

  test('are removed with a placed order; the next draft has another key', async () => {
    const { order, keys, stored } = startSubmission({ orderId: 9 })
    await order()
    expect(stored()).toBeUndefined()
    await order()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('F11 AMB-188: stay when the organisation changed; the shell keeps them with its basket', async () => {
    const { order, phase, stored, keys } = startSubmission(aborted)
    await order()
    expect(phase()).toBe('idle')
    expect(stored()).toMatchObject({ key: keys()[0], sent: { orgId: 11 } })
  })

  test('stay after a lost answer; the check sends the same content', async () => {
    const { portal, order, check, phase, keys, stored, orders } = startSubmission(inTurn(lost, { orderId: 9 }))
    await order()
    expect(phase()).toBe('unknown')
    expect(stored()).toMatchObject({ key: keys()[0], sent: { orgId: 11 } })
    portal.core.update('delivery', (delivery) => ({ ...delivery, comments: 'Иначе' }))
    await check()
    expect(keys()[1]).toBe(keys()[0])
    expect(orders()[1]?.body).toEqual(orders()[0]?.body)
  })

  test('the key stays after a gateway error, even when the next answer is a plain refusal', async () => {
    const { portal, order, keys, stored } = startSubmission(inTurn(refused(502), refused(400), { orderId: 9 }))
    await order()
    expect(stored()).toMatchObject({ key: keys()[0], sent: null })
    portal.core.set('basket', basketOf(oneMore))
    await order()
    expect(stored()).toMatchObject({ key: keys()[0], sent: null })
    await order()
    expect(new Set(keys()).size).toBe(1)
  })

  test('an unknown order that is checked and refused is no longer unknown, also after a reload', async () => {
    const { order, check, phase, stored } = startSubmission(inTurn(lost, refused(400)))
    await order()
    await check()
    expect(phase()).toBe('idle')
    expect(stored()).toMatchObject({ sent: null })
  })

  test('a clearly refused order that the buyer then changes gets another key', async () => {
    const { portal, order, keys, stored } = startSubmission(inTurn(refused(400), { orderId: 9 }))
    await order()
    expect(stored()).toMatchObject({ key: null, sent: null })
    portal.core.set('basket', basketOf(oneMore))
    await order()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  test('after an order that was accepted already, the basket is a new draft with another key', async () => {
    const { order, keys, stored } = startSubmission(refused(409, { orderId: 5 }))
    await order()
    expect(stored()).toMatchObject({ key: null, sent: null })
    expect(keys()[0]).not.toContain(stored()?.id)
  })
})
