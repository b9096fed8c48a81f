import { act, configure, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { MAX_ARCHIVE_ORDERS } from 'shared-contracts/api/limits'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { ALL_ORDERS } from '../filter/order-filter.ts'
import { forgetOrders } from '../orders/kept-orders.ts'
import type { Orders } from '../orders/use-orders.ts'
import type { Reading } from '../orders/use-reading.ts'
import { gate } from '../testing/gate.ts'
import { openHistory, orderRange, pagesOf, rowToggle } from '../testing/open-history.tsx'
import { ordersSheet } from './orders-sheet.ts'
import { useListTask } from './use-list-task.ts'

jest.mock('./orders-sheet.ts', () => ({ ordersSheet: jest.fn() }))

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const made = jest.mocked(ordersSheet)
let saved: string[] = []
beforeEach(() => {
  saved = []
  made.mockReset().mockResolvedValue(new Blob(['PK']))
  URL.createObjectURL = () => 'blob:portal/1'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  forgetOrders()
})

const orders = orderRange(65)
const button = (name: string) => screen.getByRole('button', { name })
async function openList(answers: Answers = {}, path = '/orders') {
  const page = openHistory(path, {}, { getOrders: pagesOf(orders), ...answers })
  await rowToggle(5000)
  return page
}

test('the export loads the rest of the history first, and saves all orders of the filter as XLSX', async () => {
  const { user, asked } = await openList({}, '/orders?number=500')
  await user.click(button('Выгрузить в XLSX'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^Заказы \d\d\.\d\d\.\d{4}\.xlsx$/)
  expect(made.mock.calls[0]?.[0].map(({ orderId }) => orderId)).toEqual([5000])
  expect(asked('getOrders')).toHaveLength(4)
  expect(await screen.findByText(/^Файл «Заказы/)).toBeVisible()
  expect(button('Выгрузить в XLSX')).toHaveFocus()
})

test('its progress says how many orders were looked through, and «Отменить» ends it without a file', async () => {
  const held = gate()
  const pages = pagesOf(orders)
  const { user, asked } = await openList({
    getOrders: async (request: RecordedRequest) => {
      if (request.url.includes('rowsOffset=40')) await held.opened
      return pages(request)
    },
  })
  await user.click(button('Выгрузить в XLSX'))
  const progress = await screen.findByRole('progressbar', { name: 'Готовим таблицу…' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', 'Просмотрено 40 заказов…'))
  expect(button('Отменить')).toHaveFocus()
  expect(button('Скачать все документы списка')).toBeDisabled()
  await user.click(button('Отменить'))
  await act(async () => held.open())
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(button('Выгрузить в XLSX')).toHaveFocus()
  expect(asked('getOrders')).toHaveLength(3)
  expect(saved).toEqual([])
})

test('a page that fails ends it with a message', async () => {
  const pages = pagesOf(orders)
  const { user } = await openList({
    getOrders: (request: RecordedRequest) =>
      request.url.includes('rowsOffset=20') ? new ApiError('getOrders', 'status', 500) : pages(request),
  })
  await user.click(button('Выгрузить в XLSX'))
  expect(await screen.findByText('Загружены не все заказы. Попробуйте еще раз.')).toBeVisible()
  expect(saved).toEqual([])
})

test('the next press loads the page that failed, and saves the file', async () => {
  const pages = pagesOf(orders)
  let hasFailed = false
  const { user } = await openList({
    getOrders: (request: RecordedRequest) => {
      if (hasFailed || !request.url.includes('rowsOffset=20')) return pages(request)
      hasFailed = true
      return new ApiError('getOrders', 'status', 500)
    },
  })
  await user.click(button('Выгрузить в XLSX'))
  await screen.findByText('Загружены не все заказы. Попробуйте еще раз.')
  await user.click(button('Выгрузить в XLSX'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(made.mock.calls[0]?.[0]).toHaveLength(65)
})

test.each(['Выгрузить в XLSX', 'Скачать все документы списка'])('«%s» of no orders says so', async (name) => {
  const { user, asked } = openHistory('/orders?number=777', {}, { getOrders: pagesOf(orders) })
  await screen.findByText('Заказы не найдены')
  await user.click(button(name))
  expect(await screen.findByText('Под условия отбора не подходит ни один заказ.')).toBeVisible()
  expect(asked('getOrdersArchive')).toEqual([])
  expect(saved).toEqual([])
  // The message is about the list of that filter.
  await user.click(button('Сбросить'))
  await rowToggle(5000)
  expect(screen.queryByText('Под условия отбора не подходит ни один заказ.')).not.toBeInTheDocument()
})

test('a table that was cancelled is not saved when the next one is', async () => {
  const held = gate()
  made.mockImplementationOnce(async () => {
    await held.opened
    return new Blob(['PK'])
  })
  const { user } = await openList()
  await user.click(button('Выгрузить в XLSX'))
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  await user.click(button('Отменить'))
  await user.click(button('Выгрузить в XLSX'))
  await waitFor(() => expect(saved).toHaveLength(1))
  await act(async () => held.open())
  expect(saved).toHaveLength(1)
})

test('a table that cannot be made is reported, and made by the next press', async () => {
  made.mockRejectedValueOnce(new Error('no such chunk'))
  const { user } = await openList()
  await user.click(button('Выгрузить в XLSX'))
  expect(await screen.findByText('Не удалось подготовить таблицу. Попробуйте еще раз.')).toBeVisible()
  await user.click(button('Выгрузить в XLSX'))
  await waitFor(() => expect(saved).toHaveLength(1))
})

describe('«Скачать все документы списка»', () => {
  test('asks for one ZIP of all orders of the filter, and shows its progress in percent', async () => {
    const held = gate()
    let report: RecordedRequest['onProgress']
    const getOrdersArchive = async (request: RecordedRequest) => {
      report = request.onProgress
      await held.opened
      return new Blob(['PK'])
    }
    const { user, asked, portal } = await openList({ getOrdersArchive })
    await user.click(button('Скачать все документы списка'))
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
    expect(button('Скачать все документы списка')).toHaveFocus()
  })

  test('«Отменить» and leaving the page abort it', async () => {
    const { user, asked, view } = await openList({ getOrdersArchive: () => new Promise(() => undefined) })
    await user.click(button('Скачать все документы списка'))
    await waitFor(() => expect(asked('getOrdersArchive')).toHaveLength(1))
    await user.click(button('Отменить'))
    expect(asked('getOrdersArchive')[0]?.signal?.aborted).toBe(true)
    expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument()
    await user.click(button('Скачать все документы списка'))
    await waitFor(() => expect(asked('getOrdersArchive')).toHaveLength(2))
    view.unmount()
    expect(asked('getOrdersArchive')[1]?.signal?.aborted).toBe(true)
  })

  test('a failure, which the portal shows as an alert, leaves the button ready', async () => {
    const { user } = await openList({ getOrdersArchive: new ApiError('getOrdersArchive', 'status', 500) })
    await user.click(button('Скачать все документы списка'))
    await waitFor(() => expect(button('Скачать все документы списка')).toBeEnabled())
    expect(screen.queryByText(/сохранен/)).not.toBeInTheDocument()
  })

  test('of more orders than the API allows is not asked for', async () => {
    const portal = createTestPortal()
    const reading = { isComplete: true, stop: () => undefined, toEnd: () => undefined } as Reading
    const options = {
      orgId: 11,
      orders: { more: { status: 'none' } } as Orders,
      reading,
      filter: ALL_ORDERS,
      matches: orderRange(MAX_ARCHIVE_ORDERS + 1),
    }
    const { result } = renderHook(() => useListTask(options), {
      wrapper: ({ children }: { children: ReactNode }) => <PortalProvider portal={portal}>{children}</PortalProvider>,
    })
    act(() => result.current.start('archive'))
    await waitFor(() => expect(result.current.state).toMatchObject({ phase: 'done', hasFailed: true }))
    expect(result.current.state).toHaveProperty('message', expect.stringMatching(/не больше чем для 5.000.заказов/))
    expect(portal.requests).toEqual([])
  })
})
