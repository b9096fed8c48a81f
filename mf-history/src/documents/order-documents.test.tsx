import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Order } from 'shared-contracts/api/orders'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { historyOf } from '../testing/fake-orders.ts'
import { closing, deliveryOrder, invoice, openHistory, rowToggle } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const paid = { payRemain: 0, payStatusName: 'Оплачен', statusName: 'Отгружен', deliveryStatusName: 'Отгружен' }

/** Opens the row of one order. */
async function openRow(answers: Answers = {}, patch: Partial<Order> = {}) {
  const page = openHistory('/orders', {}, { ...historyOf([{ ...deliveryOrder, ...patch }]), ...answers })
  await page.user.click(await rowToggle(deliveryOrder.orderId))
  return page
}
const section = () => screen.getByRole('region', { name: 'Деньги и документы' })
const file = (name: string) => within(section()).getByRole('button', { name })
const failed = (status = 500) => new ApiError('getOrderDocs', 'status', status)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Presses a button and lets the request end. */
function press(button: HTMLElement) {
  fireEvent.click(button)
  return pass(0)
}

function hideTab(isHidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  return act(() =>
    jest.advanceTimersByTimeAsync(0).then(() => void window.dispatchEvent(new Event('visibilitychange'))),
  )
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('an invoice that is being made', () => {
  test('CONST-030 CONST-032 HIST-021 DOC-005 DOC-006 DOC-007 AMB-073 CALL-033: it is asked for every 3 s from the opening of the row', async () => {
    const { asked } = await openRow()
    expect(await screen.findByText('Счет формируется')).toBeVisible()
    expect(screen.getByText('Среднее время формирования счета - 5 минут')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible()
    expect(asked('getOrderDocs').map(({ url }) => url)).toEqual(['/public/api/v3/organizations/11/orders/104518/docs'])
    await pass(2_900)
    expect(asked('getOrderDocs')).toHaveLength(1)
    await pass(200)
    expect(asked('getOrderDocs')).toHaveLength(2)
    await pass(3_000)
    expect(asked('getOrderDocs')).toHaveLength(3)
  })

  test('DOC-008 CALL-034: the polling stops when the number appears, and the invoice is shown', async () => {
    let list: unknown[] = []
    const { asked } = await openRow({ getOrderDocs: () => list })
    await screen.findByText('Счет формируется')
    list = [invoice]
    await pass(3_100)
    expect(file('Счет № 2026-17')).toBeVisible()
    expect(screen.queryByText('Счет формируется')).not.toBeInTheDocument()
    await pass(60_000)
    expect(asked('getOrderDocs')).toHaveLength(2)
  })

  test('CONST-031 DOC-009: two fast presses of «Обновить» send one request, and another one after 3 s', async () => {
    const { asked } = await openRow()
    await screen.findByText('Счет формируется')
    const button = screen.getByRole('button', { name: 'Обновить' })
    await press(button)
    await press(button)
    // The polling would ask meanwhile.
    await hideTab(true)
    await pass(2_900)
    await press(button)
    expect(asked('getOrderDocs')).toHaveLength(2)
    await pass(200)
    await press(button)
    expect(asked('getOrderDocs')).toHaveLength(3)
  })

  test.each([
    ['a paid order', { payRemain: 0, payStatusName: 'Оплачен' }, 'Документов пока нет'],
    ['an ended order', { expiredAt: '2026-11-20T07:00:00.000Z' }, 'Документов нет'],
  ])('%s without documents is not polled, and says whether any will come', async (_, patch, text) => {
    const { asked } = await openRow({}, patch)
    expect(await screen.findByText(text)).toBeVisible()
    await pass(30_000)
    expect(asked('getOrderDocs')).toHaveLength(1)
  })

  test('F24: the polling stops when the row is closed', async () => {
    const { asked, user } = await openRow()
    await screen.findByText('Счет формируется')
    await user.click(await rowToggle(deliveryOrder.orderId))
    const before = asked('getOrderDocs').length
    await pass(60_000)
    expect(asked('getOrderDocs')).toHaveLength(before)
  })

  test('F24: a hidden tab asks nothing; shown again it asks at once', async () => {
    const { asked } = await openRow()
    await screen.findByText('Счет формируется')
    await hideTab(true)
    await pass(60_000)
    expect(asked('getOrderDocs')).toHaveLength(1)
    await hideTab(false)
    await pass(100)
    expect(asked('getOrderDocs')).toHaveLength(2)
  })
})

describe('a failing API', () => {
  test('ERR-037 AMB-072 F24: in ten minutes one alert and few requests; when the API is back the alert goes', async () => {
    let isDown = true
    const { asked, alerts, portal } = await openRow({ getOrderDocs: () => (isDown ? failed() : []) })
    await pass(600_000)
    expect(alerts()).toEqual([
      { type: 'alert/show', text: 'Ошибка получения документов по заказу.', variant: 'danger' },
    ])
    const requests = asked('getOrderDocs').length
    expect(requests).toBeGreaterThan(5)
    expect(requests).toBeLessThan(20)
    expect(within(section()).getByText('Ошибка получения документов по заказу.')).toBeVisible()

    const shown = alerts().map((alert) => ({ ...alert, lifetime: 60_000 }))
    act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: shown })))
    isDown = false
    await pass(60_100)
    expect(screen.getByText('Счет формируется')).toBeVisible()
    expect(within(section()).queryByText('Ошибка получения документов по заказу.')).not.toBeInTheDocument()
    expect(portal.commands).toContainEqual({ type: 'alert/remove', by: 'Ошибка получения документов по заказу.' })

    // AMB-072: the same failure shows no second alert.
    isDown = true
    await pass(10_000)
    expect(alerts()).toHaveLength(1)
    const since = asked('getOrderDocs').length
    isDown = false
    await pass(60_000)
    const again = asked('getOrderDocs').length
    expect(again).toBeGreaterThan(since)
    // After a success the polling is fast again.
    await pass(3_100)
    expect(asked('getOrderDocs').length).toBe(again + 1)
  })

  test('F9: documents that failed are asked for again by «Повторить»', async () => {
    let isDown = true
    const { asked } = await openRow({ getOrderDocs: () => (isDown ? failed(404) : [invoice]) }, paid)
    expect(await within(section()).findByText('Ошибка получения документов по заказу.')).toBeVisible()
    await pass(30_000)
    expect(asked('getOrderDocs')).toHaveLength(1)
    isDown = false
    await press(within(section()).getByRole('button', { name: 'Повторить' }))
    expect(file('Счет № 2026-17')).toBeVisible()
  })

  test('a final 401 stops the polling without an alert', async () => {
    const { asked, alerts } = await openRow({ getOrderDocs: () => failed(401) })
    await pass(60_000)
    expect(asked('getOrderDocs')).toHaveLength(1)
    expect(alerts()).toEqual([])
  })
})

describe('files', () => {
  test('PAY-001 DOC-001 DOC-002 DOC-003 DOC-010 DOC-011 DOC-012 AMB-010 AMB-011 AMB-012 AMB-095 CALL-038 CALL-039 CALL-040: invoice, closing document and serial numbers', async () => {
    const { asked, portal, user } = await openRow({ getOrderDocs: [invoice, closing] }, paid)
    await within(await screen.findByRole('region', { name: 'Деньги и документы' })).findByRole('button', {
      name: /Счет/,
    })
    await user.click(file('Счет № 2026-17'))
    await user.click(file('УПД № 18'))
    await user.click(file('Серийные номера'))
    expect([...asked('getInvoice'), ...asked('getOrderAttachment'), ...asked('getSerialNumbersFile')]).toMatchObject([
      { url: '/public/api/v3/orders/104518/docs/types/invoice' },
      { url: '/public/api/v3/organizations/11/orders/104518/doc/18/attachment' },
      { url: '/public/api/v3/organizations/11/orders/104518/files' },
    ])
    expect(portal.documentNames).toEqual(['Счет.pdf', 'УПД.pdf', 'Серийные номера.xlsx'])
  })

  test('DOC-003: before the shipping there are no serial numbers', async () => {
    await openRow({ getOrderDocs: [invoice] })
    expect(await screen.findByRole('button', { name: /Серийные номера.*после отгрузки/ })).toBeDisabled()
  })

  test('an expired order, which is never shipped, names no serial numbers', async () => {
    await openRow({ getOrderDocs: [invoice] }, { expiredAt: '2026-11-20T07:00:00.000Z' })
    await within(await screen.findByRole('region', { name: 'Деньги и документы' })).findByRole('button', {
      name: /Счет/,
    })
    expect(within(section()).queryByText('Серийные номера')).not.toBeInTheDocument()
  })

  test('DOC-018: further presses of a loading document do nothing', async () => {
    const ends: ((file: Blob) => void)[] = []
    const getInvoice = () => new Promise<Blob>((resolve) => void ends.push(resolve))
    const { asked, user } = await openRow({ getOrderDocs: [invoice], getInvoice })
    await user.click(await screen.findByRole('button', { name: 'Счет № 2026-17' }))
    expect(file('Счет № 2026-17')).toHaveAttribute('aria-disabled', 'true')
    await user.click(file('Счет № 2026-17'))
    expect(asked('getInvoice')).toHaveLength(1)
    await act(async () => ends[0]?.(new Blob()))
    expect(file('Счет № 2026-17')).not.toHaveAttribute('aria-disabled')
  })

  test('all documents are saved as one archive, with progress and «Отменить»', async () => {
    const getOrderArchive = () => new Promise(() => undefined)
    const { asked, portal, user } = await openRow({ getOrderDocs: [invoice, closing], getOrderArchive })
    await user.click(await screen.findByRole('button', { name: 'Скачать все документы' }))
    const [request] = asked('getOrderArchive')
    expect(request?.url).toBe('/public/api/v3/organizations/11/orders/104518/archive')
    expect(portal.documentNames).toEqual(['Документы заказа 104518.zip'])
    act(() => request?.onProgress?.(50, 110))
    expect(screen.getByRole('button', { name: 'Загружаем… 45\u00A0%' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    expect(request?.signal?.aborted).toBe(true)
    expect(screen.getByRole('button', { name: 'Скачать все документы' })).toHaveFocus()
  })

  test('an archive is no longer loaded when the row is closed', async () => {
    const getOrderArchive = () => new Promise(() => undefined)
    const { asked, user } = await openRow({ getOrderDocs: [invoice, closing], getOrderArchive })
    await user.click(await screen.findByRole('button', { name: 'Скачать все документы' }))
    await user.click(await rowToggle(deliveryOrder.orderId))
    expect(asked('getOrderArchive')[0]?.signal?.aborted).toBe(true)
  })
})

describe('the signature of the closing document', () => {
  test('HIST-024 HIST-043 AMB-152 AMB-153 DOC-004: while it is awaited there is a link to the signing service', async () => {
    await openRow({ getOrderDocs: [invoice, closing] }, { ...paid, DOC_STATUS: 'Ожидает подписи' })
    expect(screen.getByText('Ожидает подписи')).toBeVisible()
    const link = screen.getByRole('link', { name: /^Подписать УПД/ })
    expect(link).toHaveAttribute('href', 'https://edo.example.ru/')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('HIST-042: a signed document has no link', async () => {
    await openRow({ getOrderDocs: [invoice, closing] }, { ...paid, DOC_STATUS: 'Подписан' })
    expect(screen.getByText('Подписан')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Подписать/ })).not.toBeInTheDocument()
  })

  test('an order without a closing document says nothing about a signature', async () => {
    await openRow()
    await screen.findByText('Счет формируется')
    expect(screen.queryByText('Закрывающий документ')).not.toBeInTheDocument()
  })
})

test('the list waits for its first answer', async () => {
  await openRow({ getOrderDocs: () => new Promise(() => undefined) })
  await waitFor(() => expect(section().querySelector('[aria-busy="true"]')).toBeInTheDocument())
})
