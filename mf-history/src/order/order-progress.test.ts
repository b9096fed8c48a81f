import fc from 'fast-check'
import type { Order } from 'shared-contracts/api/orders'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { orderProgress } from './order-progress.ts'
import { isPaid, percentRemaining } from 'shared-contracts/domain/order-status'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (patch: Partial<Order>): Order => ({ ...sample, ...patch })
const paid = { payRemain: 0, payStatusName: 'Оплачен' }
const states = (patch: Partial<Order>) => orderProgress(order(patch)).map(({ title, state }) => `${title}: ${state}`)

describe('what is left to pay', () => {
  test('HIST-044: the remaining percentage is the integer part of payRemain × 100 / price', () => {
    expect(percentRemaining({ payRemain: 333, price: 1000 })).toBe(33)
    expect(percentRemaining({ payRemain: 999.99, price: 1000 })).toBe(99)
    expect(percentRemaining({ payRemain: null, price: 1000 })).toBe(0)
    expect(percentRemaining({ payRemain: 5, price: 0 })).toBe(0)
  })

  test('HIST-044: the remaining percentage is a whole number from 0 to 100 for any remainder', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(price, fc.nat({ max: 10_000 }), (kopecks, share) => {
        const payRemain = Math.floor((kopecks * share) / 10_000) / 100
        const percent = percentRemaining({ payRemain, price: kopecks / 100 })
        expect(Number.isInteger(percent)).toBe(true)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('the remainder decides whether an order is paid, or else the status', () => {
    expect(isPaid({ payRemain: 0, payStatusName: null })).toBe(true)
    expect(isPaid({ payRemain: 1, payStatusName: 'Оплачен' })).toBe(false)
    expect(isPaid({ payStatusName: 'Оплачен' })).toBe(true)
    expect(isPaid({ payStatusName: 'Не оплачен' })).toBe(false)
  })
})

describe('progress of an order', () => {
  test('HIST-037 HIST-038: an unpaid delivery waits for its payment', () => {
    expect(states({})).toEqual(['Принят: done', 'Не оплачен: current', 'Ожидает отгрузку: ahead', 'Отгружен: ahead'])
    expect(orderProgress(order({}))[1]?.note).toBe('осталось 100\u00A0%')
    expect(orderProgress(order({}))[0]?.note).toBe('18.11.2026 10:24')
  })

  test('HIST-037 HIST-038: a paid delivery waits for shipment, then is shipped', () => {
    expect(states({ ...paid, deliveryStatusName: 'Ожидает отгрузку' }).slice(1)).toEqual([
      'Оплачен: done',
      'Ожидает отгрузку: current',
      'Отгружен: ahead',
    ])
    expect(states({ ...paid, deliveryStatusName: 'Отгружен' }).slice(2)).toEqual([
      'Ожидает отгрузку: done',
      'Отгружен: done',
    ])
  })

  test('HIST-039 HIST-040 HIST-041: the stages of a pickup', () => {
    const pickup = { ...paid, deliveryTypeId: 0 }
    expect(states({ ...pickup, deliveryStatusName: 'Готов к выдаче' })).toEqual([
      'Принят: done',
      'Оплачен: done',
      'Сборка заказа: done',
      'Готов к выдаче: current',
      'Отгружен: ahead',
    ])
    expect(states({ ...pickup, deliveryStatusName: 'Сборка заказа' })[2]).toBe('Сборка заказа: current')
    expect(states({ ...pickup, deliveryStatusName: 'Отгружен' })[4]).toBe('Отгружен: done')
  })

  test('the general status gives the stage of a pickup that has no status of its own', () => {
    const pickup = { deliveryTypeId: 0, payRemain: 0, deliveryStatusName: null, statusName: 'Сборка заказа' }
    expect(states(pickup)[2]).toBe('Сборка заказа: current')
  })

  test.each([
    ['expired', 'Отменен: не оплачен'],
    ['cancelled', 'Отменен'],
  ])('AMB-194 AMB-195 AMB-197: an order that is %s has no further step and says when it ended', (_, status) => {
    const ended = { deliveryStatusName: status, statusName: status, expiredAt: '2026-11-20T07:00:00.000Z' }
    expect(states(ended)).toEqual(['Принят: done', `${status}: ended`])
    expect(orderProgress(order(ended))[1]?.note).toBe('20.11.2026 10:00')
  })

  test('HIST-034 HIST-044: a partly paid order says so, and what is left', () => {
    const partly = { payStatusName: 'Частично оплачен', payRemain: 18_672.5 }
    expect(orderProgress(order(partly))[1]).toMatchObject({ title: 'Частично оплачен', note: 'осталось 25\u00A0%' })
  })

  test.each([
    [1, []],
    [0, ['Сборка заказа: done', 'Готов к выдаче: done']],
  ])('SHIP-001: a partial shipment is the stage before the last, with delivery type %d', (deliveryTypeId, before) => {
    const shipped = { payRemain: 0, deliveryTypeId, deliveryStatusName: 'Отгружен частично' }
    expect(states(shipped).slice(2)).toEqual([...before, 'Отгружен частично: partly', 'Отгружен: ahead'])
  })

  test('SHIP-001: goods that go before the money is whole leave the payment due', () => {
    const partly = { payStatusName: 'Частично оплачен', payRemain: 1, deliveryStatusName: 'Отгружен частично' }
    expect(states(partly)[1]).toBe('Частично оплачен: due')
    expect(states({ deliveryStatusName: 'Отгружен' }).slice(1)).toEqual([
      'Не оплачен: due',
      'Ожидает отгрузку: done',
      'Отгружен: done',
    ])
  })

  test('SHIP-003 SHIP-009: the steps say when the last payment came and what is shipped', () => {
    const facts = { paidOn: '25.11.2026', shipped: '26.11.2026, 11 из 16\u00A0шт.' }
    const notes = (patch: Partial<Order>) => orderProgress(order(patch), facts).map(({ note }) => note)
    const partly = { payStatusName: 'Частично оплачен', payRemain: 37_345, deliveryStatusName: 'Отгружен частично' }
    expect(notes(partly).slice(1)).toEqual(['25.11.2026, осталось 50\u00A0%', facts.shipped, null])
    expect(notes(paid)[1]).toBe('25.11.2026')
  })

  test('a shipped order says when it was shipped', () => {
    const shipped = { ...paid, deliveryStatusName: 'Отгружен', shippedAt: '2026-11-20T07:00:00.000Z' }
    expect(orderProgress(order(shipped)).map(({ note }) => note)).toEqual([
      '18.11.2026 10:24',
      null,
      null,
      '20.11.2026 10:00',
    ])
  })

  test('a status of a later version of the API stands in place of the known stages', () => {
    expect(states({ deliveryStatusName: 'Возврат' }).slice(2)).toEqual(['Возврат: current'])
  })

  test('AMB-195: no step contradicts the words of the list', () => {
    const all: Partial<Order>[] = [
      {},
      { payStatusName: 'Частично оплачен', payRemain: 1 },
      { payRemain: 0, payStatusName: 'Оплачен' },
      { payRemain: 0, payStatusName: 'Оплачен', deliveryStatusName: 'Отгружен' },
      { payRemain: 0, payStatusName: 'Оплачен', deliveryTypeId: 0, deliveryStatusName: 'Готов к выдаче' },
      { expiredAt: '2026-11-20T07:00:00.000Z' },
    ]
    for (const patch of all) {
      const { payment, goods } = orderMarks(order(patch))
      const titles = orderProgress(order(patch)).map(({ title }) => title)
      expect(titles).toEqual(expect.arrayContaining([payment, goods].flatMap((mark) => mark?.text ?? [])))
    }
  })
})
