import { act, screen, waitFor, within } from '@testing-library/react'
import type { Order } from 'shared-contracts/api/orders'
import { DOCS_POLL_INTERVAL } from 'shared-contracts/domain/limits'
import { historyOf } from '../testing/fake-orders.ts'
import { deliveryOrder, invoice, openHistory, partner, pickupOrder } from '../testing/open-history.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

const unpaid: Order = { ...deliveryOrder, payUntil: '2026-11-25T20:59:59.999Z' }

/** Opens the dialog of an order placed just before. `documents` are those that the API has then. */
async function place(order: Order, documents: readonly unknown[], state: Parameters<typeof openHistory>[1] = {}) {
  localStorage.setItem('openInvoiceOrder', String(order.orderId))
  const api = { list: documents }
  const view = openHistory('/orders?payment=true', state, { ...historyOf([order]), getOrderDocs: () => api.list })
  const dialog = await screen.findByRole('dialog', { name: `Заказ № ${order.orderId} принят` })
  await within(dialog).findByText('Сумма заказа')
  return { ...view, dialog, api }
}
const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => (button.textContent ?? '').replaceAll(/\s/g, ' '))
    .filter((text) => text !== '')

test('AMB-199 AMB-193: the dialog has number, sum and day, then the invoice, then the payment with its sum', async () => {
  const { dialog, portal, user } = await place(unpaid, [invoice])
  expect(dialog).toHaveTextContent(/Сумма заказа\s?74\s690,00\s₽/)
  expect(dialog).toHaveTextContent('Оплатите до 25.11.2026, иначе заказ отменится')
  await within(dialog).findByRole('button', { name: 'Скачать счет' })
  expect(buttons(dialog)).toEqual(['Скачать счет', 'Оплатить картой 74 690,00 ₽', 'К списку заказов'])
  await user.click(within(dialog).getByRole('button', { name: 'Скачать счет' }))
  await waitFor(() => expect(portal.documentNames).toEqual(['Счет.pdf']))
})

test('AMB-199: the invoice is announced until it is there', async () => {
  const { dialog, api } = await place(unpaid, [])
  expect(await within(dialog).findByRole('button', { name: 'Счет формируется…' })).toHaveAttribute('aria-busy', 'true')
  expect(dialog).toHaveTextContent(/примерно через 5\sминут/)
  api.list = [invoice]
  await act(() => jest.advanceTimersByTimeAsync(DOCS_POLL_INTERVAL))
  expect(await within(dialog).findByRole('button', { name: 'Скачать счет' })).not.toHaveAttribute('aria-busy')
  expect(dialog).not.toHaveTextContent('примерно через')
})

test('AMB-199: for a pickup it names the warehouse; without expiry no day; a partner cannot pay by card', async () => {
  const order = { ...pickupOrder, payRemain: 36_870, payStatusName: 'Не оплачен', statusName: 'Сборка заказа' }
  const { dialog } = await place({ ...order, deliveryStatusName: null }, [invoice], partner)
  expect(dialog).toHaveTextContent('г. Москва, ул. Складская, д. 10, стр. 2')
  expect(dialog).not.toHaveTextContent('Оплатите до')
  await within(dialog).findByRole('button', { name: 'Скачать счет' })
  expect(buttons(dialog)).toEqual(['Скачать счет', 'К списку заказов'])
})

test('AMB-199: a delivery names no warehouse', async () => {
  const { dialog } = await place(unpaid, [invoice])
  expect(dialog).not.toHaveTextContent('Складская')
})
