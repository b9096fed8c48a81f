import { act, configure, screen, waitFor } from '@testing-library/react'
import type { Order } from 'shared-contracts/api/orders'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import type { PortalState } from 'shared-contracts/portal/state'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'
import { forgetOrders } from '../orders/kept-orders.ts'
import { gate } from '../testing/gate.ts'
import {
  deliveryOrder,
  openHistory,
  orderRange,
  pagesOf,
  pickupOrder,
  rowToggle,
  signedIn,
} from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const special: Partial<PortalState> = { organisation: { ...signedIn.organisation, type: 'SPECIAL' } }
const numbers = () =>
  screen
    .queryAllByRole('button', { name: /^Подробности заказа/ })
    .map((button) => Number(button.getAttribute('aria-label')?.match(/\d+/)?.[0]))
const offsets = (requests: readonly RecordedRequest[]) =>
  requests.map(({ url }) => new URL(url, 'http://x').searchParams.toString())
const field = (name: string) => screen.getByRole('textbox', { name })
const receiving = () => screen.queryByRole('button', { name: /^Способ получения/ })
const reset = () => screen.getByRole('button', { name: 'Сбросить' })

afterEach(() => {
  jest.restoreAllMocks()
  forgetOrders()
  localStorage.clear()
})

describe('the fields', () => {
  const orders: Order[] = [
    { ...deliveryOrder, orderId: 1234, orderDate: '2025-01-31T09:00:00.000Z' },
    { ...pickupOrder, orderId: 999, orderDate: '2025-01-10T09:00:00.000Z' },
  ]

  test('HIST-002 HIST-003 HIST-004 HIST-005 AMB-042: number, days and method filter the rows, stand in the address and are reset', async () => {
    const { user, address } = openHistory('/orders', special, { getOrders: orders })
    async function choose(method: string) {
      await user.click(receiving() as HTMLElement)
      await user.click(await screen.findByRole('option', { name: method }))
    }
    await rowToggle(1234)
    expect(screen.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument()

    await user.type(field('Номер заказа'), '№ 23')
    await waitFor(() => expect(numbers()).toEqual([1234]))
    await waitFor(() => expect(address()).toBe('/orders?number=23'))
    await user.clear(field('Номер заказа'))
    await waitFor(() => expect(numbers()).toEqual([1234, 999]))

    await user.type(field('С'), '11.01.2025')
    await waitFor(() => expect(numbers()).toEqual([1234]))
    await user.clear(field('С'))
    await user.type(field('По'), '30012025')
    await waitFor(() => expect(numbers()).toEqual([999]))
    expect(address()).toBe('/orders?to=2025-01-30')
    await user.tab()
    expect(field('По')).toHaveValue('30.01.2025')

    await choose('Самовывоз')
    await waitFor(() => expect(address()).toBe('/orders?to=2025-01-30&receiving=pickup'))
    expect(numbers()).toEqual([999])
    await user.click(reset())
    expect(field('Номер заказа')).toHaveFocus()
    await waitFor(() => expect(numbers()).toEqual([1234, 999]))
    expect(address()).toBe('/orders')
    expect(field('По')).toHaveValue('')

    await choose('Доставка')
    await waitFor(() => expect(numbers()).toEqual([1234]))
  })

  test('an address with a filter shows it, and the filter goes by «Назад»', async () => {
    const path = '/orders?from=2025-01-11&receiving=delivery&number=12'
    openHistory(path, special, { getOrders: orders })
    await rowToggle(1234)
    expect(numbers()).toEqual([1234])
    expect(field('Номер заказа')).toHaveValue('12')
    expect(field('С')).toHaveValue('11.01.2025')
    expect(receiving()).toHaveAccessibleName('Способ получения Доставка')
  })

  test('HIST-005 AMB-042: an organisation without pickup has no method to choose, and none filters', async () => {
    const { user } = openHistory('/orders?receiving=pickup', {}, { getOrders: orders })
    await rowToggle(1234)
    expect(numbers()).toEqual([1234, 999])
    expect(receiving()).not.toBeInTheDocument()
    await user.type(field('Номер заказа'), '9')
    await waitFor(() => expect(numbers()).toEqual([999]))
  })

  test('CONST-038 HIST-006 HIST-007: a wrong or future date is reported when the field is left, and filters nothing; today is the last one', async () => {
    const { user, address } = openHistory('/orders', {}, { getOrders: orders })
    await rowToggle(1234)
    await user.type(field('С'), '31.02.2025')
    expect(screen.queryByText(/Укажите дату/)).not.toBeInTheDocument()
    await user.tab()
    expect(field('С')).toHaveAccessibleDescription('Укажите дату в виде 31.01.2025')
    await user.clear(field('С'))
    const dayAfter = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
    await user.type(field('С'), formatDay(dayAfter(1)))
    await user.tab()
    expect(field('С')).toHaveAccessibleDescription('Эта дата еще не наступила')
    expect(numbers()).toEqual([1234, 999])
    expect(address()).toBe('/orders')
    await user.clear(field('С'))
    await user.type(field('С'), formatDay(dayAfter(0)))
    await user.tab()
    expect(field('С')).toHaveAccessibleDescription('')
    await waitFor(() => expect(address()).toBe(`/orders?from=${dayAfter(0)}`))
  })
})

describe('AMB-043: with a filter the history is read on', () => {
  /** Every third order is a pickup. */
  const mixed = orderRange(150, (index) => (index % 3 === 0 ? { deliveryTypeId: 0 } : {}))

  test('in pages of 20 without other parameters, until 20 orders match', async () => {
    const { user, asked } = openHistory('/orders?receiving=pickup', special, { getOrders: pagesOf(mixed) })
    await waitFor(() => expect(numbers()).toHaveLength(20))
    expect(offsets(asked('getOrders'))).toEqual([
      'rowsCount=20&rowsOffset=0',
      'rowsCount=20&rowsOffset=20',
      'rowsCount=20&rowsOffset=40',
    ])
    expect(screen.getByText('Найдено заказов: 20')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(40))
    await user.click(await screen.findByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(50))
    expect(screen.queryByRole('button', { name: /Загрузить еще/ })).not.toBeInTheDocument()
  })

  test('«Заказы не найдены» shows only at the end', async () => {
    const { asked } = openHistory('/orders?number=77777', {}, { getOrders: pagesOf(orderRange(45)) })
    expect(await screen.findByText('Заказы не найдены')).toBeVisible()
    expect(asked('getOrders')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /Загрузить еще/ })).not.toBeInTheDocument()
  })

  test('«Остановить» ends the reading, and «Загрузить еще» goes on', async () => {
    const held = gate()
    const pages = pagesOf(orderRange(65))
    const { user, asked } = openHistory(
      '/orders?number=77777',
      {},
      {
        getOrders: async (request: RecordedRequest) => {
          if (request.url.includes('rowsOffset=20')) await held.opened
          return pages(request)
        },
      },
    )
    const progress = await screen.findByRole('progressbar', { name: 'Просмотр заказов' })
    expect(progress).toHaveAttribute('aria-valuetext', 'Просмотрено 20 заказов…')
    expect(screen.queryByText('Заказы не найдены')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Остановить' }))
    await act(async () => held.open())
    expect(await screen.findByText('Заказы не найдены')).toBeVisible()
    expect(asked('getOrders')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(asked('getOrders')).toHaveLength(4))
  })

  test('a failed page stops it, and «Повторить» goes on', async () => {
    let hasFailed = false
    const pages = pagesOf(orderRange(65))
    const getOrders = (request: RecordedRequest) => {
      if (hasFailed || !request.url.includes('rowsOffset=40')) return pages(request)
      hasFailed = true
      return new ApiError('getOrders', 'status', 500)
    }
    const { user, asked } = openHistory('/orders?number=77777', {}, { getOrders })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(asked('getOrders')).toHaveLength(5))
    expect(await screen.findByText('Заказы не найдены')).toBeVisible()
  })
})

describe('an opened order', () => {
  const isOpen = async (orderId: number) => (await rowToggle(orderId)).getAttribute('aria-expanded') === 'true'

  test('stands in the address: the one opened last, until it is closed', async () => {
    const { user, address } = openHistory('/orders?number=104')
    await user.click(await rowToggle(104518))
    await user.click(await rowToggle(104377))
    expect(address()).toBe('/orders?number=104&order=104377')
    expect(await isOpen(104518)).toBe(true)
    await user.click(await rowToggle(104377))
    expect(await isOpen(104377)).toBe(false)
    expect(address()).toBe('/orders?number=104')
  })

  test('is opened by its address, after pages were read until it was found', async () => {
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 900, 52))
    const { asked } = openHistory('/orders?order=4950', {}, { getOrders: pagesOf(orderRange(145)) })
    await waitFor(async () => expect(await isOpen(4950)).toBe(true))
    expect(asked('getOrders')).toHaveLength(3)
    expect(screen.queryByText(/нет среди заказов/)).not.toBeInTheDocument()
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  test('that is not in the history is reported at its end', async () => {
    const { user, asked, address } = openHistory('/orders?order=77', {}, { getOrders: pagesOf(orderRange(45)) })
    expect(await screen.findByText('Заказа № 77 нет среди заказов этой организации')).toBeVisible()
    expect(asked('getOrders')).toHaveLength(3)
    await user.click(screen.getByRole('link', { name: 'Все заказы' }))
    expect(address()).toBe('/orders')
    expect(screen.queryByText(/нет среди заказов/)).not.toBeInTheDocument()
  })

  test.each(['abc', '-1', '1e3', '', '1'.repeat(16)])('A16: ?order=%s names none', async (text) => {
    const { asked } = openHistory(`/orders?order=${text}`, {}, { getOrders: pagesOf(orderRange(45)) })
    await rowToggle(5000)
    expect(asked('getOrders')).toHaveLength(1)
  })
})

describe('the list of the last visit', () => {
  const visit = async (orders: readonly Order[]) => {
    const { user, view } = openHistory('/orders', {}, { getOrders: pagesOf(orders) })
    await user.click(await screen.findByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(25))
    view.unmount()
  }

  test('shows at once on the next one, and all of its pages are read anew', async () => {
    await visit(orderRange(25))
    const held = gate()
    const pages = pagesOf(orderRange(24, (index) => ({ orderId: 6000 - index })))
    const { asked } = openHistory(
      '/orders',
      {},
      { getOrders: (request: RecordedRequest) => held.opened.then(() => pages(request)) },
    )
    expect(numbers()).toHaveLength(25)
    expect(screen.queryByText(/Не удалось обновить/)).not.toBeInTheDocument()
    held.open()
    await waitFor(() => expect(numbers()[0]).toBe(6000))
    expect(numbers()).toHaveLength(24)
    expect(offsets(asked('getOrders'))).toEqual(['rowsCount=20&rowsOffset=0', 'rowsCount=20&rowsOffset=20'])
  })

  test('ERR-047: stays when it cannot be read anew, which is reported', async () => {
    await visit(orderRange(25))
    let calls = 0
    const getOrders = (request: RecordedRequest) =>
      (calls += 1) === 1 ? new ApiError('getOrders', 'status', 500) : pagesOf(orderRange(25))(request)
    const { user } = openHistory('/orders', {}, { getOrders })
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    expect(numbers()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText('Ошибка получения списка заказов')).not.toBeInTheDocument())
  })

  test('is not shown to another organisation', async () => {
    await visit(orderRange(25))
    const hanging = { getOrders: () => new Promise(() => undefined) }
    openHistory('/orders', { organisation: { ...signedIn.organisation, orgId: 12 } }, hanging)
    expect(numbers()).toEqual([])
  })
})
