import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Order } from 'shared-contracts/api/orders'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { forgetPages } from '../orders/stored-pages.ts'
import { historyOf } from '../testing/fake-orders.ts'
import { gate } from '../testing/gate.ts'
import { deliveryOrder, openHistory, partner, pickupOrder, signedIn, rowToggle } from '../testing/open-history.tsx'
import { leaveFor } from './leave-for.ts'

// The browser cannot leave the page of a unit test.
jest.mock('./leave-for.ts')
// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const PAGE = 'https://pay.example.ru/pay?id=1'
const started = { startPayment: { paymentStatus: 'NEW', paymentUrl: PAGE } }
const email = () => screen.getByLabelText('E-mail для чека')
const payButton = () => screen.getByRole('button', { name: 'Оплатить картой' })
const refusal = (call: string, status: number, code?: string) =>
  new ApiError(call, 'status', status, code === undefined ? {} : { code })

const openPage = (path: string, answers: Answers = {}, state: Partial<PortalState> = {}) =>
  openHistory(path, state, answers)

async function openRow(answers: Answers = {}, state: Partial<PortalState> = {}, patch: Partial<Order> = {}) {
  const page = openPage('/orders', { ...historyOf([{ ...deliveryOrder, ...patch }]), ...answers }, state)
  await page.user.click(await rowToggle(deliveryOrder.orderId))
  return page
}

afterEach(() => {
  forgetPages()
  jest.mocked(leaveFor).mockReset()
})

describe('who may pay', () => {
  test.each([
    ['PAY-003 PAY-002 AUTH-055: an unpaid order', {}],
    ['AMB-055: a partly paid order', { payStatusName: 'Частично оплачен', payRemain: 1 }],
  ])('%s of a client (LK) has the form', async (_, patch) => {
    await openRow({}, {}, patch)
    expect(payButton()).toBeEnabled()
  })

  test.each<[string, Partial<PortalState>, Partial<Order>]>([
    ['PAY-004 AUTH-055 AMB-032: a partner (PK)', partner, {}],
    ['PAY-004: a paid order', {}, { payRemain: 0, payStatusName: 'Оплачен' }],
    ['an order of unknown payment', {}, { payRemain: null, payStatusName: null }],
    ['an expired order', {}, { expiredAt: '2026-11-20T07:00:00.000Z' }],
  ])('%s has no form', async (_, state, patch) => {
    await openRow({}, state, patch)
    expect(screen.getByRole('region', { name: 'Деньги и документы' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
  })

  test.each([
    ['the dialog of the placed order', '/orders?payment=true&orderId=104518', {}],
    ['the dialog of a cancelled payment', '/orders/104518/cb?key=k', { getPayment: { paymentStatus: 'CANCELED' } }],
  ])('A30: in a shop without card payments %s has no form', async (_, path, answers: Answers) => {
    openHistory(path, {}, { ...historyOf([deliveryOrder]), ...answers }, { absentServices: ['payments'] })
    expect(await rowToggle(deliveryOrder.orderId, true)).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Оплатить картой', hidden: true })).not.toBeInTheDocument()
    expect(screen.queryByText(/Попробуйте оплатить еще раз/)).not.toBeInTheDocument()
  })

  test('A30: in a shop without card payments the row has no form', async () => {
    const { user } = openHistory('/orders', {}, {}, { absentServices: ['payments'] })
    await user.click(await rowToggle(deliveryOrder.orderId))
    expect(screen.getByRole('region', { name: 'Деньги и документы' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
  })

  test('an expired order says why it cannot be paid', async () => {
    await openRow({}, {}, { expiredAt: '2026-11-20T07:00:00.000Z' })
    expect(screen.getByText(/Товары вернулись в продажу, поэтому оплатить этот заказ нельзя/)).toBeVisible()
  })
})

describe('the form', () => {
  test('PAY-012 AMB-057 AMB-058: it has the organisation’s e-mail, else the user’s, else none', async () => {
    const first = await openRow()
    expect(email()).toHaveValue('buh@romashka.example.ru')
    first.view.unmount()
    const profile = { name: 'Петрова', email: 'petrova@example.ru' }
    const second = await openRow({}, { organisationInfo: { status: 'idle' }, auth: { ...signedIn.auth, profile } })
    expect(email()).toHaveValue('petrova@example.ru')
    second.view.unmount()
    await openRow({}, { organisationInfo: { status: 'idle' }, auth: { ...signedIn.auth, profile: null } })
    expect(email()).toHaveValue('')
    expect(payButton()).toBeEnabled()
  })

  test('an e-mail of the organisation that arrives while the field has the focus does not mix with what is typed', async () => {
    const { portal, user } = await openRow({}, { organisationInfo: { status: 'idle' } })
    await user.click(email())
    act(() => portal.core.update('organisationInfo', () => signedIn.organisationInfo))
    await user.keyboard('a@x.ru')
    expect(email()).toHaveValue('a@x.ru')
  })

  test('PAY-005 PAY-011: with a wrong e-mail the button is disabled, and the error is shown when the field is left', async () => {
    const { user, asked } = await openRow()
    await user.clear(email())
    await user.type(email(), 'a@')
    expect(payButton()).toBeDisabled()
    expect(screen.queryByText('Некорректный email')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Некорректный email')).toBeVisible()
    expect(email()).toHaveAccessibleDescription('Некорректный email')
    expect(email().nextElementSibling).toHaveTextContent('Некорректный email')
    await user.type(email(), 'x.ru')
    expect(screen.queryByText('Некорректный email')).not.toBeInTheDocument()
    expect(payButton()).toBeEnabled()
    expect(asked('startPayment')).toEqual([])
  })

  test('PAY-011: an empty e-mail is refused on submit and gets the focus', async () => {
    const { user, asked } = await openRow({}, { organisationInfo: { status: 'idle' } })
    await user.click(payButton())
    expect(screen.getByText('Некорректный email')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(asked('startPayment')).toEqual([])
  })

  test.each([
    ['PAY-007', `${'a'.repeat(64)}@x.ru`, true],
    ['PAY-007', `${'a'.repeat(65)}@x.ru`, false],
    ['PAY-008', 'иван.p+1@x.ru', true],
    ['PAY-008', 'a b@x.ru', false],
    ['PAY-009', 'a@.ru', false],
    ['PAY-010', 'a@x.r', false],
    ['PAY-010', 'a@x.museum', true],
    ['PAY-010', 'a@x.abcdefg', false],
    ['AMB-179', 'иван@почта.рф', true],
    ['AMB-179 written by a browser', 'anna@xn--80a1acny.xn--p1ai', true],
    ['F30 pasted marks', ' \u202Amailto:a@x.ru\u202C ', true],
  ])('%s: %s is accepted: %s', async (_, text, isAccepted) => {
    const { user } = await openRow()
    await user.clear(email())
    await user.click(email())
    await user.paste(text)
    if (isAccepted) expect(payButton()).toBeEnabled()
    else expect(payButton()).toBeDisabled()
  })
})

describe('the way to the payment page', () => {
  test('PAY-014 PAY-026 AMB-175 CALL-036 CALL-037: the e-mail is sent, and the browser leaves for the page of the answer', async () => {
    const { user, asked } = await openRow({ startPayment: { paymentUrl: PAGE } })
    await user.click(payButton())
    expect(asked('startPayment')).toMatchObject([
      {
        url: '/public/api/v3/organizations/11/orders/104518/payments',
        body: { email: 'buh@romashka.example.ru' },
      },
    ])
    expect(leaveFor).toHaveBeenCalledWith(PAGE)
  })

  test('twenty presses start one payment', async () => {
    const { user, asked } = await openRow({ startPayment: () => new Promise(() => undefined) })
    const button = payButton()
    for (let press = 0; press < 20; press += 1) await user.click(button)
    expect(asked('startPayment')).toHaveLength(1)
  })

  test.each(['javascript:alert(1)', '//evil.ru', 'https://pay.example.ru@evil.ru/', 'https://pay.example.ru.evil.ru/'])(
    'A3: the browser does not leave for %s',
    async (paymentUrl) => {
      const { user, alerts } = await openRow({ startPayment: { paymentStatus: 'NEW', paymentUrl } })
      await user.click(payButton())
      expect(await screen.findByText('Ошибка запроса на оплату')).toBeVisible()
      expect(alerts()).toHaveLength(1)
      expect(leaveFor).not.toHaveBeenCalled()
    },
  )

  test('a buyer who has closed the row meanwhile is not taken away', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const { user } = await openRow({ startPayment: () => new Promise((resolve) => void answers.push(resolve)) })
    await user.click(payButton())
    await user.click(await rowToggle(deliveryOrder.orderId))
    await act(async () => answers[0]?.(started.startPayment))
    expect(leaveFor).not.toHaveBeenCalled()
  })

  test('the back button from the payment page shows a form that works, and loads the list again', async () => {
    const { user, asked } = await openRow(started)
    await user.click(payButton())
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1))
    await user.click(screen.getByRole('button', { name: 'Переходим…' }))
    expect(asked('startPayment')).toHaveLength(1)
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await waitFor(() => expect(asked('getOrders')).toHaveLength(2))
    await user.click(payButton())
    expect(asked('startPayment')).toHaveLength(2)
  })

  test.each<[string, ApiError, string, string | undefined]>([
    [
      'ERR-055 ERR-056 PAY-006 AMB-086',
      refusal('startPayment', 409),
      'Заказ уже оплачен',
      'The order has already been paid',
    ],
    ['ERR-057 AMB-172', refusal('startPayment', 500), 'Ошибка сервера, попробуйте позже', undefined],
    ['ERR-058 AMB-087', refusal('startPayment', 403), 'Ошибка запроса на оплату', 'Payment request error'],
    ['F9 AMB-056', new ApiError('startPayment', 'network', 0), 'Ошибка запроса на оплату', 'Payment request error'],
    [
      'an expired order',
      refusal('startPayment', 409, 'ORDER_EXPIRED'),
      'Срок оплаты истек, товары вернулись в продажу. Оформите заказ еще раз.',
      undefined,
    ],
  ])(
    '%s: the failure is shown in the form and as an alert until the e-mail is edited',
    async (_, error, text, detail) => {
      const { user, alerts } = await openRow({ startPayment: error })
      await user.click(payButton())
      expect(await screen.findByText(text)).toBeVisible()
      if (detail) expect(screen.getByText(detail)).toBeVisible()
      expect(alerts()).toMatchObject([{ text, variant: 'danger' }])
      expect(alerts()[0]?.detail).toBe(detail)
      expect(payButton()).toBeDisabled()
      expect(email()).toHaveFocus()
      expect(email()).toHaveAccessibleDescription(expect.stringContaining(text))
      await user.type(email(), 'u')
      expect(screen.queryByText(text)).not.toBeInTheDocument()
      expect(payButton()).toBeEnabled()
    },
  )

  test('AMB-056: «Обновить» of the row and opening the row again end the failure', async () => {
    const { user } = await openRow({ startPayment: refusal('startPayment', 409) })
    await user.click(payButton())
    await screen.findByText('Заказ уже оплачен')
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    expect(payButton()).toBeEnabled()
    await user.click(payButton())
    await screen.findByText('Заказ уже оплачен')
    await user.click(await rowToggle(deliveryOrder.orderId))
    await user.click(await rowToggle(deliveryOrder.orderId))
    expect(payButton()).toBeEnabled()
  })

  test('a final 401 is left to the session', async () => {
    const { user, alerts } = await openRow({ startPayment: refusal('startPayment', 401) })
    await user.click(payButton())
    await waitFor(() => expect(payButton()).toBeEnabled())
    expect(alerts()).toEqual([])
  })
})

describe('the return from the payment page', () => {
  const openReturn = (paymentStatus: unknown, path = '/orders/104518/cb?key=k-1') =>
    openPage(path, { getPayment: { paymentStatus } })
  const dialog = (name: string) => screen.findByRole('dialog', { name })

  test('NAV-010 NAV-011 PAY-015 PAY-016 PAY-017 PAY-018 PAY-019 AMB-050 CALL-035: a pending payment', async () => {
    const { asked, portal, user } = openReturn('NEW')
    const window = await dialog('Платеж в обработке')
    expect(asked('getPayment').map(({ url }) => url)).toEqual([
      '/public/api/v3/organizations/11/orders/104518/payments/k-1',
    ])
    await user.click(within(window).getByRole('button', { name: 'Обновить' }))
    await waitFor(() => expect(asked('getPayment')).toHaveLength(2))
    expect(await rowToggle(104518, true)).toHaveAttribute('aria-expanded', 'true')
    await user.click(within(window).getByRole('button', { name: 'К списку заказов' }))
    expect(portal.navigations).toEqual(['/orders'])
  })

  test('AMB-054: an unknown status is shown as pending', async () => {
    openReturn('X')
    expect(await dialog('Платеж в обработке')).toBeVisible()
  })

  test.each([
    [
      'a delivery',
      104518,
      'Заказ собирается и будет отправлен по указанному адресу. Трек-номер появится в деталях заказа.',
      'Ожидает отгрузку',
    ],
    [
      'a pickup',
      104377,
      'Заказ собирается. Номер FNR появится в деталях заказа, забрать заказ можно при статусе «Готов к выдаче».',
      'Сборка заказа',
    ],
  ])('PAY-020 PAY-021 AMB-051 AMB-158: a payment of %s that succeeded', async (_, orderId, text, stage) => {
    // The list has no stage yet.
    const orders = [deliveryOrder, pickupOrder].map((order) => ({
      ...order,
      statusName: null,
      deliveryStatusName: null,
    }))
    openPage(`/orders?key=k&orderId=${orderId}`, { ...historyOf(orders), getPayment: { paymentStatus: 'SUCCEEDED' } })
    const window = await dialog('Оплата прошла успешно')
    expect(await within(window).findByText(text)).toBeVisible()
    expect(within(window).getByText(stage)).toBeVisible()
    expect(within(window).getByRole('img', { name: 'Оплачен' })).toBeVisible()
    expect(within(window).queryByRole('button', { name: 'Обновить' })).not.toBeInTheDocument()
  })

  test.each([
    ['has arrived', false, true],
    ['is awaited', true, true],
    ['lacks it', false, false],
  ])(
    'PAY-022 AMB-158 AMB-195: the order is shown as being assembled in the dialog, its row and its details, also if the list of before %s',
    async (_, isAwaited, isListed) => {
      const unpaid = { payRemain: 36_870, payStatusName: 'Не оплачен', statusName: null, deliveryStatusName: null }
      const paid = { payRemain: 0, payStatusName: 'Оплачен', statusName: 'Сборка заказа', deliveryStatusName: null }
      // The payment is settled when its status is read.
      let payment: Partial<Order> = unpaid
      const settle = gate()
      const order = () => ({ ...pickupOrder, ...payment })
      const answers: Answers = {
        searchOrders: (request: RecordedRequest) => historyOf([order()]).searchOrders(request),
        getOrders: () =>
          isAwaited && payment === unpaid ? new Promise(() => undefined) : [isListed ? order() : deliveryOrder],
        getPayment: async () => {
          await settle.opened
          payment = paid
          return { paymentStatus: 'SUCCEEDED' }
        },
      }
      const { portal } = openPage('/orders/104377/cb?key=k-1', answers)
      if (!isAwaited) await rowToggle(104377, true)
      settle.open()
      const window = await dialog('Оплата прошла успешно')
      expect(await within(window).findByText('Сборка заказа')).toBeVisible()
      const row = () => screen.getAllByRole('row', { hidden: true })[1]
      await waitFor(() => expect(row()).toHaveTextContent('ОплаченСборка заказа'))
      const steps = screen.getByRole('list', { name: 'Ход заказа', hidden: true })
      expect(steps.querySelector('[aria-current]')).toHaveTextContent('Сборка заказа')
      expect(screen.queryByRole('button', { name: 'Оплатить картой', hidden: true })).not.toBeInTheDocument()
      // The next list load brings the stage of that moment.
      payment = { ...paid, statusName: 'Готов к выдаче' }
      act(() => portal.bus.emit({ type: 'order/placed', orderId: 104519 }))
      expect(await within(window).findByText('Готов к выдаче')).toBeVisible()
    },
  )

  describe('A29: of a payment whose money goes back', () => {
    const refunded = (paymentStatus: string, status: string, reason: string) =>
      openPage('/orders/104518/cb?key=k', { getPayment: { paymentStatus, refund: { status, reason, sum: 1500.5 } } })

    test('under way, because the order had expired: no form, and the status can be asked for again', async () => {
      const { asked, user } = refunded('CANCELED', 'PENDING', 'EXPIRED')
      const window = await dialog('Возвращаем деньги')
      for (const text of [
        'Платеж пришел, когда срок оплаты заказа уже истек и товары вернулись в продажу.',
        'Возвращаем 1 500,50 ₽ на карту, с которой вы платили. Делать ничего не нужно.',
        'Если товары еще нужны, оформите новый заказ.',
      ]) {
        expect(window).toHaveTextContent(text.replaceAll(' ', ' '))
      }
      expect(within(window).queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
      await user.click(within(window).getByRole('button', { name: 'Обновить' }))
      await waitFor(() => expect(asked('getPayment')).toHaveLength(2))
    })

    test('returned, because the order was paid otherwise', async () => {
      refunded('SUCCEEDED', 'SUCCEEDED', 'PAID')
      const window = await dialog('Деньги возвращены')
      expect(window).toHaveTextContent('Заказ оплачен полностью, эти деньги оказались лишними.')
      expect(window).toHaveTextContent('Мы вернули 1 500,50 ₽ на карту, с которой вы платили.')
      expect(window).not.toHaveTextContent('Статус заказа')
      expect(within(window).queryByRole('button', { name: 'Обновить' })).not.toBeInTheDocument()
      expect(within(window).queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
    })

    test('of a replaced one: the order can be paid from the dialog', async () => {
      refunded('CANCELED', 'SUCCEEDED', 'REPLACED')
      const window = await dialog('Деньги возвращены')
      expect(window).toHaveTextContent('Вы начали другой платеж этого заказа, и он заменил этот.')
      expect(within(window).getByRole('button', { name: 'Оплатить картой' })).toBeEnabled()
    })

    test('refused by the bank: the shop returns it otherwise', async () => {
      refunded('CANCELED', 'REFUSED', 'EXPIRED')
      const window = await dialog('Деньги еще не возвращены')
      expect(window).toHaveTextContent('Банк не принял возврат 1 500,50 ₽ на карту.')
      expect(within(window).getByRole('img', { name: 'Не оплачен' })).toBeVisible()
    })
  })

  test('PAY-023 PAY-024 PAY-026 AMB-052: a payment that was cancelled can be repeated from the dialog', async () => {
    const { asked, user } = openPage('/orders/104518/cb?key=k', {
      getPayment: { paymentStatus: 'CANCELED' },
      ...started,
    })
    const window = await dialog('Заказ не оплачен')
    expect(within(window).getByText('Платеж отменен или отклонен. Попробуйте оплатить еще раз.')).toBeVisible()
    expect(within(window).getByLabelText('E-mail для чека')).toHaveValue('buh@romashka.example.ru')
    await user.click(within(window).getByRole('button', { name: 'Оплатить картой' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAGE))
    expect(asked('startPayment')[0]?.url).toContain('/orders/104518/payments')
  })

  test('AMB-056: «Обновить» of the dialog ends the failure of its form', async () => {
    const { user } = openPage('/orders/104518/cb?key=k', {
      getPayment: { paymentStatus: 'CANCELED' },
      startPayment: refusal('startPayment', 500),
    })
    const window = await dialog('Заказ не оплачен')
    await user.click(within(window).getByRole('button', { name: 'Оплатить картой' }))
    expect(await within(window).findByText('Ошибка сервера, попробуйте позже')).toBeVisible()
    await user.click(within(window).getByRole('button', { name: 'Обновить' }))
    await waitFor(() => expect(within(window).getByRole('button', { name: 'Оплатить картой' })).toBeEnabled())
  })

  test('PAY-004: a partner (PK) has no form in the dialog', async () => {
    openPage('/orders/104518/cb?key=k', { getPayment: { paymentStatus: 'CANCELED' } }, partner)
    const window = await dialog('Заказ не оплачен')
    expect(within(window).queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
  })

  test.each([
    ['ERR-052 AMB-079', 403, 'Доступ к ресурсу заблокирован'],
    ['ERR-053', 404, 'Данные о статусе платежа не найдены'],
    ['ERR-054', 500, 'Ошибка получения статуса платежа'],
  ])('%s PAY-025 AMB-053: after a failure (%i) the status is unknown until «Обновить»', async (_, status, text) => {
    const answers: unknown[] = [{ paymentStatus: 'NEW' }, refusal('getPayment', status), { paymentStatus: 'SUCCEEDED' }]
    const { alerts, user, portal } = openPage('/orders/104518/cb?key=k', { getPayment: () => answers.shift() })
    await dialog('Платеж в обработке')
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    const window = await dialog('Статус платежа неизвестен')
    expect(alerts()).toMatchObject([{ text, variant: 'danger' }])
    expect(within(window).getByRole('button', { name: 'К списку заказов' })).toBeVisible()
    const alert = { text, variant: 'danger', lifetime: 60_000 } as const
    act(() => portal.core.update('ui', (ui) => ({ ...ui, pageAlerts: [alert] })))
    await user.click(within(window).getByRole('button', { name: 'Обновить' }))
    expect(await dialog('Оплата прошла успешно')).toBeVisible()
    expect(portal.commands).toContainEqual({ type: 'alert/remove', by: text })
  })

  describe('AMB-202 F31: while another organisation is chosen in another tab', () => {
    const [romashka] = sampleMultiLogin.logins
    if (romashka === undefined) throw new Error('no sample')
    const vasilek = { ...romashka, orgId: 12, orgName: 'ООО «Василек»' }
    const orlov = { ...romashka, orgName: 'ИП Орлов' }
    const state: Partial<PortalState> = {
      auth: { ...signedIn.auth, multiLogin: { ...sampleMultiLogin, logins: [orlov, vasilek] } },
      organisation: { orgId: 11, login: orlov, type: 'REGULAR' },
    }
    const ownedBy = (orgId: number, payment?: object): Answers => ({
      ...historyOf([]),
      getPayment: refusal('getPayment', 404),
      getOrderOwner: { orgId, ...(payment && { payment }) },
    })
    const WHOSE = 'Заказ № 104518 оформлен от ООО «Василек». Сейчас выбрана организация ИП Орлов.'

    test('the result is that of the order’s organisation, said with its name and an offer to switch', async () => {
      const answers = ownedBy(12, { paymentStatus: 'SUCCEEDED' })
      const { alerts, asked, portal, user } = openPage('/orders/104518/cb?key=k-1', answers, state)
      const window = await dialog('Оплата прошла успешно')
      expect(asked('getOrderOwner')[0]?.url).toBe('/public/api/v3/orders/104518/owner?key=k-1')
      expect(window).toHaveTextContent(WHOSE)
      expect(alerts()).toEqual([])
      await user.click(within(window).getByRole('button', { name: 'Перейти к ООО «Василек»' }))
      expect(portal.commands).toContainEqual({ type: 'organisation/select', orgId: 12, stays: true })
    })

    test('SHIP-008: a branch with the name of its head office is told by its KPP', async () => {
      const logins = [romashka, { ...romashka, orgId: 12, orgKpp: '540602001' }]
      openPage('/orders/104518/cb', ownedBy(12), {
        auth: { ...signedIn.auth, multiLogin: { ...sampleMultiLogin, logins } },
        organisation: { orgId: 11, login: romashka, type: 'REGULAR' },
      })
      const whose =
        'Заказ № 104518 оформлен от ООО «Ромашка» (КПП 540602001). Сейчас выбрана организация ООО «Ромашка» (КПП 770101001).'
      expect(await screen.findByText(whose)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Перейти к ООО «Ромашка» (КПП\u00A0540602001)' })).toBeVisible()
    })

    test('a declined payment offers no form, because the order cannot be paid from here', async () => {
      openPage('/orders/104518/cb?key=k-1', ownedBy(12, { paymentStatus: 'CANCELED' }), state)
      const window = await dialog('Заказ не оплачен')
      expect(window).toHaveTextContent(WHOSE)
      expect(within(window).queryByRole('button', { name: 'Оплатить картой' })).not.toBeInTheDocument()
    })

    test('a refund is told as well', async () => {
      const refund = { status: 'PENDING', reason: 'EXPIRED', sum: 10 }
      openPage('/orders/104518/cb?key=k-1', ownedBy(12, { paymentStatus: 'CANCELED', refund }), state)
      expect(await dialog('Возвращаем деньги')).toHaveTextContent(WHOSE)
    })

    test.each<[string, Answers]>([
      ['an organisation that is not the user’s', ownedBy(99)],
      ['nobody whom the user acts for', { ...ownedBy(12), getOrderOwner: refusal('getOrderOwner', 404) }],
    ])('the payment of %s stays unknown', async (_, answers) => {
      const { alerts } = openPage('/orders/104518/cb?key=k-1', answers, state)
      await dialog('Статус платежа неизвестен')
      expect(alerts()).toMatchObject([{ text: 'Данные о статусе платежа не найдены' }])
      expect(screen.queryByText(/оформлен от/)).not.toBeInTheDocument()
    })

    test('an order’s link says whose the order is, also where the chosen organisation has none', async () => {
      const { portal, user } = openPage('/orders/104518/cb', ownedBy(12), state)
      expect(await screen.findByText(WHOSE)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Перейти к ООО «Василек»' }))
      expect(portal.commands).toContainEqual({ type: 'organisation/select', orgId: 12, stays: true })
    })

    test('an order’s link says whose the order is above the orders of the chosen organisation', async () => {
      openPage('/orders/77/cb', { ...ownedBy(12), ...historyOf([deliveryOrder]) }, state)
      expect(await screen.findByText(/^Заказ № 77 оформлен от ООО «Василек»/)).toBeVisible()
      expect(screen.queryByText(/нет среди заказов/)).not.toBeInTheDocument()
    })
  })

  test('a 401 shows no alert of its own', async () => {
    const { alerts } = openPage('/orders/104518/cb?key=k', { getPayment: refusal('getPayment', 401) })
    await dialog('Статус платежа неизвестен')
    expect(alerts()).toEqual([])
  })

  test('F9: a request that the buyer cancelled leaves the status unknown', async () => {
    openPage('/orders/104518/cb?key=k', { getPayment: new ApiError('getPayment', 'cancelled', 0) })
    expect(await dialog('Статус платежа неизвестен')).toBeVisible()
  })

  test('AMB-053: a key without an order asks for no payment', async () => {
    const { asked } = openPage('/orders?key=k')
    expect(await dialog('Статус платежа неизвестен')).toBeVisible()
    expect(asked('getPayment')).toEqual([])
  })
})

describe('the placed order', () => {
  afterEach(() => localStorage.clear())

  test('CONST-032 AMB-049 PAY-001: its dialog names it, tells of the invoice and has the form of a client (LK)', async () => {
    localStorage.setItem('openInvoiceOrder', '104518')
    const { asked, user } = openPage('/orders?payment=true', started)
    const window = await screen.findByRole('dialog', { name: 'Заказ № 104518 принят' })
    await waitFor(() => expect(window).toHaveTextContent(/Счет будет готов примерно через 5\sминут/))
    expect(asked('getPayment')).toEqual([])
    await user.click(within(window).getByRole('button', { name: /^Оплатить картой/ }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAGE))
  })

  test('AMB-049: a partner (PK) has no form', async () => {
    localStorage.setItem('openInvoiceOrder', '104518')
    openPage('/orders?payment=true', {}, partner)
    const window = await screen.findByRole('dialog', { name: 'Заказ № 104518 принят' })
    expect(within(window).queryByLabelText('E-mail для чека')).not.toBeInTheDocument()
  })

  test('PAY-015: its address opened cold does not take the newest order for a placed one', async () => {
    const { asked, user } = openPage('/orders?payment=true')
    const window = await screen.findByRole('dialog', { name: 'Статус платежа неизвестен' })
    expect(await rowToggle(104518, true)).toHaveAttribute('aria-expanded', 'false')
    expect(asked('getPayment')).toEqual([])
    await user.click(within(window).getByRole('button', { name: 'Обновить' }))
    await waitFor(() => expect(asked('getOrders')).toHaveLength(2))
  })

  test('ORDER-021: its row is open behind the dialog, also if the list has another order first', async () => {
    localStorage.setItem('openInvoiceOrder', '104377')
    openPage('/orders?payment=true')
    expect(await rowToggle(pickupOrder.orderId, true)).toHaveAttribute('aria-expanded', 'true')
    expect(await rowToggle(104518, true)).toHaveAttribute('aria-expanded', 'false')
    expect(await screen.findByRole('dialog', { name: 'Заказ № 104377 принят' })).toBeVisible()
  })

  test('AMB-176: a guest sees no dialog and causes no request', () => {
    const guest = { auth: { ...initialState.auth, phase: 'guest' as const }, organisation: initialState.organisation }
    const { portal } = openPage('/orders/104518/cb?key=k', {}, guest)
    expect(screen.getByText('Для просмотра истории заказов пройдите авторизацию')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(portal.requests).toEqual([])
  })
})
