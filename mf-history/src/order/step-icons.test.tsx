import { render, screen } from '@testing-library/react'
import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { statusIconTexts, type StatusIconName } from 'shared-ui/status-icon-texts'
import { orderProgress } from './order-progress.ts'
import { OrderTimeline } from '../details/order-timeline.tsx'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const paid = { payRemain: 0, payStatusName: 'Оплачен' }
const pickup = { deliveryTypeId: 0, trackNumber: null }

test.each<[string, Partial<Order>, (StatusIconName | null)[]]>([
  ['UI-020 UI-029: an unpaid delivery', {}, [null, 'paidError', 'deliveryDisabled', null]],
  [
    'UI-020: a partly paid delivery',
    { payStatusName: 'Частично оплачен', payRemain: 1 },
    [null, 'paidError', 'deliveryDisabled', null],
  ],
  [
    'UI-021: an unknown pay status',
    { payRemain: null, payStatusName: null },
    [null, 'paidDisabled', 'deliveryDisabled', null],
  ],
  [
    'UI-021: a pay status of a later version',
    { payRemain: 0, payStatusName: 'Возврат' },
    [null, 'paidDisabled', 'awaitingShipment', null],
  ],
  [
    'UI-019 UI-022: a paid delivery without a status',
    { ...paid, deliveryStatusName: null, statusName: null },
    [null, 'paidSuccess', 'readyForShipment', null],
  ],
  [
    'UI-019 UI-023: a delivery that waits for its shipment',
    { ...paid, deliveryStatusName: 'Ожидает отгрузку' },
    [null, 'paidSuccess', 'awaitingShipment', null],
  ],
  [
    'UI-024: a shipped delivery with a track number',
    { ...paid, deliveryStatusName: 'Отгружен', trackNumber: '10-1', DOC_STATUS: 'Ожидает подписи' },
    [null, 'paidSuccess', 'readyForShipment', 'awaitingDelivery'],
  ],
  [
    'UI-025: a delivery whose closing document is signed',
    { ...paid, deliveryStatusName: 'Отгружен', trackNumber: '10-1', DOC_STATUS: 'Подписан' },
    [null, 'paidSuccess', 'readyForShipment', 'delivered'],
  ],
  [
    'UI-025: a shipped delivery that cannot be tracked',
    { ...paid, deliveryStatusName: 'Отгружен', trackNumber: null },
    [null, 'paidSuccess', 'readyForShipment', 'delivered'],
  ],
  ['UI-028: an unpaid pickup', pickup, [null, 'paidError', 'bagDisabled', null, null]],
  [
    'a paid pickup that is assembled',
    { ...pickup, ...paid, deliveryStatusName: 'Сборка заказа' },
    [null, 'paidSuccess', null, null, null],
  ],
  [
    'UI-027: a pickup that is ready',
    { ...pickup, ...paid, deliveryStatusName: 'Готов к выдаче' },
    [null, 'paidSuccess', null, 'readyToPickup', null],
  ],
  [
    'UI-026: a pickup that was handed over',
    { ...pickup, ...paid, deliveryStatusName: 'Отгружен' },
    [null, 'paidSuccess', null, 'readyToPickup', 'deliveredPickup'],
  ],
])('AMB-157 %s', (_, patch, expected) => {
  const order = { ...sample, ...patch }
  expect(orderProgress(order).map(({ icon }) => icon)).toEqual(expected)
  render(<OrderTimeline order={order} />)
  const names = expected.flatMap((icon) => (icon === null ? [] : [statusIconTexts[icon]]))
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(names)
})

test('AMB-194: an order that has ended has no icon of a payment', () => {
  const order = { ...sample, expiredAt: '2026-11-20T07:00:00.000Z' }
  expect(orderProgress(order).map(({ icon }) => icon)).toEqual([null, null])
})
