import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { emptyDelivery, emptyEdo } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleAddresses, sampleOrders, sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { forgetDraft } from '../submit/draft-storage.ts'
import { orderSubmission } from '../submit/order-submission.ts'
import { basketOf, buyer, filledDelivery, twoLines } from '../testing/filled.ts'
import { OrderPage } from './order-page.tsx'

// Whole pages are rendered here: a busy machine needs longer than the defaults.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const api: Answers = {
  calculateDelivery: sampleTariffs,
  suggestAddress: sampleAddresses,
  createOrder: { orderId: 104519 },
  getOrders: sampleOrders,
}

function open(state: Partial<PortalState> = {}, answers: Answers = {}) {
  const portal = createTestPortal({ ...buyer, delivery: filledDelivery, ...state }, { ...api, ...answers })
  const user = userEvent.setup()
  const view = render(
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <OrderPage />
      </MemoryRouter>
    </PortalProvider>,
  )
  const asked = (name: string) => portal.requests.filter((request) => request.name === name)
  const sent = (type: string) => portal.commands.filter((command) => command.type === type)
  return { portal, user, view, asked, sent }
}

const orderButton = () => screen.getByRole('button', { name: 'Заказать' })
const tariffRadio = (name: RegExp) => screen.findByRole('radio', { name })
/** Until the tariffs are there. */
const ready = () => waitFor(() => expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked())
const fold = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

afterEach(() => {
  forgetDraft()
  orderSubmission.reset()
  localStorage.clear()
})

describe('what the page shows', () => {
  test('ORDER-001 BASK-001: lines with name, price, quantity and sum', async () => {
    open()
    await ready()
    const [line] = screen.getAllByRole('listitem')
    if (line === undefined) throw new Error('no line')
    expect(within(line).getByText('Фискальный накопитель ФН-1.1М, 36 месяцев')).toBeVisible()
    expect(fold(line.textContent)).toContain('16 490,00 ₽ за штуку')
    expect(fold(line.textContent)).toContain('49 470,00 ₽')
    expect(within(line).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('3')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  test('ORDER-002 ORDER-003 ORDER-004 ORDER-005 AMB-062 AMB-064: the form, the sums and «Заказать»', async () => {
    open()
    await ready()
    for (const label of ['Контактное лицо', 'Телефон', 'Адрес доставки', 'Комментарий к заказу']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
    const sum = (name: RegExp) => fold(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent)
    expect(sum(/^Товары, 5 шт\./)).toBe('74 050,00 ₽')
    expect(sum(/^Доставка, СДЭК, 2–4 дня/)).toBe('640,00 ₽')
    expect(sum(/^Итого/)).toBe('74 690,00 ₽')
    expect(orderButton()).toBeEnabled()
  })

  test('AMB-063: an empty basket says so and leads to the products', () => {
    open({ basket: basketOf([]) })
    expect(screen.getByText('Корзина пуста')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к товарам' })).toHaveAttribute('href', '/products')
    expect(screen.queryByRole('button', { name: 'Заказать' })).not.toBeInTheDocument()
  })

  test('ORDER-006 AMB-060 AMB-061 ERR-076: a guest sees lines and total; the button asks to sign in', async () => {
    const { portal, user, sent, asked } = open({ auth: { ...buyer.auth, phase: 'guest', multiLogin: null } })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(fold(screen.getByText('Итого').nextElementSibling?.textContent)).toBe('74 050,00 ₽')
    expect(screen.queryByLabelText('Телефон')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Авторизуйтесь' }))
    expect(portal.signIns).toEqual(['/order'])
    expect(sent('alert/show')).toMatchObject([
      { text: 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.' },
    ])
    expect(sent('basket/clear')).toEqual([])
    expect(asked('createOrder')).toEqual([])
  })

  test('ORG-017: without an organisation nothing is ordered, the button says why', async () => {
    const { user, asked, sent } = open({
      auth: { ...buyer.auth, isZeroOrganizations: true },
      organisation: { orgId: null, login: null, type: undefined },
    })
    await user.click(orderButton())
    expect(sent('alert/show')).toMatchObject([{ variant: 'warning', text: expect.stringContaining('организации') }])
    expect(asked('createOrder')).toEqual([])
  })

  test('ERR-033: where the organisations could not be had, the lines stay and «Повторить» asks again', async () => {
    const { user, sent } = open({
      auth: { ...buyer.auth, multiLogin: null },
      organisation: { orgId: null, login: null, type: undefined },
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(sent('multiLogin/reload')).toHaveLength(1)
  })

  test('products that cannot be had: the reason and «Повторить»', async () => {
    const { user, sent } = open({ products: { status: 'failed', message: 'нет связи' } })
    expect(screen.getByText('Ошибка получения товаров')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(sent('products/reload')).toHaveLength(1)
  })
})

describe('lines', () => {
  test('BASK-006: «Удалить …» removes the line, «Вернуть» puts it back', async () => {
    const { portal, user, sent } = open()
    await user.click(screen.getByRole('button', { name: 'Удалить Фискальный накопитель ФН-1.1М, 36 месяцев' }))
    expect(sent('basket/remove')).toEqual([{ type: 'basket/remove', productId: 7101 }])
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1))))
    expect(screen.getByRole('button', { name: 'Вернуть' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(sent('basket/add')).toEqual([{ type: 'basket/add', productId: 7101, quantity: 3 }])
  })

  test('the last line removed: «Корзина пуста», and it can still be put back', async () => {
    const { portal, user } = open({ basket: basketOf(twoLines.slice(0, 1)) })
    await user.click(screen.getByRole('button', { name: /^Удалить/ }))
    act(() => portal.core.set('basket', basketOf([])))
    expect(screen.getByText('Корзина пуста')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  })

  test('BASK-004 BASK-024 AMB-105: a typed quantity is told without its letters; 0 removes the line', async () => {
    const { user, sent } = open()
    const [field] = screen.getAllByRole('spinbutton')
    if (field === undefined) throw new Error('no field')
    await user.clear(field)
    await user.type(field, '1a2')
    expect(sent('basket/setQuantity').at(-1)).toEqual({ type: 'basket/setQuantity', productId: 7101, quantity: 12 })
    await user.clear(field)
    await user.type(field, '0{Enter}')
    expect(sent('basket/setQuantity').at(-1)).toEqual({ type: 'basket/setQuantity', productId: 7101, quantity: 0 })
  })
})

describe('delivery', () => {
  const special = { ...buyer.organisation, type: 'SPECIAL' as const }

  test('DELIV-001 DELIV-002 DELIV-003 DELIV-013 DELIV-021: delivery is chosen; pickup only for the special type, tariffs only for the other', async () => {
    const regular = open({ delivery: emptyDelivery })
    expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'Самовывоз' })).not.toBeInTheDocument()
    regular.view.unmount()
    const withAddress = open()
    expect(screen.getByRole('radiogroup', { name: 'Тариф' })).toBeVisible()
    withAddress.view.unmount()
    open({ organisation: special })
    expect(screen.getByRole('radio', { name: 'Самовывоз' })).not.toBeChecked()
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
  })

  test('DELIV-015 DELIV-017 DELIV-043 AMB-067: from an address chosen among the suggestions to the first tariff', async () => {
    const { user, asked, portal } = open({ delivery: emptyDelivery })
    await user.type(screen.getByLabelText('Адрес доставки'), 'Каз')
    await user.click(await screen.findByRole('option', { name: 'г Казань, ул Баумана, д 7' }))
    expect(asked('suggestAddress')).toHaveLength(1)
    await ready()
    expect(asked('calculateDelivery').map(({ url }) => url)).toEqual([
      '/public/api/v3/delivery/calc?cityId=93b3df57-4c89-44df-ac42-96f05e9cd3b9&count=5&cost=74050',
    ])
    const names = within(screen.getByRole('radiogroup', { name: 'Тариф' })).getAllByRole('radio')
    expect(names.map((radio) => fold(radio.getAttribute('aria-label')))).toEqual([
      'СДЭК, до двери, 2-4 дн., 640,00 ₽',
      'Major Express, экспресс, 1-2 дн., 1 180,00 ₽',
    ])
    expect(portal.bus.state.delivery.value.deliveryPrice).toBe(64_000)
    expect(asked('suggestAddress')).toHaveLength(1)
  })

  test('DELIV-039: two characters ask nothing, three do once typing pauses', async () => {
    jest.useFakeTimers()
    const { asked } = open({ delivery: emptyDelivery })
    const type = async (value: string) => {
      fireEvent.change(screen.getByLabelText('Адрес доставки'), { target: { value } })
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    await type('Ка')
    expect(asked('suggestAddress')).toEqual([])
    await type('Каз')
    expect(asked('suggestAddress')).toHaveLength(1)
    jest.useRealTimers()
  })

  test('F9: tariffs that the buyer gave up waiting for are told, and asked for again by «Повторить» alone', async () => {
    jest.useFakeTimers()
    const { sent, asked } = open({}, { calculateDelivery: new ApiError('calculateDelivery', 'cancelled', 0) })
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked('calculateDelivery')).toHaveLength(1)
    expect(sent('alert/show')).toMatchObject([{ text: 'Ошибка получения тарифов доставки, попробуйте позже' }])
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(asked('calculateDelivery')).toHaveLength(2)
    jest.useRealTimers()
  })

  test('DELIV-016: no tariffs are asked for without a chosen address', async () => {
    const { user, asked } = open({ delivery: emptyDelivery })
    await user.type(screen.getByLabelText('Адрес доставки'), 'Казань')
    await screen.findByRole('option')
    expect(asked('calculateDelivery')).toEqual([])
  })

  test('DELIV-018 DELIV-019 DELIV-020: an edited address takes tariffs and price away', async () => {
    const { user, portal } = open()
    await ready()
    await user.type(screen.getByLabelText('Адрес доставки'), '7')
    expect(screen.queryByRole('radio', { name: /СДЭК/ })).not.toBeInTheDocument()
    expect(portal.bus.state.delivery.value).toMatchObject({ deliveryList: [], tariff: null, deliveryPrice: 0 })
  })

  test('BASK-010: a changed basket asks for the tariffs again and keeps the chosen one', async () => {
    const { user, portal, asked } = open()
    await ready()
    await user.click(await tariffRadio(/Major/))
    act(() => portal.core.set('basket', basketOf(twoLines.slice(0, 1).map((line) => ({ ...line, quantity: 4 })))))
    expect(portal.bus.state.delivery.value).toMatchObject({ isTariffLoading: true, tariff: null })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    expect(asked('calculateDelivery')[1]?.url).toContain('count=4&cost=65960')
    await waitFor(() => expect(screen.getByRole('radio', { name: /Major/ })).toBeChecked())
  })

  test('DELIV-007: the flag holds while the tariffs are being asked for', async () => {
    let answer: (tariffs: unknown) => void = () => undefined
    const { portal } = open({}, { calculateDelivery: () => new Promise((resolve) => void (answer = resolve)) })
    await waitFor(() => expect(portal.requests).toHaveLength(1))
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(true)
    await act(async () => answer(sampleTariffs))
    await ready()
    expect(portal.bus.state.delivery.value.isTariffLoading).toBe(false)
  })

  test('ERR-009 AMB-071 DELIV-010: no tariff for the address: its error', async () => {
    const { portal } = open({}, { calculateDelivery: [] })
    expect(await screen.findByText('Введите адрес или ближайший город (с Вами свяжется оператор)')).toBeVisible()
    expect(portal.bus.state.delivery.value.isDeliveryAddressError).toBe(true)
    expect(screen.getByLabelText('Адрес доставки')).toHaveAttribute('aria-invalid', 'true')
  })

  test('AMB-040: tariffs are asked for the special type too, only to check the address', async () => {
    const { asked, portal } = open({ organisation: special })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    expect(portal.bus.state.delivery.value).toMatchObject({ tariff: null, deliveryPrice: 0 })
    expect(screen.queryByRole('radiogroup', { name: 'Тариф' })).not.toBeInTheDocument()
  })

  test('DELIV-011 DELIV-012: pickup costs nothing; back at delivery the tariffs are asked for again', async () => {
    const { user, asked, portal } = open({ organisation: special })
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(1))
    await user.click(screen.getByRole('radio', { name: 'Самовывоз' }))
    expect(portal.bus.state.delivery.value).toMatchObject({ deliveryType: 'Самовывоз', tariff: null, deliveryPrice: 0 })
    expect(fold(screen.getByText(/^Доставка, самовывоз/).nextElementSibling?.textContent)).toBe('0,00 ₽')
    expect(screen.queryByLabelText('Адрес доставки')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Доставка' }))
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
  })

  test('AMB-038: pickup does not stay after a switch to an organisation without it', () => {
    const { portal } = open({ delivery: { ...filledDelivery, deliveryType: 'Самовывоз' } })
    expect(portal.bus.state.delivery.value.deliveryType).toBe('Доставка')
  })

  test('ERR-011: failed suggestions mark the field and break nothing', async () => {
    const { user } = open(
      { delivery: emptyDelivery },
      { suggestAddress: new ApiError('suggestAddress', 'status', 500) },
    )
    await user.type(screen.getByLabelText('Адрес доставки'), 'Казань')
    expect(await screen.findByText(/Не удалось получить подсказки/)).toBeVisible()
    expect(screen.getByLabelText('Адрес доставки')).toHaveValue('Казань')
  })

  test('ERR-007: failed tariffs alert, and «Повторить» asks again', async () => {
    let calls = 0
    const refused = new ApiError('calculateDelivery', 'status', 422)
    const { user, sent } = open({}, { calculateDelivery: () => ((calls += 1) === 1 ? refused : sampleTariffs) })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(sent('alert/show')).toMatchObject([
      { text: 'Ошибка получения тарифов доставки, попробуйте позже', variant: 'danger' },
    ])
    await ready()
  })
})

describe('form', () => {
  test('DELIV-022 DELIV-023 DELIV-035 DELIV-038: an empty form is not sent; every error shows and the first field has the focus', async () => {
    const { user, asked } = open({ delivery: emptyDelivery })
    await user.click(orderButton())
    expect(screen.getByText('Введите адрес или ближайший город (с Вами свяжется оператор)')).toBeVisible()
    expect(screen.queryByText('Выберите тариф')).not.toBeInTheDocument()
    expect(screen.getByText('Введите контактное лицо')).toBeVisible()
    expect(screen.getByText('Введите номер телефона')).toBeVisible()
    expect(screen.getByLabelText('Адрес доставки')).toHaveFocus()
    expect(asked('createOrder')).toEqual([])
  })

  test('DELIV-024 DELIV-029: a wrong number shows on leaving the field, not while it is typed', async () => {
    const { user } = open({ delivery: emptyDelivery })
    const phone = screen.getByLabelText('Телефон')
    await user.click(phone)
    expect(phone).toHaveValue('+7 ')
    await user.type(phone, '1234567890')
    expect(phone).toHaveValue('+7 (123) 456-78-90')
    expect(screen.queryByText('Введите корректный номер')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Введите корректный номер')).toBeVisible()
  })

  test('DELIV-025 DELIV-027: a pasted number in any spelling becomes the right one; the field holds 18 characters', async () => {
    const { user } = open({ delivery: emptyDelivery })
    const phone = screen.getByLabelText('Телефон')
    expect(phone).toHaveAttribute('maxlength', '18')
    await user.click(phone)
    await user.paste('8 (916) 123-45-67')
    expect(phone).toHaveValue('+7 (916) 123-45-67')
  })

  test('DELIV-008 DELIV-009 DELIV-014: the state tells whether the form is right and whether it was edited', async () => {
    const { user, portal } = open({ delivery: { ...filledDelivery, contactName: '' } })
    await ready()
    expect(portal.bus.state.delivery.value).toMatchObject({ isDeliveryFormReady: false, isDeliveryFormWasEdit: false })
    await user.type(screen.getByLabelText('Контактное лицо'), 'Анна')
    expect(portal.bus.state.delivery.value).toMatchObject({ isDeliveryFormReady: true, isDeliveryFormWasEdit: true })
  })

  test('the form survives leaving the page', async () => {
    const { user, portal, view } = open({ delivery: emptyDelivery })
    await user.type(screen.getByLabelText('Комментарий к заказу'), 'До обеда')
    view.unmount()
    render(
      <PortalProvider portal={portal}>
        <MemoryRouter>
          <OrderPage />
        </MemoryRouter>
      </PortalProvider>,
    )
    expect(screen.getByLabelText('Комментарий к заказу')).toHaveValue('До обеда')
  })
})

describe('submit', () => {
  test('ORDER-007 ORDER-010 ORDER-013 ORDER-014 ORDER-018 ORDER-019 ORDER-020 ERR-005 AMB-074 AMB-155: the happy path', async () => {
    const heard: number[] = []
    const { user, portal, asked, sent } = open()
    portal.bus.on('order/placed', ({ orderId }) => void heard.push(orderId))
    await ready()
    await user.click(orderButton())
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    expect(asked('createOrder')).toHaveLength(1)
    expect(asked('createOrder')[0]?.url).toBe('/public/api/v3/organizations/11/orders?delivery=true&price=640')
    expect(asked('createOrder')[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}\.[0-9a-f]{16}$/)
    expect(asked('getOrders')).toHaveLength(1)
    expect(sent('alert/show')).toEqual([
      {
        type: 'alert/show',
        variant: 'success',
        lifetime: 10_000,
        text: 'Ваш заказ принят. Счет будет доступен для скачивания в детализации по заказу на странице История.',
      },
    ])
    expect(sent('basket/clear')).toHaveLength(1)
    expect(portal.bus.state.delivery.value).toEqual(emptyDelivery)
    expect(heard).toEqual([104519])
    expect(localStorage.getItem('openInvoiceOrder')).toBe('104519')
    expect(sessionStorage.getItem('orderDraft')).toBeNull()
    expect(sent('loader/start')).toHaveLength(1)
    expect(sent('loader/end')).toHaveLength(1)
    expect(portal.faults).toEqual([])
  })

  test('AMB-059: the e-mail is the organisation’s', async () => {
    const { user, asked } = open()
    await ready()
    await user.click(orderButton())
    expect(asked('createOrder')[0]?.body).toMatchObject({ orderInfo: { contactEmail: 'buh@romashka.example.ru' } })
  })

  test('F12: twenty clicks are one order', async () => {
    const { portal, asked } = open()
    await ready()
    act(() => {
      for (let click = 0; click < 20; click += 1) orderButton().click()
    })
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')).toHaveLength(1)
  })

  test('the button says what it does while the order is on its way', async () => {
    const { user } = open({}, { createOrder: () => new Promise(() => undefined) })
    await ready()
    await user.click(orderButton())
    expect(await screen.findByRole('button', { name: /Оформляем…/ })).toHaveAttribute('aria-busy', 'true')
  })

  test('ORDER-012 AMB-149: without the offer its dialog comes first; closed, nothing is sent', async () => {
    const { user, portal, asked } = open({ edo: emptyEdo })
    portal.widgetOutcome = 'closed'
    const opened = jest.spyOn(portal.widgets, 'open')
    await ready()
    await user.click(orderButton())
    expect(opened).toHaveBeenCalledWith('offer')
    expect(await screen.findByRole('button', { name: 'Заказать' })).toBeEnabled()
    expect(asked('createOrder')).toEqual([])
  })

  test('ORDER-012 AMB-149: accepted in the dialog, the order is sent by itself', async () => {
    const { user, portal, asked } = open({ edo: emptyEdo })
    await ready()
    await user.click(orderButton())
    await waitFor(() => expect(portal.navigations).toHaveLength(1))
    expect(asked('createOrder')).toHaveLength(1)
  })

  test('ERR-003: a shortage is told with the products’ names and marked at their lines', async () => {
    const fields = [{ path: 'orderLines.1.quantity', message: 'мало' }]
    const refused = new ApiError('createOrder', 'status', 400, { fields })
    const { user, sent, portal, asked } = open({}, { createOrder: refused })
    await ready()
    await user.click(orderButton())
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        {
          text: 'Часть товаров в корзине закончилась, проверьте пожалуйста корзину',
          detail: 'Фискальный накопитель ФН-1.1М, 15 месяцев',
        },
      ]),
    )
    const [, second] = screen.getAllByRole('listitem')
    expect(second).toHaveTextContent('Закончился')
    expect(sent('products/reload')).toHaveLength(1)
    await waitFor(() => expect(asked('calculateDelivery')).toHaveLength(2))
    expect(sent('basket/clear')).toEqual([])
    expect(portal.bus.state.delivery.value.contactName).toBe('Петрова Анна Сергеевна')
  })

  test('ERR-004: any other failure is told, the form stays and can be sent again with the same key', async () => {
    const { user, sent, asked } = open({}, { createOrder: new ApiError('createOrder', 'status', 500) })
    await ready()
    await user.click(orderButton())
    await waitFor(() =>
      expect(sent('alert/show')).toMatchObject([
        { text: 'Ошибка создания заказа, попробуйте еще раз', variant: 'danger' },
      ]),
    )
    expect(sent('loader/end')).toHaveLength(1)
    await user.click(orderButton())
    await waitFor(() => expect(asked('createOrder')).toHaveLength(2))
    const [first, second] = asked('createOrder')
    expect(second?.headers).toEqual(first?.headers)
  })

  test('ERR-001: 401 stops the loader without a word, the basket stays', async () => {
    const { user, portal, sent } = open({}, { createOrder: new ApiError('createOrder', 'status', 401) })
    await ready()
    await user.click(orderButton())
    await waitFor(() => expect(sent('loader/end')).toHaveLength(1))
    expect(portal.navigations).toEqual([])
    expect(sent('basket/clear')).toEqual([])
    expect(sent('alert/show')).toEqual([])
  })

  test('F13: after a lost answer «Проверить» asks with the same key and finds the order', async () => {
    let calls = 0
    const lost = new ApiError('createOrder', 'network', 0)
    const { user, portal, asked } = open({}, { createOrder: () => ((calls += 1) === 1 ? lost : { orderId: 9 }) })
    await ready()
    await user.click(orderButton())
    expect(await screen.findByText('Статус заказа неизвестен')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(orderButton()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Проверить' }))
    await waitFor(() => expect(portal.navigations).toEqual(['/orders?payment=true']))
    const [first, second] = asked('createOrder')
    expect(second?.headers).toEqual(first?.headers)
    expect(second?.body).toEqual(first?.body)
  })

  test('F11: what became of an order is not shown to another organisation, and its key is gone', async () => {
    const { portal, user, asked, sent } = open({}, { createOrder: new ApiError('createOrder', 'aborted', 0) })
    await ready()
    await user.click(orderButton())
    await waitFor(() => expect(sent('loader/end')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
    expect(sent('alert/show')).toEqual([])
    expect(portal.navigations).toEqual([])
    await user.click(orderButton())
    await waitFor(() => expect(asked('createOrder')).toHaveLength(2))
    const [first, second] = asked('createOrder').map(({ headers }) => headers['Idempotency-Key'])
    expect(second).not.toBe(first)
  })

  test('F11: the question about an unknown order goes with its organisation', async () => {
    const { portal, user } = open({}, { createOrder: new ApiError('createOrder', 'network', 0) })
    await ready()
    await user.click(orderButton())
    expect(await screen.findByRole('button', { name: 'Проверить' })).toBeVisible()
    act(() => portal.core.set('organisation', { orgId: 12, login: null, type: 'REGULAR' }))
    expect(screen.queryByRole('button', { name: 'Проверить' })).not.toBeInTheDocument()
  })

  test('F13: 409 with an order tells its number and leads to the history', async () => {
    const refused = new ApiError('createOrder', 'status', 409, { orderId: 5 })
    const { user } = open({}, { createOrder: refused })
    await ready()
    await user.click(orderButton())
    expect(await screen.findByText('Заказ № 5 уже принят')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Перейти к истории заказов' })).toHaveAttribute('href', '/orders')
  })
})
