import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleOrderLines } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { forgetPages, prefetchOrders } from '../orders/stored-pages.ts'
import { historyOf, pagesOf } from '../testing/fake-orders.ts'
import {
  deliveryOrder as delivery,
  openHistory as open,
  orderRange,
  pickupOrder as pickup,
  rowToggle as toggle,
  signedIn,
} from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
const rows = () => screen.getAllByRole('row')

afterEach(() => {
  forgetPages()
  localStorage.clear()
  jest.useRealTimers()
})

describe('a prefetched page', () => {
  const prefetch = (state: Partial<PortalState> = {}, answers: Answers = {}) => {
    const portal = createTestPortal({ ...signedIn, ...state }, { ...historyOf([delivery]), ...answers })
    return prefetchOrders(portal).then(() => portal)
  }

  test('shows its rows at once and reads them again', async () => {
    await prefetch()
    const { asked } = open('/orders', {}, historyOf([pickup]))
    expect(screen.getByText(delivery.orderId)).toBeVisible()
    expect(asked('getOrders')).toHaveLength(1)
    expect(await screen.findByText(pickup.orderId)).toBeVisible()
    expect(screen.queryByText(delivery.orderId)).not.toBeInTheDocument()
  })

  const hanging = { getOrders: () => new Promise(() => undefined) }
  test('shows no prefetched rows after an order was placed, because they may lack it', async () => {
    await prefetch()
    localStorage.setItem('openInvoiceOrder', '104519')
    open('/orders?payment=true', {}, hanging)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByText(delivery.orderId)).not.toBeInTheDocument()
  })

  test('shows no rows of another organisation', async () => {
    await prefetch()
    open('/orders', { organisation: { orgId: 12, login: null, type: 'REGULAR' } }, hanging)
    expect(screen.queryByText(delivery.orderId)).not.toBeInTheDocument()
  })

  test('is read once until the visit, and again after a failure', async () => {
    let calls = 0
    const portal = createTestPortal(signedIn, {
      getOrders: () => ((calls += 1) === 1 ? new ApiError('getOrders', 'status', 500) : [delivery]),
    })
    await expect(prefetchOrders(portal)).rejects.toThrow(ApiError)
    await Promise.all([prefetchOrders(portal), prefetchOrders(portal)])
    await prefetchOrders(portal)
    expect(portal.requests).toHaveLength(2)
    open()
    expect(screen.getByText(delivery.orderId)).toBeVisible()
  })

  test('reads nothing for a guest', async () => {
    const guest = await prefetch({
      auth: { ...initialState.auth, phase: 'guest' },
      organisation: initialState.organisation,
    })
    expect(guest.requests).toEqual([])
  })
})

describe('access', () => {
  test('HIST-018 AUTH-046 AMB-176: a guest is asked to sign in and causes no request, also on the callback address', async () => {
    const guest = { auth: { ...initialState.auth, phase: 'guest' as const } }
    const first = open('/orders?payment=true', guest)
    expect(screen.getByText('Для просмотра истории заказов пройдите авторизацию')).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: 'Войти' }))
    expect(first.portal.signIns).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    first.view.unmount()
    const second = open('/orders/5/cb?key=k', guest)
    expect(screen.getByText('Для просмотра истории заказов пройдите авторизацию')).toBeVisible()
    expect([...first.portal.requests, ...second.portal.requests]).toEqual([])
  })

  test('AMB-099: a user without an organisation sees a message and causes no request', () => {
    const { portal } = open('/orders', {
      auth: { ...signedIn.auth, isZeroOrganizations: true },
      organisation: initialState.organisation,
    })
    expect(screen.getByText(/Для оформления заказа необходимы данные организации/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^\+7/ })).toBeVisible()
    expect(portal.requests).toEqual([])
  })

  test('ERR-033: organisations that failed to load are reported, and «Повторить» loads them again', async () => {
    const { portal, user } = open('/orders', {
      auth: { ...signedIn.auth, multiLogin: null },
      organisation: initialState.organisation,
    })
    expect(screen.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(portal.commands).toEqual([{ type: 'multiLogin/reload' }])
    expect(portal.requests).toEqual([])
  })

  test('UI-016: a skeleton is shown while the list loads', async () => {
    const { view } = open()
    expect(view.container.querySelectorAll('[aria-busy="true"] span[aria-hidden="true"]')).toHaveLength(8)
    await toggle(104518)
    expect(view.container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()
  })
})

describe('list', () => {
  test('HIST-008..013 AMB-046: the columns stand in their order', async () => {
    open()
    await toggle(104518)
    const headers = screen.getAllByRole('columnheader')
    expect(headers.slice(1).map((header) => header.textContent)).toEqual([
      'Номер заказа',
      'Дата заказа',
      'Автор',
      'Способ получения',
      'Сумма',
      'Сумма заказа',
      'Оплата',
      'Товар',
    ])
    expect(screen.getByRole('columnheader', { name: 'Сумма' })).toHaveAccessibleDescription('без доставки')
    expect(screen.getByRole('columnheader', { name: 'Сумма заказа' })).toHaveAccessibleDescription('с доставкой')
  })

  test('NAV-008 HIST-001 HIST-026 HIST-027 AUTH-052 AMB-045: rows of a delivery and of a pickup show their data', async () => {
    open()
    await toggle(104518)
    const cells = (row: number) =>
      within(rows()[row] ?? document.body)
        .getAllByRole('cell')
        .map((cell) => fold(cell.textContent))
    expect(cells(1).slice(1)).toEqual([
      '104518',
      '18.11.2026',
      'Петрова А. С.',
      'Доставка',
      '74 050,00 ₽',
      '74 690,00 ₽',
      'Не оплачен',
      'Ожидает отгрузку',
    ])
    expect(cells(2).slice(4)).toEqual(['Самовывоз', '36 870,00 ₽', '36 870,00 ₽', 'Оплачен', 'Готов к выдаче'])
  })

  test('AMB-196: the author stands with initials, and the whole name is read aloud', async () => {
    open('/orders', {}, historyOf([{ ...delivery, person: 'Лебедева Наталья Андреевна' }]))
    await toggle(104518)
    expect(screen.getByTitle('Лебедева Наталья Андреевна')).toHaveTextContent(
      'Лебедева Н. А.Лебедева Наталья Андреевна',
    )
    expect(screen.getByText('Лебедева Н. А.')).toHaveAttribute('aria-hidden', 'true')
  })

  test('AMB-193: an unpaid order says until when it waits, beside its mark', async () => {
    const payUntil = '2026-12-03T20:59:59.999Z'
    open(
      '/orders',
      {},
      historyOf([
        { ...delivery, payUntil },
        { ...pickup, payUntil },
      ]),
    )
    await toggle(104518)
    expect(rows()[1]).toHaveTextContent('Не оплачендо 03.12')
    expect(rows()[2]).not.toHaveTextContent('до 03.12')
  })

  test('AMB-195: an order that waits for a signature says so beside its state', async () => {
    open('/orders', {}, historyOf([{ ...delivery, deliveryStatusName: 'Отгружен', DOC_STATUS: 'Ожидает подписи' }]))
    await toggle(104518)
    expect(rows()[1]).toHaveTextContent('Отгружен, ждет подписи')
  })

  test('CONST-029 HIST-014 HIST-015 HIST-016 CALL-031 AMB-005 AMB-007 AMB-047: pages of 20 are loaded until the last one', async () => {
    const { user, asked } = open('/orders', {}, historyOf(orderRange(45)))
    await toggle(5000)
    expect(rows()).toHaveLength(21)
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(rows()).toHaveLength(41))
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(rows()).toHaveLength(46))
    expect(screen.queryByRole('button', { name: /Загрузить еще/ })).not.toBeInTheDocument()
    expect(asked('getOrders').map(({ url }) => url)).toEqual([
      '/public/api/v3/organizations/11/orders?rowsCount=20&rowsOffset=0',
      '/public/api/v3/organizations/11/orders?rowsCount=20&rowsOffset=20',
      '/public/api/v3/organizations/11/orders?rowsCount=20&rowsOffset=40',
    ])
  })

  test('HIST-017 ERR-047 ERR-048 AMB-047: a failed page shows an alert and disables the button until «Повторить»', async () => {
    let calls = 0
    const getOrders = (request: RecordedRequest) =>
      (calls += 1) === 2 ? new ApiError('getOrders', 'status', 500) : pagesOf(orderRange(25))(request)
    const { user, portal } = open('/orders', {}, { getOrders })
    await toggle(5000)
    await user.click(screen.getByRole('button', { name: /Загрузить еще/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Загрузить еще/ })).toBeDisabled())
    expect(portal.commands).toContainEqual({
      type: 'alert/show',
      text: 'Ошибка получения списка заказов',
      variant: 'danger',
    })
    expect(rows()).toHaveLength(21)
    const alert = { text: 'Ошибка получения списка заказов', variant: 'danger', lifetime: 60_000 } as const
    act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [alert] })))
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(rows()).toHaveLength(26))
    expect(portal.commands).toContainEqual({ type: 'alert/remove', by: 'Ошибка получения списка заказов' })
  })

  test('F11: a page dropped because the organisation changed shows no alert', async () => {
    const { portal, user, asked } = open(
      '/orders',
      {},
      {
        getOrders: (request: RecordedRequest) =>
          request.url.includes('rowsOffset=0')
            ? pagesOf(orderRange(40))(request)
            : new ApiError('getOrders', 'aborted', 0),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Загрузить еще' }))
    await waitFor(() => expect(asked('getOrders')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Загружаем/ })).not.toBeInTheDocument())
    expect(portal.commands.filter(({ type }) => type === 'alert/show')).toEqual([])
  })

  test('ERR-047: a failed list is reported and loaded again by «Повторить» only', async () => {
    let calls = 0
    const getOrders = () => ((calls += 1) === 1 ? new ApiError('getOrders', 'status', 404) : [delivery])
    const { user } = open('/orders', {}, { getOrders })
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    expect(calls).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await toggle(104518)
  })

  test('AMB-048: an empty history says so and links to the products', async () => {
    open('/orders', {}, historyOf([]))
    expect(await screen.findByText('Заказов пока нет')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к товарам' })).toHaveAttribute('href', '/products')
  })

  test('F9: a list that the buyer cancelled is reported as failed and loaded again by «Повторить»', async () => {
    let calls = 0
    const cancelled = new ApiError('getOrders', 'cancelled', 0)
    const { user, asked } = open('/orders', {}, { getOrders: () => ((calls += 1) === 1 ? cancelled : [delivery]) })
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    expect(asked('getOrders')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await toggle(104518)
  })

  test('the request is aborted when the page is left, and when the organisation changes another one is sent', async () => {
    const { portal, view, asked } = open('/orders', {}, { getOrders: () => new Promise(() => undefined) })
    await waitFor(() => expect(asked('getOrders')).toHaveLength(1))
    act(() => portal.core.set('organisation', { ...signedIn.organisation, orgId: 12 }))
    await waitFor(() => expect(asked('getOrders')).toHaveLength(2))
    expect(asked('getOrders')[0]?.signal?.aborted).toBe(true)
    expect(asked('getOrders')[1]?.url).toContain('/organizations/12/')
    view.unmount()
    expect(asked('getOrders')[1]?.signal?.aborted).toBe(true)
  })
})

describe('details', () => {
  test('HIST-001 HIST-019 HIST-020 HIST-028 HIST-044 CALL-032: a row opens by its button and loads its lines', async () => {
    const { user, asked } = open()
    expect(await toggle(104518)).toHaveAttribute('aria-expanded', 'false')
    await user.click(await toggle(104518))
    expect(await toggle(104518)).toHaveAttribute('aria-expanded', 'true')
    const lines = await screen.findByRole('table', { name: 'Состав заказа' })
    expect(asked('getOrderLines').map(({ url }) => url)).toEqual(['/public/api/v3/organizations/11/orders/104518'])
    expect(fold(lines.textContent)).toContain('Фискальный накопитель ФН-1.1М, 36 месяцев316 490,00 ₽49 470,00 ₽')
    expect(screen.getByRole('list', { name: 'Ход заказа' })).toHaveTextContent('осталось 100 %')
    expect(screen.getByText('+7 (916) 123-45-67')).toBeVisible()
    await user.click(await toggle(104518))
    expect(screen.queryByRole('table', { name: 'Состав заказа' })).not.toBeInTheDocument()
  })

  test('ERR-050: failed lines are reported and loaded again by «Повторить»', async () => {
    let calls = 0
    const failed = new ApiError('getOrderLines', 'status', 500)
    const { user } = open('/orders', {}, { getOrderLines: () => ((calls += 1) === 1 ? failed : sampleOrderLines) })
    await user.click(await toggle(104518))
    expect(await screen.findByText('Ошибка получения списка заказов')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('table', { name: 'Состав заказа' })).toBeVisible()
  })

  test('HIST-022 AMB-152: the track number opens the carrier’s page in a new tab', async () => {
    const { user } = open('/orders', {}, historyOf([{ ...delivery, trackNumber: '10-1' }]))
    await user.click(await toggle(104518))
    const link = screen.getByRole('link', { name: '10-1' })
    expect(link).toHaveAttribute('href', 'https://tracking.example.ru/?n=10-1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('HIST-023: a pickup links to the pickup instructions', async () => {
    const { user } = open()
    await user.click(await toggle(104377))
    expect(screen.getByRole('link', { name: 'Как получить заказ' })).toHaveAttribute('href', '/information#pickup')
  })
})

describe('after an order was placed', () => {
  test('NAV-009 ORDER-014 ORDER-021 AMB-049: the dialog names the order, and the first row is open behind it', async () => {
    localStorage.setItem('openInvoiceOrder', '104518')
    const { user, portal } = open('/orders?payment=true')
    const dialog = await screen.findByRole('dialog', { name: 'Заказ № 104518 принят' })
    expect(await toggle(104518, true)).toHaveAttribute('aria-expanded', 'true')
    expect(within(dialog).getByRole('button', { name: 'Закрыть' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'К списку заказов' }))
    expect(portal.navigations).toEqual(['/orders'])
    expect(portal.requests.map(({ name }) => name).toSorted()).toEqual([
      'getOrderDocs',
      'getOrderLines',
      'getOrders',
      'searchOrders',
    ])
  })

  test('ORDER-014: an order that is placed while the list is open comes into it', async () => {
    const orders = [pickup]
    const { portal } = open('/orders', {}, { getOrders: () => [...orders] })
    await toggle(104377)
    orders.unshift(delivery)
    act(() => portal.bus.emit({ type: 'order/placed', orderId: 104518 }))
    expect(await toggle(104518)).toHaveAttribute('aria-expanded', 'false')
  })

  test('HIST-032 AMB-155: the stored order opens by itself and is removed from storage', async () => {
    localStorage.setItem('openInvoiceOrder', '104377')
    open()
    await waitFor(async () => expect(await toggle(104377)).toHaveAttribute('aria-expanded', 'true'))
    expect(await toggle(104518)).toHaveAttribute('aria-expanded', 'false')
    expect(localStorage.getItem('openInvoiceOrder')).toBeNull()
  })

  test('AMB-155: the stored number stays until its order is in the list, and an invalid one is ignored', async () => {
    localStorage.setItem('openInvoiceOrder', '1')
    const { view } = open()
    await toggle(104518)
    expect(localStorage.getItem('openInvoiceOrder')).toBe('1')
    view.unmount()
    localStorage.setItem('openInvoiceOrder', '{bad')
    open()
    expect(await toggle(104518)).toHaveAttribute('aria-expanded', 'false')
  })

  test('NAV-010: the callback address shows the history with its order open', async () => {
    open('/orders/104377/cb')
    expect(await toggle(104377)).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
