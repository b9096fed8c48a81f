import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderShipping, WaitingOrder } from 'shared-contracts/api/desk/shipping'
import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, Route, Routes } from 'shared-ui/router'
import { ShippingScreen } from './screen.tsx'
import { ShipmentsSection } from './shipments-section.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const [one, two, sold] = ['9960440530018241', '9960440530018258', '9960440530017713']
const waiting: WaitingOrder = {
  ...{ orderId: 103_984, orderDate: '2026-11-20T09:00:00.000Z', company: 'ООО «Касса»', inn: '6699910062' },
  ...{ kpp: '669901001', statusName: 'Отгружен частично', isPickup: false, carrier: 'СДЭК' },
  ...{ price: 200_880, payRemain: 0, pieces: 16, shipped: 4 },
}
const shipping: OrderShipping = {
  ...{ version: 'v1', orderId: 103_984, orderDate: waiting.orderDate, company: waiting.company, inn: waiting.inn },
  ...{ kpp: waiting.kpp, statusName: waiting.statusName, isPickup: false, carrier: 'СДЭК', vatPercent: 22 },
  ...{ obstacle: null, nextNumber: 2 },
  lines: [
    {
      ...{ position: 0, productId: 7101, productName: 'ФН-1.1М', price: 100, ordered: 6, shipped: 4, stock: 4_800 },
      ...{ hasDrives: true, serialNumbers: [] },
    },
    {
      ...{ position: 1, productId: 7201, productName: 'ФН-1.2', price: 50.5, ordered: 2, shipped: 0, stock: 950 },
      ...{ hasDrives: true, serialNumbers: [] },
    },
  ],
  shipments: [
    {
      ...{ shipmentId: 600_001, number: 1, shippedAt: '2026-11-21T09:00:00.000Z', carrier: 'СДЭК' },
      trackNumber: '10084498316',
      lines: [{ position: 0, productName: 'ФН-1.1М', quantity: 4, serialNumbers: 3, hasDrives: true }],
    },
  ],
}
const soldNumbers = ({ body }: RecordedRequest) =>
  (body as { serialNumbers: string[] }).serialNumbers
    .filter((serialNumber) => serialNumber === sold)
    .map((serialNumber) => ({
      serialNumber,
      orderId: 103_871,
      shipmentNumber: 1,
      shippedAt: '2026-11-02T09:00:00.000Z',
    }))

function open(path: string, answers: Answers = {}) {
  const portal = createTestPortal(
    {},
    {
      getWaitingOrders: { items: [waiting], next: null },
      getOrderShipping: shipping,
      checkSerialNumbers: soldNumbers,
      shipOrder: { shipmentId: 600_002, number: 2 },
      setTrackNumber: {},
      addSerialNumbers: { added: 1 },
      withdrawShipment: {},
      ...answers,
    },
  )
  const view = render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/desk/shipping/*" element={<ShippingScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  const asked = (name: string) => portal.requests.filter((request) => request.name === name)
  return { portal, asked, user: userEvent.setup(), ...view }
}
const openOrder = async (answers: Answers = {}) => {
  const page = open('/desk/shipping/103984', answers)
  const first = within(await screen.findByRole('region', { name: 'ФН-1.1М' }))
  return { ...page, first, area: first.getByRole('textbox', { name: 'Серийные номера' }) }
}
const shipButton = () => screen.getByRole('button', { name: 'Отгрузить' })

beforeEach(() => sessionStorage.clear())

test('DESK-005: the orders that wait to be shipped are found by number and company, and lead to their shipping', async () => {
  const { user, asked } = open('/desk/shipping?company=Касса')
  expect(await screen.findByRole('link', { name: '№ 103984' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Компания' })).toHaveValue('Касса')
  await user.type(screen.getByRole('searchbox', { name: 'Номер заказа' }), '1039{Enter}')
  await waitFor(() => expect(asked('getWaitingOrders').at(-1)?.url).toContain('number=1039'))
  expect(asked('getWaitingOrders')[0]?.url).toContain(encodeURIComponent('Касса'))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Заказы к отгрузке' })).toHaveAttribute('aria-busy', 'false'),
  )
  await user.click(screen.getByRole('link', { name: '№ 103984' }))
  expect(await screen.findByRole('heading', { name: 'Отгрузка заказа № 103984' })).toBeVisible()
})

test('DESK-005: a scanner types numbers and Enter; each row is checked, and nothing is sent', async () => {
  const { user, asked, first, area } = await openOrder()
  await user.type(area, `${one}{Enter}${one}{Enter}${sold}{Enter}123{Enter}`)
  expect(area).toHaveValue(`${one}\n${one}\n${sold}\n123\n`)
  expect(await first.findByText('Продан: заказ № 103871, 02.11.2026')).toBeVisible()
  expect(first.getByText('Повтор: номер уже стоит в строке 1')).toBeVisible()
  expect(first.getByText('3 знака, нужно 16')).toBeVisible()
  expect(first.getByRole('status')).toHaveTextContent('1 из 2ошибок 3')
  // Each number is asked for once, and only whole ones.
  expect(
    asked('checkSerialNumbers')
      .flatMap(({ body }) => (body as { serialNumbers: string[] }).serialNumbers)
      .toSorted(),
  ).toEqual([sold, one])
  const other = within(screen.getByRole('region', { name: 'ФН-1.2' }))
  await user.type(other.getByRole('textbox', { name: 'Серийные номера' }), one)
  expect(other.getByText('Повтор: строка 1, ФН-1.1М')).toBeVisible()
  await user.click(shipButton())
  expect(screen.getByText('Исправьте отмеченное и нажмите «Отгрузить» еще раз.')).toBeVisible()
  expect(area).toHaveFocus()
  expect(asked('shipOrder')).toEqual([])
})

/** Answers of an order that has a second shipment once it is written, until it is withdrawn. */
function shippedAnswers(): Answers {
  let shipments = shipping.shipments
  let readings = 0
  return {
    getOrderShipping: () => ({ ...shipping, shipments, version: `v${(readings += 1)}` }),
    shipOrder: () => {
      const written = { shipmentId: 600_002, number: 2 }
      shipments = [...shipments.map((first) => ({ ...first, ...written })), ...shipments]
      return written
    },
    withdrawShipment: () => {
      shipments = shipping.shipments
      return {}
    },
  }
}

test('DESK-006: an order whose new shipment is withdrawn can be shipped anew', async () => {
  const { user } = await openOrder(shippedAnswers())
  await user.click(shipButton())
  expect(await screen.findByText('Отгрузка записана, часть заказа еще не отгружена')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отозвать отгрузку: отгрузка № 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать отгрузку' }))
  await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Не тот товар')
  await user.click(dialog.getByRole('button', { name: 'Отозвать отгрузку' }))
  expect(await screen.findByRole('button', { name: 'Отгрузить' })).toBeVisible()
})

test('DESK-005: a shipment in part is sent once with its key and the version that was seen', async () => {
  const { user, asked, first, area, portal } = await openOrder(shippedAnswers())
  const quantity = first.getByRole('textbox', { name: 'Количество' })
  expect(quantity).toHaveValue('2')
  const other = within(screen.getByRole('region', { name: 'ФН-1.2' })).getByRole('textbox', { name: 'Количество' })
  await user.clear(other)
  await user.type(other, '3')
  expect(other).toHaveAccessibleDescription('От 0 до 2')
  await user.clear(other)
  await user.type(other, '0')
  await user.type(area, `${one}{Enter}`)
  await user.type(screen.getByRole('textbox', { name: 'Трек-номер' }), '1008449{Enter}')
  expect(screen.getByText('Не хватает номеров: 1')).toBeVisible()
  // Another tab was looked at, and the order is read anew: the shipment is still of the order that it began with.
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked('getOrderShipping')).toHaveLength(2))
  await user.dblClick(shipButton())
  expect(asked('shipOrder')).toMatchObject([
    {
      url: '/public/api/v3/desk/orders/103984/shipments',
      headers: { 'If-Match': '"v1"', 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/) },
      body: {
        lines: [{ position: 0, quantity: 2, serialNumbers: [one] }],
        carrier: 'СДЭК',
        trackNumber: '1008449',
      },
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Отгрузить остаток' }))
  expect(asked('shipOrder')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'ФН-1.1М' })).getByLabelText('Серийные номера')).toHaveValue('')
  expect(portal.commands).toContainEqual(expect.objectContaining({ text: 'Отгрузка № 2 записана' }))
})

test('DESK-005 DESK-014: what is typed outlives a refusal, a reload and the closed page; the key stays that of the shipment', async () => {
  const message = 'Заказ № 103984 уже изменен: оплата, Орлова В. С. Проверьте его и повторите.'
  const { user, asked, area, unmount } = await openOrder({
    shipOrder: () => new ApiError('shipOrder', 'status', 412, { code: 'CHANGED', message }),
  })
  await user.type(area, `${one}{Enter}${two}`)
  await user.click(shipButton())
  expect(await screen.findByText(message)).toBeVisible()
  expect(area).toHaveValue(`${one}\n${two}`)
  unmount()
  const again = await openOrder()
  expect(again.area).toHaveValue(`${one}\n${two}`)
  await again.user.click(shipButton())
  expect(again.asked('shipOrder')[0]?.headers['Idempotency-Key']).toBe(
    asked('shipOrder')[0]?.headers['Idempotency-Key'],
  )
})

test('DESK-005: a list is pasted with any dividers, and loaded from a file', async () => {
  const { user, first, area } = await openOrder()
  await user.click(area)
  await user.paste(`${one}; ${two}`)
  expect(area).toHaveValue(`${one}\n${two}`)
  const file = new File([`Номер\r\n${sold}\r\n`], 'numbers.csv', { type: 'text/csv' })
  Object.assign(file, { text: async () => `Номер\r\n${sold}\r\n` })
  fireEvent.change(first.getByLabelText('Загрузить файл: ФН-1.1М', { selector: 'input' }), {
    target: { files: [file] },
  })
  await waitFor(() => expect(area).toHaveValue(`${one}\n${two}\nНомер\n${sold}`))
})

describe('DESK-006: a shipment of before', () => {
  const dialogOf = async (button: string, dialog: string, answers: Answers = {}) => {
    const page = await openOrder(answers)
    await page.user.click(screen.getByRole('button', { name: `${button}: отгрузка № 1` }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: dialog })) }
  }
  const headers = { 'If-Match': '"v1"' }

  test('gets another track number', async () => {
    const { user, asked, dialog } = await dialogOf('Изменить трек-номер', 'Отгрузка № 1')
    const field = dialog.getByRole('textbox', { name: 'Трек-номер' })
    expect(field).toHaveValue('10084498316')
    await user.clear(field)
    await user.click(dialog.getByRole('button', { name: 'Изменить трек-номер' }))
    expect(field).toHaveAccessibleDescription('Введите трек-номер')
    await user.type(field, 'T2')
    await user.click(dialog.getByRole('button', { name: 'Изменить трек-номер' }))
    expect(asked('setTrackNumber')).toMatchObject([{ headers, body: { trackNumber: 'T2' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('gets its missing serial numbers, and no more', async () => {
    const { user, asked, dialog } = await dialogOf('Добавить номера', 'Добавить номера')
    const field = dialog.getByRole('textbox', { name: 'Серийные номера' })
    await user.type(field, `${one}{Enter}${two}`)
    expect(dialog.getByText('Лишний: не хватает 1')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Добавить номера' }))
    expect(asked('addSerialNumbers')).toEqual([])
    await user.clear(field)
    await user.type(field, one)
    await user.click(dialog.getByRole('button', { name: 'Добавить номера' }))
    expect(asked('addSerialNumbers')).toMatchObject([
      { headers, body: { lines: [{ position: 0, serialNumbers: [one] }] } },
    ])
  })

  test('is withdrawn with a reason', async () => {
    const { user, asked, dialog } = await dialogOf('Отозвать отгрузку', 'Отозвать отгрузку')
    await user.click(dialog.getByRole('button', { name: 'Отозвать отгрузку' }))
    expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveAccessibleDescription('Напишите причину')
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Не тот товар')
    await user.click(dialog.getByRole('button', { name: 'Отозвать отгрузку' }))
    expect(asked('withdrawShipment')).toMatchObject([
      { url: '/public/api/v3/desk/shipments/600001/withdrawal', headers, body: { reason: 'Не тот товар' } },
    ])
  })

  test('DESK-014: keeps the typed reason when another manager was faster, and tells what changed', async () => {
    const message = 'Заказ № 103984 уже изменен: трек-номер, Орлова В. С. Проверьте его и повторите.'
    const { user, dialog } = await dialogOf('Отозвать отгрузку', 'Отозвать отгрузку', {
      withdrawShipment: new ApiError('withdrawShipment', 'status', 412, { code: 'CHANGED', message }),
    })
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Не тот товар')
    await user.click(dialog.getByRole('button', { name: 'Отозвать отгрузку' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveValue('Не тот товар')
  })
})

test('DESK-006: the details of an order show its shipments and lead to its shipping, as long as it can be shipped', async () => {
  const portal = createTestPortal({}, { getOrderShipping: shipping })
  render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ShipmentsSection orderId={103_984} />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  expect(await screen.findByRole('link', { name: 'Отгрузить' })).toHaveAttribute('href', '/desk/shipping/103984')
  expect(screen.getByText('СДЭК, 10084498316')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Отозвать отгрузку: отгрузка № 1' })).toBeVisible()
})
