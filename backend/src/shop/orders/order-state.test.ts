import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import { ENDS, GOODS, MONEY, obstacleTo, stateOf, type Change, type OrderState } from './order-state.ts'
import { statusTexts } from './status-texts.ts'

const states: readonly OrderState[] = [true, false].flatMap((isPickup) =>
  MONEY.flatMap((money) => GOODS.flatMap((goods) => [null, ...ENDS].map((end) => ({ isPickup, money, goods, end })))),
)
const nameOf = ({ isPickup, money, goods, end }: OrderState) =>
  `${isPickup ? 'pickup' : 'delivery'} ${money} ${goods} ${end}`
/** The states from which a change may start. */
const allowed = (change: Change) => states.filter((state) => obstacleTo(change, state) === undefined).map(nameOf)
const both = (...of: string[]) => ['pickup', 'delivery'].flatMap((kind) => of.map((state) => `${kind} ${state} null`))
const all = <T>(of: readonly T[], also: readonly unknown[]) =>
  of.flatMap((one) => also.map((other) => `${one} ${other}`))

test.each<[Change, string[]]>([
  ['pay', both(...all(['unpaid', 'partly'], GOODS))],
  ['makeReady', all(MONEY, ['waiting']).map((state) => `pickup ${state} null`)],
  ['shipPart', both(...all(MONEY, ['waiting', 'ready', 'partly_shipped']))],
  ['ship', both(...all(MONEY, ['waiting', 'ready', 'partly_shipped']))],
  ['withdraw', both(...all(MONEY, ['partly_shipped', 'shipped']))],
  ['expire', both('unpaid waiting', 'unpaid ready')],
  ['cancel', both('unpaid waiting', 'unpaid ready')],
])('SHIP-001: of all 72 states, «%s» may start from its own and from no other', (change, from) => {
  expect(states).toHaveLength(72)
  expect(allowed(change).toSorted()).toEqual(from.toSorted())
})

test.each<[Change, Partial<OrderState>, string]>([
  ['pay', { end: 'expired' }, 'expired'],
  ['ship', { end: 'cancelled', money: 'paid' }, 'cancelled'],
  ['pay', { money: 'paid' }, 'paid'],
  ['expire', { money: 'partly' }, 'partly'],
  ['cancel', { goods: 'partly_shipped' }, 'partly_shipped'],
  ['makeReady', { goods: 'shipped' }, 'shipped'],
  ['makeReady', { isPickup: false }, 'delivery'],
])('SHIP-001: «%s» of an order that is %j is refused because it is %s', (change, differing, obstacle) => {
  expect(obstacleTo(change, { isPickup: true, money: 'unpaid', goods: 'waiting', end: null, ...differing })).toBe(
    obstacle,
  )
})

const columns = {
  deliveryTypeId: 0,
  goodsPrice: kopecksOf(100),
  deliveryPrice: kopecksOf(20),
  payRemain: kopecksOf(120),
  goods: 'waiting',
  expiredAt: null,
  cancelReason: null,
} as const
const at = new Date('2026-11-26T09:00:00Z')

test.each([
  [{}, 'pickup unpaid waiting null'],
  [{ deliveryTypeId: 1 }, 'delivery unpaid waiting null'],
  [{ payRemain: kopecksOf(119.99) }, 'pickup partly waiting null'],
  [{ payRemain: ZERO, goods: 'ready' as const }, 'pickup paid ready null'],
  [{ expiredAt: at }, 'pickup unpaid waiting expired'],
  [{ expiredAt: at, cancelReason: 'Передумали' }, 'pickup unpaid waiting cancelled'],
])('SHIP-001: the columns %j are one state', (differing, state) => {
  expect(nameOf(stateOf({ ...columns, ...differing }))).toBe(state)
})

describe('SHIP-002: the texts follow from the state alone', () => {
  const texts = Object.fromEntries(
    states.map((state) => [nameOf(state), Object.values(statusTexts(state)).join(' · ')] as const),
  )
  const pay = { unpaid: 'Не оплачен', partly: 'Частично оплачен', paid: 'Оплачен' }

  test.each(MONEY)('HIST-033..041: of an order that is %s', (money) => {
    const of = (kind: string) => GOODS.map((goods) => texts[`${kind} ${money} ${goods} null`])
    const shipped = [`${pay[money]} · Отгружен частично`, `${pay[money]} · Отгружен`]
    // HIST-036, AMB-156: the pay status «Готов к выдаче» only says that the other one is shown.
    const ready = money === 'paid' ? 'Готов к выдаче' : pay[money]
    expect(of('pickup')).toEqual([`${pay[money]} · Сборка заказа`, `${ready} · Готов к выдаче`, ...shipped])
    const [awaits, , ...later] = of('delivery')
    expect([awaits, ...later]).toEqual([`${pay[money]} · Ожидает отгрузку`, ...shipped])
  })

  test('AMB-194 AMB-197: of an order that has ended', () => {
    const words = { expired: 'Отменен: не оплачен', cancelled: 'Отменен' }
    const ended = states.flatMap((state) => (state.end === null ? [] : [{ ...state, end: state.end }]))
    for (const state of ended) expect(texts[nameOf(state)]).toBe(`${pay[state.money]} · ${words[state.end]}`)
  })
})
