import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Plan, PlanPair } from 'shared-contracts/api/drives/plans'
import type { Product } from 'shared-contracts/api/products'
import { formatDay } from 'shared-contracts/domain/days'
import { kopecksOf } from 'shared-contracts/domain/money'
import { emptyBasket, initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { Route, Routes } from 'shared-ui/router'
import { plannedOrder } from 'shared-ui/unshared/planned-order'
import { openDrives } from '../testing/open-drives.tsx'
import { inDays, sampleDrive, stockDrive } from '../testing/sample-drives.ts'
import { PlanScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
beforeEach(() => {
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
})
afterEach(() => sessionStorage.clear())

const product = (id: 15 | 36, price: number, changes: Partial<Product> = {}): Product => ({
  ...{ id, months: id, price, name: `Фискальный накопитель ФН-1.1М, ${id} месяцев`, images: [] },
  ...{ availableStatus: 1, type: 'FN', ...changes },
})
const products = [product(15, 12290), product(36, 16490)]
const flags = { systems: ['osn' as const], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }
const register = { registerId: 9, number: '0001284503017742', name: 'Пункт выдачи', address: 'г Москва', model: null }
const pair = (pairId: number, changes: Partial<PlanPair> = {}): PlanPair => ({
  ...{ pairId, months: null, productId: null, replacement: null },
  old: sampleDrive({ driveId: pairId, expiresOn: inDays(pairId) }),
  ...changes,
})
const special = sampleDrive({ driveId: 3, expiresOn: inDays(3), use: { ...flags, systems: ['usn'] }, register })
/** Two registers under ОСН, one under УСН, and a drive for 15 months in stock. */
const plan: Plan = {
  ...{ planId: 5, createdAt: '2026-11-26T09:00:00.000Z', orderId: null },
  pairs: [pair(1), pair(2), pair(3, { old: special })],
  stock: [stockDrive({ driveId: 80, months: 15 })],
}

/** A backend that keeps what is saved of a plan. */
function saving(start: Plan): Answers {
  let stored = start
  return {
    getPlan: () => stored,
    changePlan({ body }: RecordedRequest) {
      const { pairs } = body as {
        pairs: (Pick<PlanPair, 'pairId' | 'months' | 'productId'> & { replacementId: number })[]
      }
      stored = {
        ...stored,
        pairs: pairs.flatMap(({ pairId, months, productId, replacementId }) => {
          const replacement = stored.stock.find(({ driveId }) => driveId === replacementId) ?? null
          return stored.pairs
            .filter((one) => one.pairId === pairId)
            .map((one) => ({ ...one, months, productId, replacement }))
        }),
      }
      return stored
    },
  }
}

function open(answers: Answers = saving(plan), state: Partial<PortalState> = {}, path = '/drives/plans/5') {
  const opened = openDrives(
    <Routes>
      <Route path="/drives/plans/:planId" element={<PlanScreen />} />
    </Routes>,
    answers,
    path,
    {
      auth: { ...initialState.auth, phase: 'signedIn' },
      organisation: { ...initialState.organisation, orgId: 11 },
      products: { status: 'ready', value: products },
      ...state,
    },
  )
  // As in the shell.
  const { core } = opened.portal
  const added = () => opened.portal.commands.filter(({ type }) => type === 'basket/add')
  function fillBasket() {
    const lines = new Map<number, number>()
    for (const command of added()) {
      if (command.type === 'basket/add') {
        lines.set(command.productId, (lines.get(command.productId) ?? 0) + (command.quantity ?? 1))
      }
    }
    const held = [...lines].map(([id, quantity]) => ({ id, quantity, price: kopecksOf(1) }))
    act(() => core.set('basket', { ...emptyBasket, products: held }))
  }
  return { ...opened, added, fillBasket }
}
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00A0', ' ')
const rowOf = async (register: RegExp) => screen.findByRole('row', { name: register })
const button = (name: string) => screen.findByRole('button', { name })

test('REPL-001: the plan tells its result, and of each drive what to put, why and where from', async () => {
  open()
  expect(plain(await rowOf(/Пункт выдачи/))).toContain('УСН, торговля: 1 100 дней15 месяцев: не предусмотрено')
  const [, first, second] = await screen.findAllByRole('row')
  expect(plain(first ?? document.body)).toMatch(
    /ОСН, торговля: 470 дней36 месяцев: 560 дней, дороже на 4 200,00 ₽Со склада9960/,
  )
  expect(plain(second ?? document.body)).toMatch(/В корзину12 290,00 ₽$/)
  expect(within(await rowOf(/Пункт выдачи/)).getByRole('combobox')).toHaveAccessibleName('Поставить: Пункт выдачи')
  expect(plain(screen.getByRole('heading', { name: /Со склада/ }))).toBe('Со склада 1 шт.')
  expect(plain(screen.getByRole('heading', { name: /В корзину/ }))).toBe('В корзину 2 шт.')
  expect(plain(screen.getByText('Итого').closest('dl') ?? document.body)).toContain('28 780,00 ₽')
  expect(screen.getByText(/первая замена до/)).toHaveTextContent(formatDay(inDays(1)))
})

test('REPL-002: one press saves the plan, then adds each kind once; the order knows the plan', async () => {
  const { user, portal, sent, added, fillBasket } = open()
  await screen.findByText('Войдут в текущий заказ')
  await user.dblClick(await button('Добавить в корзину'))
  expect(await screen.findByText(/Добавлено в корзину по текущим ценам/)).toBeVisible()
  expect(sent('changePlan').map(({ body }) => body)).toEqual([
    {
      pairs: [
        { pairId: 1, months: 15, productId: 15, replacementId: 80 },
        { pairId: 2, months: 15, productId: 15, replacementId: null },
        { pairId: 3, months: 36, productId: 36, replacementId: null },
      ],
    },
  ])
  expect(added()).toMatchObject([
    { productId: 15, quantity: 1 },
    { productId: 36, quantity: 1 },
  ])
  expect(plannedOrder(11, [36])).toBe(5)
  fillBasket()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Перейти к оформлению' })).toHaveAttribute('href', '/order')
  // An edited plan adds only what is missing.
  await user.selectOptions(screen.getByRole('combobox', { name: /Поставить: Пункт/ }), '36')
  await user.selectOptions(screen.getAllByRole('combobox')[1] as HTMLElement, '36')
  await user.click(await button('Добавить в корзину'))
  await waitFor(() => expect(added()).toHaveLength(3))
  expect(added()[2]).toMatchObject({ productId: 36, quantity: 1 })
  expect(portal.requests.filter(({ name }) => name === 'changePlan')).toHaveLength(2)
})

test('REPL-002: a refusal to save adds nothing, and the plan stays as it was chosen, also after a page load', async () => {
  const message = 'По этому плану уже оформлен заказ. Составьте новый план.'
  const answers = { getPlan: plan, changePlan: new ApiError('changePlan', 'status', 409, { message }) }
  const { user, view, added } = open(answers)
  await user.selectOptions((await screen.findAllByRole('combobox'))[1] as HTMLElement, '36')
  await user.click(screen.getByRole('checkbox', { name: `Накопитель ${special.serialNumber}` }))
  await user.click(await button('Добавить в корзину'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(added()).toEqual([])
  view.unmount()
  open(answers)
  expect((await screen.findAllByRole('combobox'))[1]).toHaveValue('36')
  expect(screen.getByText('Не входит в план')).toBeVisible()
})

test('REPL-002: what the basket refuses is told before', async () => {
  const set = product(15, 100, { id: 77, type: 'SET' })
  open(saving(plan), {
    products: { status: 'ready', value: [...products, set] },
    basket: { ...emptyBasket, products: [{ id: 77, quantity: 1, price: kopecksOf(100) }] },
  })
  const refused = await screen.findByText('Не войдут в текущий заказ:')
  expect(plain(refused)).toContain('ФН-1.1М, 36 месяцев: не сочетается с товарами в корзине')
  expect(screen.queryByText('Войдут в текущий заказ')).not.toBeInTheDocument()
})

test('REPL-001: for a register with unknown flags the user chooses; without a choice nothing is sent', async () => {
  const old = sampleDrive({ use: null })
  const { user, sent } = open(saving({ ...plan, pairs: [pair(1, { old })], stock: [] }))
  expect(await screen.findByText('Признаки кассы неизвестны')).toBeVisible()
  await user.click(await button('Добавить в корзину'))
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите, что поставить: осталось 1 касса.')
  await user.selectOptions(screen.getByRole('combobox'), '36')
  await user.click(await button('Добавить в корзину'))
  await waitFor(() => expect(sent('changePlan')).toHaveLength(1))
})

test('REPL-003: a plan with all drives in stock is saved, and its pairs are offered for activation', async () => {
  const { user, portal } = open(saving({ ...plan, pairs: [pair(1)] }))
  await user.click(await button('Сохранить план'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Замены накопителей' })).toHaveFocus())
  expect(portal.commands).toMatchObject([{ type: 'alert/show', variant: 'success' }])
  await user.click(screen.getByRole('button', { name: /^Ввести в работу/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ввести в работу' }))
  expect(dialog.getByLabelText('Регистрационный номер')).toHaveValue('0001284503017742')
})

test('REPL-003: «Ввести все» puts what is there to work; a pair that cannot says why, a finished one is closed', async () => {
  const [fresh, other] = [stockDrive({ driveId: 81 }), stockDrive({ driveId: 82 })]
  const ordered: Plan = {
    ...plan,
    orderId: 104_002,
    pairs: [pair(1, { replacement: fresh }), pair(2, { replacement: other }), pair(3)],
  }
  const after: Plan = {
    ...ordered,
    pairs: [
      pair(1, { old: sampleDrive({ state: 'closed' }), replacement: { ...fresh, state: 'working' } }),
      ...ordered.pairs.slice(1),
    ],
  }
  let shown = ordered
  const { user, sent } = open({
    getPlan: () => shown,
    activatePlan() {
      shown = after
      return { plan: after, activated: 1, problems: [{ pairId: 2, message: 'Не указан номер кассы' }] }
    },
  })
  expect(await screen.findByText('Появится после отгрузки')).toBeVisible()
  await user.click(await button('Ввести все'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ввести все' }))
  await user.click(dialog.getByRole('button', { name: 'Ввести все' }))
  expect(dialog.getByLabelText('Дата регистрации')).toHaveFocus()
  await user.keyboard(formatDay(inDays(0)))
  await user.click(dialog.getByRole('button', { name: 'Ввести все' }))
  expect(await screen.findByText('Не указан номер кассы')).toBeVisible()
  expect(sent('activatePlan').map(({ body }) => body)).toEqual([{ on: inDays(0) }])
  expect(screen.getByRole('status')).toHaveTextContent(/Введено в работу: 1\sшт\./)
  expect(await screen.findByText('Закрыт')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Ввести в работу/ })).toHaveLength(1)
})

test('REPL-003: a new drive is offered for activation too when the old one is closed already', async () => {
  const old = sampleDrive({ state: 'closed', closedOn: inDays(-1) })
  const { user } = open({
    getPlan: { ...plan, orderId: 104_002, pairs: [pair(1, { old, replacement: stockDrive() })] },
  })
  expect(await screen.findByText('Закрыт')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Ввести в работу/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ввести в работу' }))
  expect(dialog.getByLabelText('Регистрационный номер')).toHaveValue('0001284503017742')
  expect(dialog.queryByText(/будет закрыт/)).not.toBeInTheDocument()
})

test.each([
  ['/drives/plans/5', 404],
  ['/drives/plans/abc', 500],
])('a plan at %s that is not there says so', async (path, status) => {
  open({ getPlan: new ApiError('getPlan', 'status', status) }, {}, path)
  expect(await screen.findByText('Такого плана нет')).toBeVisible()
})

test('a failure offers to read the plan again; products that failed are read again too', async () => {
  const answers = [new ApiError('getPlan', 'network', 0), plan]
  const { user, portal } = open(
    { getPlan: () => answers.shift() },
    { products: { status: 'failed', message: 'Ошибка получения товаров' } },
  )
  await user.click(await button('Повторить'))
  expect(await screen.findByText('Ошибка получения товаров')).toBeVisible()
  await user.click(await button('Повторить'))
  expect(portal.commands).toEqual([{ type: 'products/reload' }])
})
