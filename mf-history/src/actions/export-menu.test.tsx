import { act, configure, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { forgetPages } from '../orders/stored-pages.ts'
import { historyOf, searchOf } from '../testing/fake-orders.ts'
import { gate } from '../testing/gate.ts'
import { openHistory, orderRange, rowToggle } from '../testing/open-history.tsx'
import { ordersSheet } from './orders-sheet.ts'

jest.mock('./orders-sheet.ts', () => ({ ordersSheet: jest.fn() }))

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const made = jest.mocked(ordersSheet)
/** The orders of the saved tables. */
let exported: number[][] = []
let saved: string[] = []
const makeSheet: typeof ordersSheet = async (pages) => {
  const ids: number[] = []
  for await (const page of pages) ids.push(...page.map(({ orderId }) => orderId))
  exported.push(ids)
  return new Blob(['PK'])
}
beforeEach(() => {
  exported = []
  saved = []
  made.mockReset().mockImplementation(makeSheet)
  URL.createObjectURL = () => 'blob:portal/1'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  forgetPages()
})

const orders = orderRange(265)
const failed = new ApiError('searchOrders', 'status', 500)
const menu = () => screen.getByRole('button', { name: 'Выгрузить' })
const stop = () => screen.getByRole('button', { name: 'Остановить' })
const TABLE = 'Таблица заказов, XLSX'
const ARCHIVE = 'Все документы, ZIP'
async function choose(user: UserEvent, item: string) {
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
/** The parameters of the calls that read whole lists. */
const readings = (requests: readonly RecordedRequest[]) =>
  requests.map(({ url }) => new URL(url, 'http://x').search.slice(1)).filter((query) => /rowsCount=100/.test(query))

async function openList(answers: Answers = {}, path = '/orders') {
  const page = openHistory(path, {}, { ...historyOf(orders), ...answers })
  await rowToggle(5000)
  return page
}
/** Answers the search; the page after the first hundred orders first waits, or fails once. */
const searchWith = (atSecondPage: () => unknown) => async (request: RecordedRequest) =>
  (request.url.includes('after=100') && (await atSecondPage())) || searchOf(orders)(request)
const once = (value: unknown) => {
  const values = [value]
  return () => values.pop()
}

test('AMB-043 AMB-206: the export reads the orders of the filter in pages of 100, and saves them as XLSX', async () => {
  const { user, asked } = await openList({}, '/orders?from=2020-01-01')
  expect(menu()).not.toHaveFocus()
  await choose(user, TABLE)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^Заказы \d\d\.\d\d\.\d{4}\.xlsx$/)
  expect(exported).toEqual([orders.map(({ orderId }) => orderId)])
  const filter = 'from=2020-01-01&rowsCount=100'
  expect(readings(asked('searchOrders'))).toEqual([filter, `${filter}&after=100`, `${filter}&after=200`])
  expect(await screen.findByText(/^Файл «Заказы/)).toBeVisible()
  expect(menu()).toHaveFocus()
})

test('AMB-043: its progress says how many of all orders are read, and «Остановить» ends it without a file', async () => {
  const held = gate()
  const { user, asked } = await openList({ searchOrders: searchWith(() => held.opened) })
  await choose(user, TABLE)
  const progress = await screen.findByRole('progressbar', { name: 'Готовим таблицу…' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', 'Прочитано 100 из 265 заказов'))
  expect(progress).toHaveAttribute('value', '37')
  expect(stop()).toHaveFocus()
  expect(menu()).toBeDisabled()
  await user.click(stop())
  expect(asked('searchOrders').at(-1)?.signal?.aborted).toBe(true)
  await act(async () => held.open())
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(menu()).toHaveFocus()
  expect(saved).toEqual([])
})

test.each([
  [TABLE, 'Не удалось подготовить таблицу. Попробуйте еще раз.'],
  [ARCHIVE, 'Не удалось собрать документы. Попробуйте еще раз.'],
])('a page that fails ends «%s» with a message, and the next press begins again', async (name, message) => {
  const getOrdersArchive = new Blob(['PK'])
  const { user, asked, portal } = await openList({ searchOrders: searchWith(once(failed)), getOrdersArchive })
  await choose(user, name)
  expect(await screen.findByText(message)).toBeVisible()
  expect([saved, portal.documentNames]).toEqual([[], []])
  await choose(user, name)
  expect(await screen.findByText(/сохранен/)).toBeVisible()
  expect(readings(asked('searchOrders'))).toHaveLength(5)
})

test('AMB-196: nothing can be saved of no orders', async () => {
  const { user } = openHistory('/orders?number=77777', {}, historyOf(orders))
  await screen.findByText('Заказы не найдены')
  expect(menu()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Сбросить' }))
  await rowToggle(5000)
  expect(menu()).toBeEnabled()
})

test.each([TABLE, ARCHIVE])('«%s» of orders that are gone by then says so', async (name) => {
  const searchOrders = (request: RecordedRequest) =>
    searchOf(request.url.includes('rowsCount=100') ? [] : orders)(request)
  const { user, asked } = await openList({ searchOrders })
  await choose(user, name)
  expect(await screen.findByText('Под условия отбора не подходит ни один заказ.')).toBeVisible()
  expect(asked('getOrdersArchive')).toEqual([])
  expect(saved).toEqual([])
})

test('the message of the end goes by its cross, and with the filter it is about', async () => {
  const { user } = await openList()
  await choose(user, TABLE)
  await screen.findByText(/сохранен/)
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument()
  await choose(user, TABLE)
  await screen.findByText(/сохранен/)
  await user.type(screen.getByRole('textbox', { name: 'Номер заказа' }), '4999')
  await waitFor(() => expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument())
})

test('a table that was stopped is not saved when the next one is', async () => {
  const held = gate()
  made.mockImplementationOnce(async (pages) => {
    const file = await makeSheet(pages)
    await held.opened
    return file
  })
  const { user } = await openList()
  await choose(user, TABLE)
  await waitFor(() => expect(exported).toHaveLength(1))
  await user.click(stop())
  await choose(user, TABLE)
  await waitFor(() => expect(saved).toHaveLength(1))
  await act(async () => held.open())
  expect(saved).toHaveLength(1)
})

test('a table that cannot be made is reported, and made by the next press', async () => {
  made.mockRejectedValueOnce(new Error('no such chunk'))
  const { user } = await openList()
  await choose(user, TABLE)
  expect(await screen.findByText('Не удалось подготовить таблицу. Попробуйте еще раз.')).toBeVisible()
  await choose(user, TABLE)
  await waitFor(() => expect(saved).toHaveLength(1))
})

describe('the documents', () => {
  test('AMB-043: asks for one ZIP of all orders of the filter, and shows its progress in percent', async () => {
    const held = gate()
    let report: RecordedRequest['onProgress']
    const getOrdersArchive = async (request: RecordedRequest) => {
      report = request.onProgress
      await held.opened
      return new Blob(['PK'])
    }
    const { user, asked, portal } = await openList({ getOrdersArchive })
    await choose(user, ARCHIVE)
    await waitFor(() => expect(asked('getOrdersArchive')).toHaveLength(1))
    expect(asked('getOrdersArchive')[0]).toMatchObject({
      url: '/public/api/v3/organizations/11/orders/archive',
      body: { orderIds: orders.map(({ orderId }) => orderId) },
    })
    act(() => report?.(4_510_000, 10_000_000))
    expect(screen.getByRole('progressbar', { name: 'Собираем документы…' })).toHaveAttribute('value', '45')
    expect(screen.getByText(/Загружено 45.%/)).toBeVisible()
    act(() => report?.(4_510_000, null))
    expect(screen.getByText(/Загружено 4,5.МБ/)).toBeVisible()
    await act(async () => held.open())
    expect(await screen.findByText(/^Файл «Документы заказов .+\.zip» сохранен\.$/)).toBeVisible()
    expect(portal.documentNames[0]).toMatch(/\.zip$/)
    expect(menu()).toHaveFocus()
  })

  test('«Остановить» and leaving the page abort it', async () => {
    const { user, asked, view } = await openList({ getOrdersArchive: () => new Promise(() => undefined) })
    await choose(user, ARCHIVE)
    await waitFor(() => expect(asked('getOrdersArchive')).toHaveLength(1))
    await user.click(stop())
    expect(asked('getOrdersArchive')[0]?.signal?.aborted).toBe(true)
    expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument()
    await choose(user, ARCHIVE)
    await waitFor(() => expect(asked('getOrdersArchive')).toHaveLength(2))
    view.unmount()
    expect(asked('getOrdersArchive')[1]?.signal?.aborted).toBe(true)
  })

  test('a failure, which the portal shows as an alert, leaves the button ready', async () => {
    const { user } = await openList({ getOrdersArchive: new ApiError('getOrdersArchive', 'status', 500) })
    await choose(user, ARCHIVE)
    await waitFor(() => expect(menu()).toBeEnabled())
    expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument()
  })

  test('of more orders than the API allows is refused before they are read', async () => {
    const searchOrders = (request: RecordedRequest) => ({
      ...searchOf(orders)(request),
      total: MAX_ARCHIVE_ORDERS + 1,
    })
    const { user, asked } = await openList({ searchOrders })
    await choose(user, ARCHIVE)
    expect(await screen.findByText(/не больше чем для 5.000.заказов/)).toBeVisible()
    expect(readings(asked('searchOrders'))).toHaveLength(1)
    expect(asked('getOrdersArchive')).toEqual([])
  })
})
