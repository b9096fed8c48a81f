import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DeskOrder, DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf } from 'shared-contracts/domain/days'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, Route, Routes } from 'shared-ui/router'
import { OrdersScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const unpaid: DeskOrder = {
  ...{ orderId: 104_004, orderDate: '2026-11-26T08:52:00.000Z', companyId: 1001, company: 'ООО «Ромашка»' },
  ...{ inn: '7799910011', kpp: '779901001', price: 37_510, payRemain: 37_510 },
  ...{ payStatusName: 'Не оплачен', statusName: 'Сборка заказа', hasEnded: false },
}
const paid: DeskOrder = { ...unpaid, orderId: 104_002, payRemain: 0, payStatusName: 'Оплачен' }
const details: DeskOrderDetails = {
  ...unpaid,
  ...{ version: 'v1', goodsPrice: 37_510, deliveryPrice: 0, vatPercent: 22, payUntil: null, isPickup: true },
  ...{ address: null, carrier: null, author: 'Анна Петрова', contactName: 'Анна', contactPhone: '8-916-1234-567' },
  ...{ contactEmail: null, comment: null, cancelReason: null, payObstacle: null, readyObstacle: null },
  lines: [{ position: 0, productName: 'ФН-1.2', price: 37_510, quantity: 1, shipped: 0 }],
  payments: [],
  shipments: [],
  journal: [
    {
      ...{ rowId: 5, at: '2026-11-26T07:42:00.000Z', who: 'Сизов А. И.', what: 'pay', kind: 'order', number: '104004' },
      ...{ before: null, after: { sum: 1_000, document: 'п/п № 418' } },
    },
  ],
}

function open(answers: Answers = {}, path = '/desk/orders') {
  const portal = createTestPortal(
    {},
    {
      getDeskOrders: { items: [unpaid, paid], next: null },
      getDeskOrder: details,
      getOrderShipping: new ApiError('getOrderShipping', 'status', 404),
      ...answers,
    },
  )
  render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/desk/orders/*" element={<OrdersScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  return { portal, sent, user: userEvent.setup() }
}
const inDialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => sessionStorage.clear())

test('DESK-003: the filter is in the address, finds orders and is reset', async () => {
  const { user, sent } = open({}, '/desk/orders?state=unpaid&company=Ромашка&from=2026-11-23')
  expect(await screen.findByRole('checkbox', { name: 'Заказ 104004' })).toBeVisible()
  const asked = () => new URL(sent('getDeskOrders').at(-1)?.url ?? '', 'http://a.ru').searchParams
  expect(Object.fromEntries(asked())).toEqual({
    state: 'unpaid',
    company: 'Ромашка',
    from: '2026-11-23',
    rowsCount: '25',
  })
  await user.type(screen.getByRole('searchbox', { name: 'Номер заказа' }), '4004{Enter}')
  await waitFor(() => expect(asked().get('number')).toBe('4004'))
  await user.click(await button('Сбросить'))
  await waitFor(() => expect([...asked()]).toEqual([['rowsCount', '25']]))
})

test('DESK-003: an order opens from its number and shows payments and journal', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: '104004' }))
  expect(await screen.findByRole('heading', { name: 'Заказ № 104004' })).toBeVisible()
  expect(screen.getByText('Оплат еще нет')).toBeVisible()
  expect(screen.getByText('Отмечена оплата')).toBeVisible()
  expect(screen.getByText(/10,00.₽.*п\/п № 418/)).toBeVisible()
})

test('DESK-004: the rests of chosen orders are paid; what was refused is told and stays chosen', async () => {
  const results = [
    { id: 104_004, error: null },
    { id: 104_002, error: 'Заказ уже оплачен целиком.' },
  ]
  const { user, sent } = open({ payDeskOrders: results })
  const first = await screen.findByRole('checkbox', { name: 'Заказ 104004' })
  first.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getByText(/^Выбрано 2, к оплате 37.510,00.₽$/)).toBeVisible()
  await user.click(await button('Отметить оплату'))
  const dialog = await inDialog()
  await user.type(dialog.getByRole('textbox', { name: 'Документ' }), 'реестр № 7')
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }))
  expect(await screen.findByText('№ 104002: Заказ уже оплачен целиком.')).toBeVisible()
  expect(sent('payDeskOrders')[0]).toMatchObject({
    body: {
      orders: [
        { orderId: 104_004, payRemain: 37_510 },
        { orderId: 104_002, payRemain: 0 },
      ],
      day: dayOf(new Date()),
      document: 'реестр № 7',
    },
    headers: { 'Idempotency-Key': expect.any(String) },
  })
  expect(first).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Заказ 104002' })).toBeChecked()
})

test('DESK-004: all shown orders are chosen at once and become ready after a question', async () => {
  const { user, sent } = open({ makeDeskOrdersReady: [unpaid, paid].map(({ orderId: id }) => ({ id, error: null })) })
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на экране' }))
  await user.click(await button('Готов к выдаче'))
  await user.click((await inDialog()).getByRole('button', { name: 'Готов к выдаче' }))
  await waitFor(() => expect(sent('makeDeskOrdersReady')[0]?.body).toEqual({ orderIds: [104_004, 104_002] }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Заказ 104004' })).not.toBeChecked())
})

test('DESK-014: a part payment refused because the order changed tells it, keeps what is typed and is sent again', async () => {
  const stale = new ApiError('payDeskOrder', 'status', 412, { message: 'Заказ № 104004 уже изменен: оплата.' })
  const [answers, readings] = [[stale, details], [details]]
  const { user, sent } = open(
    {
      payDeskOrder: () => answers.shift(),
      getDeskOrder: () => readings.shift() ?? { ...details, version: 'v2', payRemain: 1_000 },
    },
    '/desk/orders/104004',
  )
  await user.click(await button('Отметить оплату'))
  const dialog = await inDialog()
  const sum = dialog.getByRole('textbox', { name: 'Сумма' })
  expect(sum).toHaveDisplayValue(/^37.510,00$/)
  await user.clear(sum)
  await user.type(sum, '50 000')
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }))
  expect(await dialog.findByText(/^К оплате осталось 37.510,00.₽$/)).toBeVisible()
  await user.clear(sum)
  await user.type(sum, '500,50')
  await user.type(dialog.getByRole('textbox', { name: 'Документ' }), 'п/п № 419')
  // Another tab was looked at, and the order is read anew: the payment is still of the order that the dialog began with.
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent('getDeskOrder')).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }))
  expect(await dialog.findByText('Заказ № 104004 уже изменен: оплата.')).toBeVisible()
  expect(await dialog.findByText(/к оплате 1.000,00/)).toBeVisible()
  expect(sum).toHaveValue('500,50')
  await user.click(dialog.getByRole('button', { name: 'Отметить оплату' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [first, second] = sent('payDeskOrder')
  expect([first?.headers['If-Match'], second?.headers['If-Match']]).toEqual(['"v1"', '"v2"'])
  expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key'])
  expect(second?.body).toEqual({ sum: 500.5, day: dayOf(new Date()), document: 'п/п № 419' })
})
