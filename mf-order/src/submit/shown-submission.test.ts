import { inTurn, lost, refused } from '../testing/answers.ts'
import { held, startSubmission } from '../testing/start-submission.ts'
import { forgetDraft } from './draft-storage.ts'
import { createOrderSubmission } from './order-submission.ts'

describe('what the pages see', () => {
  test.each([400, 409])('of a refusal (%i): how often the content was refused', async (status) => {
    const { order, submission } = startSubmission(refused(status))
    await order()
    await order()
    expect(submission.value.refusals).toBe(2)
  })

  const named = refused(400, { fields: [{ path: 'orderLines.1', message: 'x', left: 1 }] })

  test('what the last answer found wrong, until the next attempt', async () => {
    const { answer, give } = held({ orderId: 9 })
    const { order, submission } = startSubmission(inTurn(named, answer))
    await order()
    expect(submission.value.refusal?.lines).toMatchObject([{ productId: 7102, left: 1 }])
    const next = order()
    expect(submission.value).toMatchObject({ refusal: null, state: { phase: 'checking' } })
    give()
    await next
  })

  test('and until they are left, all of them', async () => {
    const { portal, order, submission, owner, leave } = startSubmission(named)
    const leaveOther = submission.open(portal, owner)
    await order()
    leave()
    expect(submission.value.refusal).not.toBeNull()
    leaveOther()
    expect(submission.value.refusal).toBeNull()
  })

  test('an order accepted before, until they are left', async () => {
    const { order, phase, leave } = startSubmission(refused(409, { orderId: 5 }))
    await order()
    expect(phase()).toBe('acceptedAlready')
    leave()
    expect(phase()).toBe('idle')
  })

  test('F13: an unknown order is asked about again after they were left, and after a reload', async () => {
    const { portal, order, phase, leave, owner } = startSubmission(lost)
    await order()
    leave()
    expect(phase()).toBe('unknown')
    const reloaded = createOrderSubmission()
    reloaded.open(portal, owner)
    expect(reloaded.value.state).toMatchObject({ phase: 'unknown', draft: { orgId: 11 } })
  })

  test('F11: one of another user or organisation is shown to nobody else; who acts for both hears where to look for it', async () => {
    const { portal, order, submission, sent } = startSubmission(lost)
    await order()
    const told = sent('alert/show').length
    submission.open(portal, 'another:12')
    expect(submission.value).toMatchObject({ owner: 'another:12', state: { phase: 'idle' } })
    expect(sent('alert/show').slice(told)).toMatchObject([
      { text: 'Статус заказа неизвестен', detail: expect.stringContaining('ООО «Ромашка»') },
    ])
    submission.open(portal, 'another:13')
    expect(sent('alert/show')).toHaveLength(told + 1)
  })

  test('F13: it is asked about under its key though the tab forgot the draft: another organisation was looked at meanwhile', async () => {
    const { order, check, leave, submission, portal, owner, keys } = startSubmission(inTurn(lost, { orderId: 9 }))
    await order()
    leave()
    // As the shell does when the organisation becomes another.
    forgetDraft()
    submission.open(portal, owner)
    await check()
    expect(keys()).toHaveLength(2)
    expect(keys()[1]).toBe(keys()[0])
  })

  test.each([
    ['here', true, ['/orders?payment=true']],
    ['elsewhere', false, []],
  ])('ORDER-013: a buyer who is %s', async (_, isHere, navigations) => {
    const { portal, order, leave } = startSubmission({ orderId: 9 })
    if (!isHere) leave()
    await order()
    expect(portal.navigations).toEqual(navigations)
  })
})
