import fc from 'fast-check'
import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { orderProgress, progressStatus } from './order-progress.ts'
import { isPaid, percentRemaining } from 'shared-contracts/domain/order-status'
import { shownStatus } from './shown-status.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (patch: Partial<Order>): Order => ({ ...sample, ...patch })
const states = (patch: Partial<Order>) => orderProgress(order(patch)).map(({ title, state }) => `${title}: ${state}`)

describe('status of a row', () => {
  test.each([
    ['HIST-033', 'Не оплачен', 'warning'],
    ['HIST-034', 'Частично оплачен', 'warning'],
    ['HIST-035', 'Оплачен', 'success'],
  ])('%s: pay status «%s»', (_, payStatusName, tone) => {
    expect(shownStatus(order({ payStatusName, statusName: 'Отгружен' }))).toEqual({ text: payStatusName, tone })
  })

  test('HIST-036 AMB-156: pay status «Готов к выдаче» shows the order’s own status', () => {
    expect(shownStatus(order({ payStatusName: 'Готов к выдаче', statusName: 'Сборка заказа' }))?.text).toBe(
      'Сборка заказа',
    )
  })

  test('an absent status shows no badge, an unknown one is shown as it is', () => {
    expect(shownStatus(order({ payStatusName: null, statusName: null }))).toBeNull()
    expect(shownStatus(order({ payStatusName: 'Возврат' }))).toEqual({ text: 'Возврат', tone: 'neutral' })
  })
})

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
    expect(states({})).toEqual([
      'Принят: done',
      'Ожидает оплаты: current',
      'Ожидает отгрузку: ahead',
      'Отгружен: ahead',
    ])
    expect(orderProgress(order({}))[1]?.note).toBe('осталось 100 %')
    expect(orderProgress(order({}))[0]?.note).toBe('18.11.2026 10:24')
  })

  test('HIST-037 HIST-038: a paid delivery waits for shipment, then is shipped', () => {
    expect(states({ payRemain: 0, deliveryStatusName: 'Ожидает отгрузку' }).slice(1)).toEqual([
      'Оплачен: done',
      'Ожидает отгрузку: current',
      'Отгружен: ahead',
    ])
    expect(states({ payRemain: 0, deliveryStatusName: 'Отгружен' }).slice(2)).toEqual([
      'Ожидает отгрузку: done',
      'Отгружен: done',
    ])
  })

  test('HIST-039 HIST-040 HIST-041: the stages of a pickup', () => {
    const pickup = { deliveryTypeId: 0, payRemain: 0 }
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

  test('an expired order has no further step', () => {
    const expired = { deliveryStatusName: 'Заказ не оплачен', statusName: 'Заказ не оплачен' }
    expect(states(expired)).toEqual(['Принят: done', 'Заказ не оплачен: current'])
    expect(progressStatus(order(expired))).toBe('Заказ не оплачен')
  })

  test.each<[string, Partial<Order>, string]>([
    ['an unpaid delivery', { deliveryStatusName: 'Ожидает отгрузку' }, 'Ожидает оплаты'],
    ['a paid delivery', { payRemain: 0, deliveryStatusName: 'Ожидает отгрузку' }, 'Ожидает отгрузку'],
    ['a shipped delivery', { payRemain: 0, deliveryStatusName: 'Отгружен' }, 'Отгружен'],
    [
      'an unpaid pickup',
      { deliveryTypeId: 0, deliveryStatusName: null, statusName: 'Сборка заказа' },
      'Ожидает оплаты',
    ],
    ['a paid order without a status', { payRemain: 0, deliveryStatusName: null, statusName: null }, 'Оплачен'],
    ['a status that is no step', { deliveryStatusName: 'Возврат' }, 'Возврат'],
  ])('the status of %s is the current step of its progress', (_, patch, status) => {
    expect(progressStatus(order(patch))).toBe(status)
  })
})
