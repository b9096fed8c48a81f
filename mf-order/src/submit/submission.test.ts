import { inTurn, lost, refused } from '../testing/answers.ts'
import { held, startSubmission } from '../testing/start-submission.ts'
import { forgetDraft } from './draft-storage.ts'
import { createOrderSubmission } from './submission.ts'

test.each([400, 409])('refusals (%i) are counted', async (status) => {
  const { order, submission } = startSubmission(refused(status))
  await order()
  await order()
  expect(submission.value.refusals).toBe(2)
})

const named = refused(400, { fields: [{ path: 'orderLines.1', message: 'x', left: 1 }] })

test('a refusal stays until the next attempt', async () => {
  const { answer, give } = held({ orderId: 9 })
  const { order, submission } = startSubmission(inTurn(named, answer))
  await order()
  expect(submission.value.refusal?.lines).toMatchObject([{ productId: 7102, left: 1 }])
  const next = order()
  expect(submission.value).toMatchObject({ refusal: null, state: { phase: 'checking' } })
  give()
  await next
})

test('a refusal stays until all pages are left', async () => {
  const { portal, order, submission, buyer, leave } = startSubmission(named)
  const leaveOther = submission.open(portal, buyer)
  await order()
  leave()
  expect(submission.value.refusal).not.toBeNull()
  leaveOther()
  expect(submission.value.refusal).toBeNull()
})

test('an order that was accepted already is shown until the page is left', async () => {
  const { order, phase, leave } = startSubmission(refused(409, { orderId: 5 }))
  await order()
  expect(phase()).toBe('acceptedAlready')
  leave()
  expect(phase()).toBe('idle')
})

test('F13: an unknown order stays unknown after the page was left, and after a reload', async () => {
  const { portal, order, phase, leave, buyer } = startSubmission(lost)
  await order()
  leave()
  expect(phase()).toBe('unknown')
  const reloaded = createOrderSubmission()
  reloaded.open(portal, buyer)
  expect(reloaded.value.state).toMatchObject({ phase: 'unknown', draft: { orgId: 11 } })
})

test('F11: an unknown order is not shown to another buyer; a buyer who also acts for its organisation is pointed to its history', async () => {
  const { portal, order, submission, sent } = startSubmission(lost)
  await order()
  const shown = sent('alert/show').length
  submission.open(portal, 'another:12')
  expect(submission.value).toMatchObject({ buyer: 'another:12', state: { phase: 'idle' } })
  expect(sent('alert/show').slice(shown)).toMatchObject([
    { text: 'Статус заказа неизвестен', detail: expect.stringContaining('ООО «Ромашка»') },
  ])
  submission.open(portal, 'another:13')
  expect(sent('alert/show')).toHaveLength(shown + 1)
})

test('F13: an unknown order is checked under its key even after a switch of the organisation removed its draft', async () => {
  const { order, check, leave, submission, portal, buyer, keys } = startSubmission(inTurn(lost, { orderId: 9 }))
  await order()
  leave()
  // The shell does this when the organisation changes.
  forgetDraft()
  submission.open(portal, buyer)
  await check()
  expect(keys()).toHaveLength(2)
  expect(keys()[1]).toBe(keys()[0])
})
