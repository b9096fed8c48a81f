import { act, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { kopecksOf } from 'shared-contracts/domain/money'
import { initialState } from 'shared-contracts/portal/initial-state'
import { openApprovals } from '../testing/open-approvals.tsx'
import { endedDetails, sampleDetails, sampleRequest } from '../testing/sample-requests.ts'

jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const refusal = (call: string, code: string, message: string) => new ApiError(call, 'status', 409, { code, message })

describe('the requests', () => {
  test('APPR-004: an approver sees what waits, the number of it, and the sum; the tabs have their own rows', async () => {
    const { user, sent } = openApprovals('approver')
    expect(await screen.findByRole('tab', { name: 'Ждут решения 1', selected: true })).toBeVisible()
    const row = await screen.findByRole('row', { name: /218/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent.replaceAll('\u00A0', ' ')),
    ).toEqual([
      '218',
      '26.11.2026',
      'Воронцова Е. Д.Воронцова Екатерина Дмитриевна',
      '161 170,00 ₽',
      '176 760,00 ₽',
      'за период',
      'Цена',
      '10.12.2026',
    ])
    expect(screen.getByText(/^Показано/).parentElement).toHaveTextContent('Показано 1 из 1, на сумму 161 170,00 ₽')
    await user.click(screen.getByRole('tab', { name: 'Все' }))
    await waitFor(() =>
      expect(sent('getApprovals').map(({ url }) => url.split('?')[1])).toEqual(['tab=waiting', 'tab=all']),
    )
    expect(await screen.findByText('Показано 1 из 1')).toBeVisible()
  })

  test('APPR-001 TEAM-002: a buyer sees own requests below the own limit, and no tabs', async () => {
    const { sent } = openApprovals('buyer')
    expect(await screen.findByRole('region', { name: 'Ваш лимит' })).toHaveTextContent('Осталось 299 000,00 ₽')
    expect(await screen.findByText('Ждет решения')).toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(sent('getApprovals').map(({ url }) => url.split('?')[1])).toEqual(['tab=mine'])
    expect(sent('countApprovals')).toEqual([])
  })

  test('TEAM-002: who may not order reads why there is nothing', async () => {
    const { portal } = openApprovals('accountant')
    expect(await screen.findByText(/Ваша роль в организации: Бухгалтер/)).toBeVisible()
    expect(portal.requests).toEqual([])
  })

  test('without requests the page says so, and after a failure it can be read again', async () => {
    const answers = [new ApiError('getApprovals', 'network', 0), { items: [], next: null, total: 0, sum: 0 }]
    const { user } = openApprovals('owner', { getApprovals: () => answers.shift() })
    await user.click(await button('Повторить'))
    expect(await screen.findByRole('heading', { name: 'Ничего не ждет решения' })).toBeVisible()
  })
})

describe('an opened request', () => {
  const path = '/approvals/218'

  test('APPR-004: it has who, why, lines, sums, the limit with its parts, and a changed price with both sums', async () => {
    openApprovals('approver', {}, path)
    expect(await heading(/Заявка № 218.*Ждет решения.*до\s10\.12\.2026/)).toBeVisible()
    expect(screen.getByText(/^Цена изменилась/).closest('[role=status]')).toHaveTextContent(
      'было 159 170,00 ₽, стало 161 170,00 ₽, больше на 2 000,00 ₽. Согласуется новая сумма.',
    )
    const line = within(screen.getByRole('row', { name: /36 месяцев/ }))
    expect(line.getByText('цена выросла на 500,00 ₽')).toBeVisible()
    expect(line.getByText(/15 990,00/).closest('s')).toHaveTextContent('прежняя цена')
    const who = screen.getByRole('region', { name: 'Кто и зачем' })
    for (const text of ['Воронцова Екатерина Дмитриевна, закупщик', 'В декабре', 'Доставка, СДЭК: г Санкт-Петербург']) {
      expect(who).toHaveTextContent(text)
    }
    const limit = screen.getByRole('region', { name: 'Лимит за период' })
    expect(limit).toHaveTextContent('Месяц, ноябрь 2026')
    expect(limit).toHaveTextContent('Потрачено 476 760,00 ₽Осталось 0,00 ₽')
    expect(limit).toHaveTextContent(
      'Заказы186 340,00 ₽Другие заявки129 250,00 ₽Эта заявка161 170,00 ₽Сверх лимита176 760,00 ₽',
    )
  })

  test('APPR-004: stock that no longer suffices and a product that is gone are marked', async () => {
    const [first, second] = sampleDetails.lines as [(typeof sampleDetails.lines)[0], (typeof sampleDetails.lines)[0]]
    const lines = [
      { ...first, price: first.askedPrice, stock: 3 },
      { ...second, price: null },
    ]
    openApprovals('approver', { getApproval: { ...sampleDetails, sum: sampleDetails.askedSum, lines } }, path)
    expect(
      await screen.findByText(
        /^Товара в наличии меньше, чем в заявке\. Товар из заявки больше не продается\. Если согласовать сейчас/,
      ),
    ).toBeVisible()
    expect(screen.getByText('в наличии 3 шт.')).toBeVisible()
    expect(screen.getByText('больше не продается')).toBeVisible()
    expect(screen.queryByText(/^Цена изменилась/)).not.toBeInTheDocument()
  })

  test('APPR-004: a product that is not sold any more is not told as stock that does not suffice', async () => {
    const lines = sampleDetails.lines.map((line) => ({ ...line, price: null }))
    openApprovals('approver', { getApproval: { ...sampleDetails, lines } }, path)
    expect(await screen.findByText(/^Товары из заявки больше не продаются\. Если согласовать сейчас/)).toBeVisible()
    expect(screen.queryByText(/Товара в наличии меньше/)).not.toBeInTheDocument()
  })

  test('APPR-005: the sum that is shown is approved, and the order is linked', async () => {
    let state = sampleDetails
    const { user, sent } = openApprovals(
      'approver',
      {
        getApproval: () => state,
        getApprovals: () => ({ items: state.state === 'pending' ? [sampleRequest] : [], next: null, total: 1, sum: 1 }),
        approveRequest: () => (state = endedDetails({ state: 'ordered', orderId: 104_530 })),
      },
      path,
    )
    await user.click(await button('Согласовать'))
    // The request leaves the rows, and its details stay.
    await waitFor(() => expect(screen.queryByRole('row', { name: /218/ })).not.toBeInTheDocument())
    expect(await screen.findByText('Заказ № 104530 оформлен')).toBeVisible()
    expect(sent('approveRequest').map(({ body }) => body)).toEqual([{ sum: 161_170 }])
    expect(screen.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute('href', '/orders?order=104530')
    await waitFor(() => expect(screen.getByRole('heading', { name: /Заявка № 218.*Согласована/ })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Согласовать' })).not.toBeInTheDocument()
  })

  test('APPR-005: after another sum nothing is placed; the new sum is shown and approved by the next press', async () => {
    let sum = 161_170
    const { user, sent } = openApprovals(
      'approver',
      {
        getApproval: () => ({ ...sampleDetails, sum }),
        approveRequest: () => {
          if (sum === 163_170) return endedDetails({ state: 'ordered', orderId: 1 })
          sum = 163_170
          return refusal('approveRequest', 'SUM_CHANGED', 'Сумма изменилась: теперь 163 170,00 ₽')
        },
      },
      path,
    )
    await user.click(await button('Согласовать'))
    expect(await screen.findByText('Сумма изменилась: теперь 163 170,00 ₽')).toBeVisible()
    expect(await screen.findByText(/больше на 4\s000,00\s₽\./)).toBeVisible()
    await user.click(await button('Согласовать'))
    await waitFor(() =>
      expect(sent('approveRequest').map(({ body }) => body)).toEqual([{ sum: 161_170 }, { sum: 163_170 }]),
    )
  })

  test.each([
    ['DECIDED', endedDetails({ state: 'rejected', endReason: 'Дорого' }), /Заявка № 218.*Отклонена/, 'Дорого'],
    ['STALE', endedDetails({ state: 'stale', endReason: 'Закончился ФН-1.2' }), /Устарела/, 'Закончился ФН-1.2'],
  ])('APPR-005: %s is shown in place', async (code, ended, title, reason) => {
    let state = sampleDetails
    const approveRequest = () => {
      state = ended
      return refusal('approveRequest', code, 'Уже решена')
    }
    const { user } = openApprovals('approver', { getApproval: () => state, approveRequest }, path)
    await user.click(await button('Согласовать'))
    await waitFor(async () => expect(await heading(title)).toHaveFocus())
    expect(screen.getByText(reason)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Согласовать' })).not.toBeInTheDocument()
  })

  test('APPR-007: that the own request cannot be approved is said in place', async () => {
    const approveRequest = refusal('approveRequest', 'OWN_REQUEST', 'Свою заявку согласует кто-то другой')
    const { user } = openApprovals('approver', { approveRequest }, path)
    await user.click(await button('Согласовать'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Свою заявку согласует кто-то другой')
    expect(await button('Согласовать')).toBeEnabled()
  })

  test('APPR-004: it is rejected with a reason, which stays after a refusal', async () => {
    let state = sampleDetails
    const answers = [
      () => new ApiError('rejectRequest', 'network', 0),
      () => (state = endedDetails({ state: 'rejected', endReason: 'Дорого' })),
    ]
    const { user, sent } = openApprovals(
      'approver',
      { getApproval: () => state, rejectRequest: () => answers.shift()?.() },
      path,
    )
    await user.click(await button('Отклонить'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Отклонить заявку № 218' }))
    await user.click(dialog.getByRole('button', { name: 'Отклонить' }))
    expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveFocus()
    expect(dialog.getByText('Напишите причину')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Дорого')
    await user.click(dialog.getByRole('button', { name: 'Отклонить' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveValue('Дорого')
    await user.click(dialog.getByRole('button', { name: 'Отклонить' }))
    expect(await heading(/Отклонена/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent('rejectRequest').at(-1)?.body).toEqual({ reason: 'Дорого' })
  })

  test('APPR-006: the asker takes it back, and puts what can be bought into the basket again', async () => {
    let state = { ...sampleDetails, canDecide: false, isOwn: true }
    const withdrawRequest = () => (state = endedDetails({ state: 'withdrawn', isOwn: true }))
    const { user, portal, sent } = openApprovals('buyer', { getApproval: () => state, withdrawRequest }, path)
    expect(await button('Отозвать')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Согласовать' })).not.toBeInTheDocument()
    await user.click(await button('Отозвать'))
    expect(await heading(/Отозвана/)).toBeVisible()
    expect(sent('withdrawRequest')).toHaveLength(1)
    await user.click(await button('В корзину'))
    expect(await screen.findByRole('link', { name: 'Перейти к оформлению' })).toHaveAttribute('href', '/order')
    expect(portal.commands.filter(({ type }) => type === 'basket/add')).toEqual([
      { type: 'basket/add', productId: 7101, quantity: 4 },
      { type: 'basket/add', productId: 7102, quantity: 7 },
    ])
  })

  test('APPR-003: the basket, which was kept, gets only what it lacks of an ended request', async () => {
    const state = endedDetails({ state: 'rejected', isOwn: true })
    const { user, portal } = openApprovals('buyer', { getApproval: state }, path)
    const basket = (...quantities: readonly [id: number, quantity: number][]) =>
      act(() =>
        portal.core.set('basket', {
          ...initialState.basket,
          products: quantities.map(([id, quantity]) => ({ id, quantity, price: kopecksOf(1) })),
        }),
      )
    await button('В корзину')
    basket([7101, 4], [7102, 7])
    expect(await screen.findByRole('link', { name: 'Перейти к оформлению' })).toHaveAttribute('href', '/order')
    basket([7101, 4], [7102, 5])
    await user.click(await button('В корзину'))
    expect(portal.commands.filter(({ type }) => type === 'basket/add')).toEqual([
      { type: 'basket/add', productId: 7102, quantity: 2 },
    ])
  })

  test('a request of another organisation is missing', async () => {
    openApprovals('approver', { getApproval: new ApiError('getApproval', 'status', 404) }, '/approvals/999')
    expect(await screen.findByRole('heading', { name: 'Такой заявки нет' })).toBeVisible()
  })
})
