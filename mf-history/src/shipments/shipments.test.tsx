import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { FoundOrder } from 'shared-contracts/api/orders'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { gate } from '../testing/gate.ts'
import { openHistory, rowToggle } from '../testing/open-history.tsx'
import { payments, shipments, shippedAnswers, shippedDocuments } from '../testing/shipped-order.ts'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
const textOf = (element: HTMLElement) => fold(element.textContent)

/** Opens the row of the shipped order. */
async function openOrder(answers: Answers = {}, patch: Partial<FoundOrder> = {}, path = '/orders') {
  const page = openHistory(path, {}, { ...shippedAnswers(patch), ...answers })
  await page.user.click(await rowToggle(103996))
  await screen.findByRole('table', { name: 'Состав заказа' })
  return page
}
const money = () => screen.getByRole('region', { name: 'Деньги и документы' })
const receiving = () => screen.getByRole('region', { name: 'Получение' })
const progress = () => within(screen.getByRole('list', { name: 'Ход заказа' })).getAllByRole('listitem')
const lines = () => within(screen.getByRole('table', { name: 'Состав заказа' })).getAllByRole('row')
const shown = async () => within(await screen.findByRole('list', { name: 'Отгрузки' })).findAllByText(/^Отгрузка №/)
const failed = (status: number) => new ApiError('getOrderShipments', 'status', status)

test('SHIP-003: each shipment stands in the details with number, day, track number and lines, the latest first', async () => {
  await openOrder()
  expect((await shown()).map(textOf)).toEqual(['Отгрузка № 2', 'Отгрузка № 1'])
  const [second, first] = within(screen.getByRole('list', { name: 'Отгрузки' })).getAllByRole('heading')
  const itemOf = (heading: HTMLElement | undefined) => heading?.closest('li') ?? document.body
  expect(textOf(itemOf(second))).toMatch(/^Отгрузка № 226.11.2026.*ФН-1.2 исполнение Ин36-4, 36 месяцев4 шт\./)
  expect(textOf(itemOf(first))).toMatch(/^Отгрузка № 125.11.2026.*ФН-1.1М, 36 месяцев7 шт\./)
  const link = within(itemOf(first)).getByRole('link', { name: /^10084512779/ })
  expect(link).toHaveAttribute('href', 'https://tracking.example.ru/?n=10084512779')
  // Each track number stands once.
  expect(screen.getAllByText('10084519027')).toHaveLength(1)
})

test('SHIP-003: a shipment by another carrier names it', async () => {
  const other = shipments.map((shipment) => ({ ...shipment, carrier: 'Деловые линии' }))
  await openOrder({ getOrderShipments: { shipments: other, payments } })
  await shown()
  expect(within(receiving()).getAllByText('Деловые линии, трек-номер')).toHaveLength(2)
  expect(within(receiving()).queryByRole('link', { name: /^10084512779/ })).not.toBeInTheDocument()
})

test('SHIP-003: each line says how many of its pieces are shipped', async () => {
  await openOrder()
  await shown()
  expect(lines().map((row) => fold(row.querySelector('th:nth-child(3), td:nth-child(3)')?.textContent))).toEqual([
    'Отгружено',
    '7',
    '4',
    '0',
  ])
})

test('SHIP-003 SHIP-009: the progress says the day of the payment and the rest, and the shipped pieces', async () => {
  await openOrder()
  await shown()
  const [, paid, shipped, last] = progress().map(textOf)
  expect(paid).toBe('Частично оплачен, ждет оплаты25.11.2026, осталось 44 %')
  expect(shipped).toBe('Отгружен частично, сейчас26.11.2026, 11 из 16 шт.')
  expect(last).toBe('Отгружен, впереди')
})

test('SHIP-001: head and row say both that a payment is awaited and that goods are shipped', async () => {
  await openOrder()
  const head = screen.getByRole('heading', { name: 'Заказ № 103996' }).parentElement
  expect(head).toHaveTextContent('Частично оплаченОтгружен частично')
})

test('SHIP-009: invoice, payments with day and document, the rest and the payment by card stand in this sequence', async () => {
  await openOrder()
  await shown()
  const rows = within(within(money()).getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
  expect(rows.slice(0, 3).map(textOf)).toEqual([
    'PDFСчет № ФН-103996 от 24.11.2026',
    'Оплата 25.11.2026 платежное поручение № 418150 000,00 ₽',
    'Осталось оплатить119 150,00 ₽',
  ])
  expect(within(rows[3] ?? document.body).getByRole('button', { name: 'Оплатить картой' })).toBeEnabled()
})

test('SHIP-004 SHIP-006: each closing document names its shipment and its state; a replaced one is «заменен» below its successor', async () => {
  const { asked, user } = await openOrder()
  await shown()
  const files = within(money()).getAllByRole('button', { name: /^УПД/ })
  expect(files.map((file) => textOf(file.closest('li') ?? document.body))).toEqual([
    'PDFУПД № 1207 к отгрузке № 2Ожидает подписиПодписать УПД № 1207, откроется в новой вкладке',
    'PDFУПД № 1198 к отгрузке № 1Подписан',
    'PDFУПД № 1193 к отгрузке № 1заменен',
  ])
  expect(within(money()).queryByText('Закрывающий документ')).not.toBeInTheDocument()
  await user.click(within(money()).getByRole('button', { name: 'УПД № 1193 к отгрузке № 1' }))
  expect(asked('getOrderAttachment').map(({ url }) => url)).toEqual([
    '/public/api/v3/organizations/11/orders/103996/doc/2/attachment',
  ])
})

test('SHIP-004: one file has the serial numbers of all shipments, with their count', async () => {
  await openOrder()
  await shown()
  expect(within(money()).getAllByText('XLSX')).toHaveLength(1)
  expect(textOf(within(money()).getByRole('button', { name: /^Серийные номера/ }))).toBe('Серийные номера 11 номеров')
})

test('SHIP-004: «Показать номера» shows the serial numbers of a shipment and hides them again', async () => {
  const { user } = await openOrder()
  const button = await screen.findByRole('button', { name: 'Показать номера отгрузки № 1' })
  await user.click(button)
  const group = screen.getByRole('group', { name: 'Серийные номера отгрузки № 1' })
  expect(within(group).getAllByRole('listitem').map(textOf)).toEqual(shipments[1]?.lines[0]?.serialNumbers)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('group', { name: 'Серийные номера отгрузки № 2' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Скрыть номера отгрузки № 1' }))
  expect(group).not.toBeInTheDocument()
})

test('SHIP-004: an order found by a serial number shows and marks it', async () => {
  await openOrder({}, { matched: '7380440700000002' }, '/orders?number=7380440700000002')
  const group = await screen.findByRole('group', { name: 'Серийные номера отгрузки № 2' })
  expect(within(group).getByText('7380440700000002').tagName).toBe('MARK')
  expect(screen.queryByRole('group', { name: 'Серийные номера отгрузки № 1' })).not.toBeInTheDocument()
})

test('SHIP-006: after the only shipment is withdrawn its document stays, and no serial numbers are offered', async () => {
  await openOrder(
    {
      getOrderShipments: { shipments: [], payments },
      getOrderDocs: shippedDocuments.filter(({ docId }) => docId < 3),
    },
    { statusName: 'Ожидает отгрузку', deliveryStatusName: 'Ожидает отгрузку', trackNumber: null, DOC_STATUS: null },
  )
  expect(await within(money()).findByText('заменен')).toBeVisible()
  expect(within(money()).getByRole('button', { name: /Серийные номера.*после отгрузки/ })).toBeDisabled()
  expect(screen.queryByText(/^Отгрузка №|^Отгружено$/)).not.toBeInTheDocument()
})

test('SHIP-003: an unpaid order that waits asks for no shipments', async () => {
  const { asked } = await openOrder(
    {},
    {
      payRemain: 269150,
      payStatusName: 'Не оплачен',
      statusName: 'Ожидает отгрузку',
      deliveryStatusName: 'Ожидает отгрузку',
    },
  )
  expect(asked('getOrderShipments')).toEqual([])
  expect(asked('getOrderDocs')).toHaveLength(1)
})

test('SHIP-003: with an API of contract 2.0 the details are those of an order that is shipped at once, without an alert', async () => {
  const { alerts } = await openOrder({ getOrderShipments: failed(404) })
  expect(await within(receiving()).findByText('Трек-номер')).toBeVisible()
  expect(within(receiving()).getByRole('link', { name: '10084519027' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText('Отгружено')).not.toBeInTheDocument()
  expect(alerts()).toEqual([])
  expect(textOf(within(money()).getByRole('button', { name: /^Серийные номера/ }))).toBe('Серийные номера')
})

test('SHIP-003: shipments that failed are asked for again by «Повторить»; the rest of the details stays', async () => {
  let isDown = true
  const getOrderShipments = () => (isDown ? failed(500) : { shipments, payments })
  const { user, alerts } = await openOrder({ getOrderShipments })
  const alert = await within(receiving()).findByRole('alert')
  expect(alert).toHaveTextContent('Не удалось загрузить отгрузки и оплаты')
  expect(within(receiving()).getByText('10084519027')).toBeVisible()
  expect(within(money()).getByRole('button', { name: 'УПД № 1207 к отгрузке № 2' })).toBeEnabled()
  expect(alerts()).toEqual([])
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await shown()).toHaveLength(2)
})

test('SHIP-003: while the shipments are loaded their places are kept', async () => {
  const { opened, open } = gate()
  await openOrder({ getOrderShipments: () => opened.then(() => ({ shipments, payments })) })
  expect(receiving().querySelector('[aria-busy="true"]')).toBeInTheDocument()
  expect(within(lines()[0] ?? document.body).getByText('Отгружено')).toBeVisible()
  act(open)
  await shown()
  await waitFor(() => expect(receiving().querySelector('[aria-busy="true"]')).not.toBeInTheDocument())
})

test('SHIP-003 SHIP-004 SHIP-009: a printed order has its shipments with all serial numbers, and its payments', async () => {
  await openOrder()
  await shown()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const heading = screen.getByRole('heading', { name: /^Заказ № 103996 от/ })
  const sheet = within(heading.parentElement ?? document.body)
  expect(sheet.getAllByRole('heading', { name: /^Отгрузка №/ })).toHaveLength(2)
  for (const { lines: shippedLines } of shipments) {
    for (const number of shippedLines.flatMap(({ serialNumbers }) => serialNumbers)) {
      expect(sheet.getByText(number)).toBeVisible()
    }
  }
  expect(fold(sheet.getByText('Оплата 25.11.2026').nextElementSibling?.textContent)).toBe(
    '150 000,00 ₽, платежное поручение № 418',
  )
  expect(sheet.getByRole('columnheader', { name: 'Отгружено' })).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
