import { act, configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Order } from 'shared-contracts/api/orders'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf, formatDay } from 'shared-contracts/domain/days'
import type { PortalState } from 'shared-contracts/portal/state'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'
import { forgetPages } from '../orders/stored-pages.ts'
import { gate } from '../testing/gate.ts'
import { historyOf, pagesOf, searchOf } from '../testing/fake-orders.ts'
import { deliveryOrder, openHistory, orderRange, pickupOrder, rowToggle, signedIn } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const failed = new ApiError('getOrders', 'status', 500)
const special: Partial<PortalState> = { organisation: { ...signedIn.organisation, type: 'SPECIAL' } }
const numbers = () =>
  screen
    .queryAllByRole('button', { name: /^Детали заказа/ })
    .map((button) => Number(button.getAttribute('aria-label')?.match(/\d+/)?.[0]))
/** The parameters of calls, without the empty ones. */
const queries = (requests: readonly RecordedRequest[]) =>
  requests.map(({ url }) => new URL(url, 'http://x').searchParams.toString())
const field = (name: string) => screen.getByRole('textbox', { name })
const receiving = () => screen.queryByRole('button', { name: /^Способ получения/ })
const period = () => screen.getByRole('button', { name: /^Период/ })
/** Opens the period, and types its ends. */
async function typeDays(user: UserEvent, days: { readonly from?: string; readonly to?: string }) {
  await user.click(period())
  await screen.findByRole('dialog', { name: 'Период' })
  for (const [name, day] of [
    ['С', days.from],
    ['По', days.to],
  ] as const) {
    if (day !== undefined) await user.clear(field(name))
    if (day) await user.type(field(name), day)
  }
  await user.keyboard('{Escape}')
}
const expectFoot = (text: RegExp) => waitFor(() => expect(document.querySelector('output')).toHaveTextContent(text))
const reset = () => screen.getByRole('button', { name: 'Сбросить' })

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  forgetPages()
  localStorage.clear()
})

describe('the fields', () => {
  const orders: Order[] = [
    { ...deliveryOrder, orderId: 1234, orderDate: '2025-01-31T09:00:00.000Z' },
    { ...pickupOrder, orderId: 999, orderDate: '2025-01-10T09:00:00.000Z' },
  ]

  test('HIST-002 HIST-003 HIST-004 HIST-005 AMB-042: number, days and method filter the rows, stand in the address and are reset', async () => {
    const { user, address } = openHistory('/orders', special, historyOf(orders))
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

    await typeDays(user, { from: '11.01.2025' })
    await waitFor(() => expect(numbers()).toEqual([1234]))
    await typeDays(user, { from: '', to: '30012025' })
    await waitFor(() => expect(numbers()).toEqual([999]))
    expect(address()).toBe('/orders?to=2025-01-30')
    expect(period()).toHaveAccessibleName('Период по 30.01.2025')

    await choose('Самовывоз')
    await waitFor(() => expect(address()).toBe('/orders?to=2025-01-30&receiving=pickup'))
    expect(numbers()).toEqual([999])
    await user.click(reset())
    expect(field('Номер заказа')).toHaveFocus()
    await waitFor(() => expect(numbers()).toEqual([1234, 999]))
    expect(address()).toBe('/orders')
    expect(period()).toHaveAccessibleName('Период Любой')

    await choose('Доставка')
    await waitFor(() => expect(numbers()).toEqual([1234]))
  })

  test('an address with a filter shows it, and the filter goes by «Назад»', async () => {
    const path = '/orders?from=2025-01-11&receiving=delivery&number=12'
    openHistory(path, special, historyOf(orders))
    await rowToggle(1234)
    expect(numbers()).toEqual([1234])
    expect(field('Номер заказа')).toHaveValue('12')
    expect(period()).toHaveAccessibleName('Период с 11.01.2025')
    expect(receiving()).toHaveAccessibleName('Способ получения Доставка')
  })

  test('HIST-005 AMB-042: an organisation without pickup has no method to choose, and none filters', async () => {
    const { user } = openHistory('/orders?receiving=pickup', {}, historyOf(orders))
    await rowToggle(1234)
    expect(numbers()).toEqual([1234, 999])
    expect(receiving()).not.toBeInTheDocument()
    await user.type(field('Номер заказа'), '9')
    await waitFor(() => expect(numbers()).toEqual([999]))
  })

  test('CONST-038 HIST-006 HIST-007: a wrong or future date filters nothing; today is the last one', async () => {
    const { user, address } = openHistory('/orders', {}, historyOf(orders))
    await rowToggle(1234)
    await typeDays(user, { from: '31.02.2025' })
    const dayAfter = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
    await typeDays(user, { from: formatDay(dayAfter(1)) })
    expect(numbers()).toEqual([1234, 999])
    expect(address()).toBe('/orders')
    await typeDays(user, { from: formatDay(dayAfter(0)) })
    await waitFor(() => expect(address()).toBe(`/orders?from=${dayAfter(0)}`))
  })
})

describe('AMB-043 AMB-206: the calls', () => {
  /** Every third order is a pickup. */
  const mixed = orderRange(150, (index) => (index % 3 === 0 ? { deliveryTypeId: 0 } : {}))

  test('AMB-196: without a filter are the specification’s for the rows, and one beside it for number and sum', async () => {
    const { asked } = openHistory('/orders', {}, historyOf(orderRange(45)))
    await expectFoot(/^Показано 20 из 45, на сумму 3 361 050,00 ₽$/)
    expect(queries(asked('getOrders'))).toEqual(['rowsCount=20&rowsOffset=0'])
    expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0'])
  })

  test('a number and a sum that cannot be read are left out', async () => {
    openHistory('/orders', {}, { ...historyOf(orderRange(45)), searchOrders: failed })
    await expectFoot(/^Показано заказов: 20$/)
    expect(screen.queryByText('Ошибка получения списка заказов')).not.toBeInTheDocument()
  })

  test('number and sum are read again after a payment', async () => {
    const statuses = ['NEW', 'SUCCEEDED']
    const getPayment = () => ({ paymentStatus: statuses.shift() })
    const { user, asked } = openHistory('/orders/104518/cb?key=k', {}, { getPayment })
    const again = await screen.findByRole('button', { name: 'Обновить' })
    await waitFor(() => expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0']))
    await user.click(again)
    await waitFor(() => expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0', 'rowsCount=0']))
  })

  test('with a filter go on after the last row, in pages of 20', async () => {
    const { user, asked } = openHistory('/orders?receiving=pickup&from=2020-01-01', special, historyOf(mixed))
    const filter = 'from=2020-01-01&receiving=pickup&rowsCount=20'
    await expectFoot(/^Показано 20 из 50, на сумму/)
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(40))
    await user.click(await screen.findByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(50))
    expect(screen.queryByRole('button', { name: /Загрузить еще/ })).not.toBeInTheDocument()
    expect(queries(asked('searchOrders'))).toEqual([filter, `${filter}&after=20`, `${filter}&after=40`])
    expect(asked('getOrders')).toEqual([])
  })

  test('that find nothing say so', async () => {
    const { user } = openHistory('/orders?number=77777', {}, historyOf(orderRange(45)))
    expect(await screen.findByText('Заказы не найдены')).toBeVisible()
    expect(document.querySelector('output')).not.toBeInTheDocument()
    await user.click(reset())
    await rowToggle(5000)
  })

  test('AMB-206: a short number that finds nothing is told how long the other numbers must be', async () => {
    const { user } = openHistory('/orders?number=7777', {}, historyOf(orderRange(45)))
    expect(await screen.findByText(/начиная с 5 знаков/)).toBeVisible()
    await user.type(field('Номер заказа'), '7')
    await waitFor(() => expect(screen.queryByText(/начиная с 5 знаков/)).not.toBeInTheDocument())
    expect(screen.getByText('Заказы не найдены')).toBeVisible()
  })

  test('an organisation whose type is not known yet is asked about once, with the method of the address', async () => {
    const unknown = { organisation: { ...signedIn.organisation, type: undefined } }
    const { portal, asked } = openHistory('/orders?receiving=pickup', unknown, historyOf(mixed))
    await expectFoot(/^Показано 20 из 50/)
    act(() => portal.core.set('organisation', { ...signedIn.organisation, type: 'SPECIAL' }))
    expect(receiving()).toHaveAccessibleName('Способ получения Самовывоз')
    expect(queries(asked('searchOrders'))).toEqual(['receiving=pickup&rowsCount=20'])
  })

  test('an order found by another number tells it', async () => {
    const orders = [{ ...deliveryOrder, matched: 'ФН-99012' }]
    const { user } = openHistory('/orders', {}, historyOf(orders))
    await user.type(await screen.findByRole('textbox', { name: 'Номер заказа' }), 'ФН-99012')
    const [, row] = await screen.findAllByRole('row')
    await waitFor(() => expect(row).toHaveTextContent('ФН-99012'))
  })

  test('a filter that fails keeps the rows, and «Повторить» sends it again', async () => {
    let hasFailed = false
    const search = searchOf(orderRange(45))
    const searchOrders = (request: RecordedRequest) => {
      if (hasFailed || !request.url.includes('number=')) return search(request)
      hasFailed = true
      return failed
    }
    const { user } = openHistory('/orders', {}, { ...historyOf(orderRange(45)), searchOrders })
    await rowToggle(5000)
    await user.type(field('Номер заказа'), '4999')
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    expect(numbers()).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(numbers()).toEqual([4999]))
    expect(screen.queryByText('Ошибка получения списка заказов')).not.toBeInTheDocument()
  })

  test('AMB-196: states filter together by «or», stand in the address, and have counts that obey the other parts', async () => {
    const orders: Order[] = [
      { ...deliveryOrder, orderId: 5001 },
      { ...deliveryOrder, orderId: 5002, payRemain: 0, deliveryStatusName: 'Отгружен', DOC_STATUS: 'Ожидает подписи' },
      { ...pickupOrder, orderId: 5003 },
      { ...deliveryOrder, orderId: 6001 },
    ]
    const { user, address, asked } = openHistory('/orders', {}, historyOf(orders))
    const states = () =>
      within(screen.getByRole('group', { name: 'Состояние заказов' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const state = (name: RegExp) => screen.getByRole('button', { name })
    await waitFor(() => expect(states()).toEqual(['Не оплачен2', 'Ждет подписи1', 'Готов к выдаче1', 'Отгружен1']))
    await user.type(field('Номер заказа'), '500')
    await waitFor(() => expect(states()).toEqual(['Не оплачен1', 'Ждет подписи1', 'Готов к выдаче1', 'Отгружен1']))
    await user.click(state(/^Готов к выдаче/))
    await waitFor(() => expect(numbers()).toEqual([5003]))
    await user.click(state(/^Не оплачен/))
    await waitFor(() => expect(numbers()).toEqual([5001, 5003]))
    expect(address()).toBe('/orders?number=500&state=unpaid%2Cready')
    expect(queries(asked('searchOrders')).at(-1)).toBe('number=500&state=unpaid%2Cready&rowsCount=20')
    expect(state(/^Не оплачен/)).toHaveAttribute('aria-pressed', 'true')
    expect(states()[0]).toBe('Не оплачен1')
    await user.click(state(/^Не оплачен/))
    await waitFor(() => expect(numbers()).toEqual([5003]))
    await user.click(reset())
    await waitFor(() => expect(numbers()).toHaveLength(4))
    expect(address()).toBe('/orders')
  })

  test('one is sent for a number typed without a pause', async () => {
    const { user, asked } = openHistory('/orders', {}, historyOf(orderRange(45)))
    await rowToggle(5000)
    jest.useFakeTimers()
    for (const digit of '4999') {
      await user.type(field('Номер заказа'), digit)
      await act(() => jest.advanceTimersByTimeAsync(299))
    }
    expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0'])
    await act(() => jest.advanceTimersByTimeAsync(1))
    await waitFor(() => expect(numbers()).toEqual([4999]))
    expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0', 'number=4999&rowsCount=20'])
  })

  test('an answer to an older filter that arrives later is not shown', async () => {
    const held = gate()
    const search = searchOf(orderRange(45))
    const searchOrders = async (request: RecordedRequest) => {
      if (request.url.includes('number=499&')) await held.opened
      return search(request)
    }
    const { user, asked } = openHistory('/orders', {}, { ...historyOf(orderRange(45)), searchOrders })
    await rowToggle(5000)
    await user.type(field('Номер заказа'), '499')
    await waitFor(() => expect(asked('searchOrders')).toHaveLength(2))
    await user.type(field('Номер заказа'), '9')
    await waitFor(() => expect(numbers()).toEqual([4999]))
    expect(asked('searchOrders')[1]?.signal?.aborted).toBe(true)
    await act(async () => held.open())
    expect(numbers()).toEqual([4999])
  })
})

describe('an opened order', () => {
  const isOpen = async (orderId: number) => (await rowToggle(orderId)).getAttribute('aria-expanded') === 'true'
  const FIRST = 'Заказ из ссылки'

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

  test('that is among the loaded ones is opened by its address, scrolled to, and not read', async () => {
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 900, 52))
    const { asked } = openHistory('/orders?order=4990', {}, historyOf(orderRange(45)))
    await waitFor(async () => expect(await isOpen(4990)).toBe(true))
    expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0'])
    expect(screen.queryByText(FIRST)).not.toBeInTheDocument()
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  test('AMB-043: that is not among them is read by its number, and stands first until the list reaches it', async () => {
    const { user, asked } = openHistory('/orders?order=4970', {}, historyOf(orderRange(45)))
    await waitFor(() => expect(numbers()).toHaveLength(21))
    expect(numbers()[0]).toBe(4970)
    expect(await isOpen(4970)).toBe(true)
    expect(screen.getByText(FIRST)).toBeVisible()
    await expectFoot(/^Показано 20 из 45/)
    expect(queries(asked('searchOrders')).toSorted()).toEqual(['orderId=4970&rowsCount=1', 'rowsCount=0'])
    // Closing the row does not take it away.
    await user.click(await rowToggle(4970))
    expect(await isOpen(4970)).toBe(false)
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(40))
    expect(numbers()[30]).toBe(4970)
    expect(screen.queryByText(FIRST)).not.toBeInTheDocument()
  })

  test('NAV-010 AMB-043: an old order of /orders/:orderId/cb stands first, and stays when its dialog is closed', async () => {
    const getPayment = { paymentStatus: 'CANCELED' }
    const { user, portal } = openHistory('/orders/4970/cb?key=k', {}, { ...historyOf(orderRange(45)), getPayment })
    await waitFor(() => expect(screen.getByText(FIRST)).toBeInTheDocument())
    // The dialog knows the order, so it can be paid.
    expect(await screen.findByRole('button', { name: 'Оплатить картой' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'К списку заказов' }))
    expect(portal.navigations).toEqual(['/orders'])
  })

  test('AMB-043: that is not in the history is reported', async () => {
    const { user, address } = openHistory('/orders?order=77', {}, historyOf(orderRange(45)))
    expect(await screen.findByText('Заказа № 77 нет среди заказов этой организации')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Все заказы' }))
    expect(address()).toBe('/orders')
    expect(screen.queryByText(/нет среди заказов/)).not.toBeInTheDocument()
  })

  test('AMB-043: that cannot be read is reported, and «Повторить» reads it again', async () => {
    let hasFailed = false
    const search = searchOf(orderRange(45))
    const searchOrders = (request: RecordedRequest) => {
      if (hasFailed || !request.url.includes('orderId=')) return search(request)
      hasFailed = true
      return failed
    }
    const { user } = openHistory('/orders?order=4970', {}, { ...historyOf(orderRange(45)), searchOrders })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(numbers()[0]).toBe(4970))
  })

  test.each(['abc', '-1', '1e3', '', '1'.repeat(16)])('A16: ?order=%s names none', async (text) => {
    const { asked } = openHistory(`/orders?order=${text}`, {}, historyOf(orderRange(45)))
    await expectFoot(/^Показано 20 из 45/)
    expect(queries(asked('searchOrders'))).toEqual(['rowsCount=0'])
  })
})

describe('the list of the last visit', () => {
  const visit = async (orders: readonly Order[]) => {
    const { user, view } = openHistory('/orders', {}, historyOf(orders))
    await user.click(await screen.findByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(numbers()).toHaveLength(Math.min(orders.length, 40)))
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
    expect(queries(asked('getOrders'))).toEqual(['rowsCount=20&rowsOffset=0', 'rowsCount=20&rowsOffset=20'])
  })

  test('ERR-047: stays when it cannot be read anew, which is reported', async () => {
    await visit(orderRange(25))
    let calls = 0
    const getOrders = (request: RecordedRequest) => ((calls += 1) === 1 ? failed : pagesOf(orderRange(25))(request))
    const { user } = openHistory('/orders', {}, { getOrders })
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    expect(numbers()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText('Ошибка получения списка заказов')).not.toBeInTheDocument())
  })

  test('is read anew before the page after it', async () => {
    await visit(orderRange(45))
    const held = gate()
    const pages = pagesOf(orderRange(45))
    const getOrders = (request: RecordedRequest) => held.opened.then(() => pages(request))
    const { user, asked } = openHistory('/orders', {}, { ...historyOf(orderRange(45)), getOrders })
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    held.open()
    await waitFor(() => expect(numbers()).toHaveLength(45))
    expect(queries(asked('getOrders'))).toEqual([0, 20, 40].map((offset) => `rowsCount=20&rowsOffset=${offset}`))
  })

  test('is that without a filter, and shows at once when a filter is reset', async () => {
    const { user, view } = openHistory('/orders?number=4990', {}, historyOf(orderRange(45)))
    await rowToggle(4990)
    await user.click(reset())
    await rowToggle(5000)
    view.unmount()
    const held = gate()
    const getOrders = () => held.opened.then(() => [])
    const next = openHistory('/orders', {}, { ...historyOf(orderRange(45)), getOrders })
    expect(numbers()).toHaveLength(20)
    await next.user.type(field('Номер заказа'), '4990')
    await waitFor(() => expect(numbers()).toEqual([4990]))
    await next.user.click(reset())
    await waitFor(() => expect(numbers()).toHaveLength(20))
  })

  test('is not shown to another organisation', async () => {
    await visit(orderRange(25))
    const hanging = { getOrders: () => new Promise(() => undefined) }
    openHistory('/orders', { organisation: { ...signedIn.organisation, orgId: 12 } }, hanging)
    expect(numbers()).toEqual([])
  })
})
