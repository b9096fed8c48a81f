import type { Failure } from 'shared-contracts/errors/failure'
import type { BasketState, PortalState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { basketOf, buyer, filledDelivery, oneMore, twoLines } from '../testing/filled.ts'
import { concluded } from './conclude-order.ts'
import type { OrderOutcome } from './send-order.ts'

const draft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: null }
const failure: Failure = {
  code: 'E-153',
  text: messages.orderFailed,
  shown: 'alert',
  variant: 'danger',
  action: 'none',
}
const refusal = { lines: [], fields: {}, message: null }

function conclude(outcome: OrderOutcome, isHere = true, basket: BasketState = basketOf(twoLines), orgId = 11) {
  const state: Partial<PortalState> = { ...buyer, basket, delivery: filledDelivery }
  const portal = createTestPortal(state)
  const placed: number[] = []
  portal.bus.on('order/placed', ({ orderId }) => void placed.push(orderId))
  const config = { ...sampleConfig, analytics: { enabled: true, goalId: 'goal-1' } }
  const next = concluded({ ...portal, config }, outcome, { draft: { ...draft, orgId }, key: 'key-1' }, isHere)
  return {
    next,
    placed,
    types: portal.commands.map(({ type }) => type),
    phases: portal.commands.flatMap((command) => (command.type === 'basket/submit' ? [command.phase] : [])),
    alerts: portal.commands.flatMap((command) => (command.type === 'alert/show' ? [command] : [])),
  }
}

afterEach(() => {
  delete window.dataLayer
})

test.each([
  ['is the same', basketOf(twoLines)],
  ['has been emptied', basketOf([])],
])('a placed order of which the basket %s ends it all', (_, basket) => {
  const { next, types, placed } = conclude({ kind: 'placed', orderId: 9 }, true, basket)
  expect(next).toEqual({ phase: 'idle' })
  expect(types).toContain('basket/clear')
  expect(placed).toEqual([9])
  expect(window.dataLayer).toHaveLength(1)
})

test('F13: a basket that has become another is not ordered: it stays; the order is told of all the same', () => {
  const { next, types, placed, phases } = conclude({ kind: 'placed', orderId: 9 }, true, basketOf(oneMore))
  expect(next).toEqual({ phase: 'acceptedAlready', orderId: 9 })
  expect(types).toEqual(['basket/submit'])
  expect(phases).toEqual(['succeeded'])
  expect(placed).toEqual([9])
  expect(window.dataLayer).toHaveLength(1)
})

test.each([
  ['acceptedAlready', { kind: 'acceptedAlready', orderId: 9 }, 'Заказ № 9 уже принят', 'info'],
  ['unknown', { kind: 'unknown' }, messages.orderUnknown, 'warning'],
] as const)('%s: the page says it, an alert where the page was left', (phase, outcome, text, variant) => {
  expect(conclude(outcome)).toMatchObject({ next: { phase }, alerts: [] })
  expect(conclude(outcome, false)).toMatchObject({ next: { phase }, alerts: [{ text, variant }] })
})

test.each<[OrderOutcome, string]>([
  [{ kind: 'unknown' }, 'failed'],
  [{ kind: 'unauthorised' }, 'failed'],
  [{ kind: 'failed', failure, isDoubtful: false }, 'failed'],
  [{ kind: 'repriced', failure, message: null }, 'failed'],
  [{ kind: 'refused', failure, refusal }, 'failed'],
  [{ kind: 'acceptedAlready', orderId: 9 }, 'succeeded'],
])('AMB-102: the basket learns how it ended: %j', (outcome, phase) => {
  expect(conclude(outcome).phases).toEqual([phase])
})

test('F11: of an order whose organisation is no longer current the buyer of both hears where to look', () => {
  const { next, types, placed, alerts } = conclude({ kind: 'dropped' }, false)
  expect({ next, types, placed }).toEqual({ next: { phase: 'idle' }, types: ['alert/show'], placed: [] })
  const detail = expect.stringMatching(/другую организацию\. Проверьте историю заказов: \S/)
  expect(alerts).toMatchObject([{ text: messages.orderUnknown, detail, variant: 'warning' }])
})

test('F11: who does not act for that organisation hears nothing', () => {
  expect(conclude({ kind: 'dropped' }, true, undefined, 99)).toMatchObject({ next: { phase: 'idle' }, types: [] })
})

test('ERR-001: 401 is not told', () => {
  expect(conclude({ kind: 'unauthorised' })).toMatchObject({ next: { phase: 'idle' }, alerts: [] })
})

test('ERR-004: a failure is told, and nothing is read anew', () => {
  const { alerts, types } = conclude({ kind: 'failed', failure, isDoubtful: true })
  expect(alerts).toMatchObject([{ text: messages.orderFailed, variant: 'danger' }])
  expect(alerts[0]?.detail).toBeUndefined()
  expect(types).not.toContain('products/reload')
})

describe('what there is, or what it costs, has changed', () => {
  const lines = [{ productId: 7102, left: 1, text: 'x' }]

  test.each<[string, OrderOutcome, string | undefined]>([
    [
      'the products’ names',
      { kind: 'refused', failure, refusal: { ...refusal, lines, message: 'Нет' } },
      'Фискальный накопитель ФН-1.1М, 15 месяцев',
    ],
    [
      'what the answer says',
      { kind: 'refused', failure, refusal: { ...refusal, message: 'Цена доставки изменилась' } },
      'Цена доставки изменилась',
    ],
    ['what the answer says', { kind: 'repriced', failure, message: 'Цены изменились' }, 'Цены изменились'],
    ['nothing more', { kind: 'repriced', failure, message: null }, undefined],
  ])('ERR-003 ERR-004: the alert says %s, and the list is read anew', (_, outcome, detail) => {
    const { next, alerts, types } = conclude(outcome)
    expect(next).toEqual({ phase: 'idle' })
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.detail).toBe(detail)
    expect(types).toContain('products/reload')
    expect(types).not.toContain('basket/clear')
  })

  test('an endless answer is cut off', () => {
    const { alerts } = conclude({ kind: 'repriced', failure, message: 'ж'.repeat(900) })
    expect(alerts[0]?.detail).toHaveLength(500)
  })
})
