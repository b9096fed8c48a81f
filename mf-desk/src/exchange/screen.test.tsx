import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  ExchangeRun,
  ExchangeRunDetails,
  ExchangeSettings,
  ProgramAccount,
} from 'shared-contracts/api/desk/exchange'
import { ApiError } from 'shared-contracts/api/error'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { ExchangeScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const settings: ExchangeSettings = {
  priceType: 'retail',
  warehouses: ['main'],
  isFreeStock: false,
  owners: { name: '1c', price: '1c', stock: '1c', months: 'desk' },
  monthsProperty: null,
  serialNumberProperties: ['Серийный номер', 'Серия'],
  ordersVersion: '2.10',
  statuses: { 'К выдаче': 'ready' },
  hideShare: 10,
  encoding: 'windows-1251',
}
const shown = {
  settings,
  version: 'v1',
  priceTypes: [
    { id: 'retail', name: 'Розничная с НДС', currency: 'RUB' },
    { id: 'trade', name: 'Оптовая', currency: 'RUB' },
  ],
  warehouses: [
    { id: 'main', name: 'Основной склад' },
    { id: 'far', name: 'Химки' },
  ],
}
const run: ExchangeRun = {
  runId: 12,
  accountName: '1С УТ',
  kind: 'offers',
  fileName: 'offers0_1.xml',
  isChanges: true,
  state: 'done',
  read: 512,
  changed: 37,
  created: 0,
  same: 473,
  refused: 2,
  startedAt: '2026-11-26T09:31:00.000Z',
  endedAt: '2026-11-26T09:31:04.200Z',
  hides: null,
}
const waiting: ExchangeRun = {
  ...run,
  runId: 7,
  kind: 'catalogue',
  fileName: 'import0_1.xml',
  isChanges: false,
  state: 'waiting',
  startedAt: '2026-11-26T00:00:00.000Z',
  endedAt: null,
  hides: { hidden: 490, shown: 500 },
}
const details: ExchangeRunDetails = {
  ...run,
  text: null,
  refusals: [{ what: 'ФН-1.2', why: 'Цена «0» не подходит.', line: null }],
  hiddenProducts: [],
  file: { size: 100, keptUntil: '2026-12-26T09:31:04.000Z' },
}
const account: ProgramAccount = {
  accountId: 3,
  kind: 'exchange',
  name: '1С УТ, основная',
  login: '1c-0a1b2c3d',
  createdAt: '2026-10-01T09:00:00.000Z',
  usedAt: '2026-11-26T09:31:00.000Z',
  revokedAt: null,
}
const service: ProgramAccount = { ...account, accountId: 4, kind: 'service', name: 'Сайт', login: 'api-0a1b2c3d' }

function open(answers: Answers = {}, address = '/desk/exchange') {
  const portal = createTestPortal(
    {},
    {
      getExchangeRuns: { items: [run], next: null, waiting: [] },
      getExchangeRun: details,
      getExchangeSettings: shown,
      getProgramAccounts: [account, service],
      getExchangeGoods: { items: [], next: null },
      ...answers,
    },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = userEvent.setup({ delay: null })
  render(
    <QueryClientProvider client={client}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[address]}>
          <ExchangeScreen />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  return { portal, user, sent }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async () =>
  within(await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog')))

test('DESK-010: an account of the exchange is made, and its password is shown once', async () => {
  const made = { accountId: 5, login: '1c-11223344', secret: 'f'.repeat(40) }
  const { user, sent } = open({ addProgramAccount: made })
  await user.click(await button('Создать учетную запись обмена'))
  const asked = await inDialog()
  expect(asked.getByRole('textbox', { name: 'Название' })).toHaveValue('1С')
  await user.click(asked.getByRole('button', { name: 'Создать учетную запись обмена' }))
  expect(await screen.findByRole('textbox', { name: 'Логин' })).toHaveValue(made.login)
  expect(screen.getByRole('textbox', { name: 'Пароль' })).toHaveValue(made.secret)
  expect(sent('addProgramAccount').map(({ body }) => body)).toEqual([{ name: '1С', kind: 'exchange' }])
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByDisplayValue(made.secret)).not.toBeInTheDocument())
  expect(sent('getProgramAccounts').length).toBeGreaterThan(1)
})

test('DESK-010 DESK-002: accounts of both kinds are revoked after a question; a refusal stays in the dialog', async () => {
  const refusal = new ApiError('revokeProgramAccount', 'status', 409, { message: 'Учетная запись уже отозвана.' })
  const answers = [refusal, {}]
  const { user, sent } = open({ revokeProgramAccount: () => answers.shift() })
  const services = within(await screen.findByRole('region', { name: 'Служебные учетные записи' }))
  await user.click(services.getByRole('button', { name: 'Отозвать' }))
  const asked = await inDialog()
  await user.click(asked.getByRole('button', { name: 'Отозвать' }))
  expect(await asked.findByText('Учетная запись уже отозвана.')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Отозвать' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(sent('revokeProgramAccount').map(({ url }) => url.split('/').slice(-2))).toEqual([
    ['4', 'revoke'],
    ['4', 'revoke'],
  ])
})

test('DESK-010: the settings show what was seen, and only what was changed is saved, with the version seen', async () => {
  const { user, sent } = open({ saveExchangeSettings: shown })
  const card = within(await screen.findByRole('region', { name: 'Настройки' }))
  for (const text of ['Розничная с НДС, RUB', 'Есть еще: Оптовая, RUB', 'Основной склад', 'Есть еще: Химки'])
    expect(card.getByText(text)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Изменить' }))
  const form = await inDialog()
  await user.click(form.getByRole('checkbox', { name: 'Химки' }))
  const share = form.getByRole('textbox', { name: 'Скрыть без вопроса, % показанных товаров' })
  await user.clear(share)
  await user.type(share, '101')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Укажите число от 0 до 100')).toBeVisible()
  expect(share).toHaveFocus()
  await user.clear(share)
  await user.type(share, '12,5')
  const properties = form.getByRole('textbox', { name: 'Серийные номера' })
  const before = (properties as HTMLTextAreaElement).value
  await user.clear(properties)
  await user.click(properties)
  await user.paste(Array.from({ length: 21 }, (_, index) => `Свойство ${index}`).join('\n'))
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(properties).toHaveAccessibleDescription(/Укажите до 20 свойств/)
  expect(share).not.toHaveAccessibleDescription(/Укажите/)
  expect(properties).toHaveFocus()
  await user.clear(properties)
  await user.paste(before)
  await user.click(form.getByRole('button', { name: 'Добавить состояние' }))
  await user.type(form.getAllByRole('textbox', { name: 'Статус в 1С' })[1] as HTMLElement, 'Выдан')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent('saveExchangeSettings')).toHaveLength(1))
  expect(sent('saveExchangeSettings')[0]).toMatchObject({
    headers: { 'If-Match': '"v1"' },
    body: { warehouses: ['main', 'far'], hideShare: 12.5, statuses: { 'К выдаче': 'ready', Выдан: 'ready' } },
  })
  expect(Object.keys(sent('saveExchangeSettings')[0]?.body as object)).toHaveLength(3)
})

test('DESK-014: settings saved by another manager meanwhile are named, and what was typed is kept and saved', async () => {
  const theirs = { ...shown, version: 'v2', settings: { ...settings, hideShare: 20 } }
  const readings = [shown]
  const stale = new ApiError('saveExchangeSettings', 'status', 412, { message: 'Настройки обмена уже изменены.' })
  const answers = [stale, theirs]
  const { user, sent } = open({
    getExchangeSettings: () => readings.shift() ?? theirs,
    saveExchangeSettings: () => answers.shift(),
  })
  const card = within(await screen.findByRole('region', { name: 'Настройки' }))
  await user.click(card.getByRole('button', { name: 'Изменить' }))
  const form = await inDialog()
  await user.type(form.getByRole('textbox', { name: 'Срок накопителя' }), 'Срок')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText(/их сохранил другой сотрудник: «Скрыть без вопроса»/)).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Срок накопителя' })).toHaveValue('Срок')
  expect(form.getByRole('textbox', { name: /^Скрыть без вопроса/ })).toHaveValue('20')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent('saveExchangeSettings')[1]).toMatchObject({
    headers: { 'If-Match': '"v2"' },
    body: { monthsProperty: 'Срок' },
  })
})

test('DESK-010 EXCH-028: a run opens with its counts, refusals and the file', async () => {
  const { user, portal } = open({ getExchangeFile: new Blob(['<xml/>']) })
  await user.click(await button('Детали обмена: Предложения, 26.11.2026 12:31'))
  expect(await screen.findByText(/^Прочитано 512, изменено 37, новых 0/)).toBeVisible()
  expect(screen.getByText('Учетная запись «1С УТ» · 4,2 с')).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Цена «0» не подходит.' })).toBeVisible()
  expect(screen.getByText('Файл хранится 30 дней, до 26.12.2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Скачать файл' }))
  await waitFor(() => expect(portal.documentNames).toEqual(['offers0_1.xml']))
})

test('DESK-015: the arrow keys go from run to run, and Enter opens one', async () => {
  const older = { ...run, runId: 11, kind: 'prices', startedAt: '2026-11-25T09:00:00.000Z' }
  const { user } = open({ getExchangeRuns: { items: [run, older], next: null, waiting: [] } })
  const first = await button(/^Детали обмена: Предложения/)
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(await button(/^Детали обмена: Цены/)).toHaveFocus()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(first).toHaveFocus()
  expect(await screen.findByText(/^Прочитано 512/)).toBeVisible()
})

test('EXCH-019 DESK-010: a file that waits is looked at by the address, applied or declined', async () => {
  const answer = {
    ...details,
    ...waiting,
    refusals: [],
    hiddenProducts: [{ productId: 7101, name: 'ФН-1.2' }],
    file: null,
  }
  const { user, sent } = open(
    {
      getExchangeRuns: { items: [run], next: null, waiting: [waiting] },
      getExchangeRun: answer,
      approveExchangeRun: { ...answer, state: 'done' },
      declineExchangeRun: { ...answer, state: 'failed' },
    },
    '/desk/exchange?run=7',
  )
  expect(
    await screen.findByText(/import0_1\.xml от 26\.11\.2026 03:00 скрыл бы 490 из 500 .* разрешенных 10 %/),
  ).toBeVisible()
  expect(await screen.findByRole('cell', { name: 'ФН-1.2' })).toBeVisible()
  await user.click(await button('Отклонить'))
  await user.click(await button('Применить'))
  await waitFor(() => expect(sent('approveExchangeRun')).toHaveLength(1))
  expect(sent('declineExchangeRun').map(({ url }) => url)).toEqual([expect.stringMatching(/runs\/7\/decline$/)])
})

test('DESK-010: all is asked for anew, and one sentence says what to press in 1C', async () => {
  const { user } = open({ requestFullExchange: { orders: 1240, advice: 'Нажмите «Выполнить обмен».' } })
  await user.click(await button('Запросить полную выгрузку'))
  const asked = await inDialog()
  await user.click(asked.getByRole('button', { name: 'Запросить полную выгрузку' }))
  expect(await screen.findByText(/^При следующем обмене 1С снова получит заказы за 90 дней: 1.240\.$/)).toBeVisible()
  expect(screen.getByText('Нажмите «Выполнить обмен».')).toBeVisible()
})

test('EXCH-013 EXCH-031: goods of 1C are linked to the proposed product, or shown as a new one', async () => {
  const goods = { goodsId: 5, externalId: 'guid', name: 'ФН на 36', article: '7101', price: 100, rests: 3 }
  const { user, sent } = open({
    getExchangeGoods: {
      items: [{ ...goods, proposed: { productId: 7101, name: 'ФН-1.2' } }],
      next: null,
    },
    linkExchangeGoods: { productId: 7101 },
    showExchangeGoods: new ApiError('showExchangeGoods', 'status', 409, { message: 'Укажите срок накопителя.' }),
  })
  await user.click(await button('Связать'))
  await user.click((await inDialog()).getByRole('button', { name: 'Связать' }))
  await waitFor(() => expect(sent('linkExchangeGoods')[0]?.body).toEqual({ productId: 7101 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await button('Показать'))
  await user.click((await inDialog()).getByRole('button', { name: 'Показать' }))
  expect(await screen.findByText('Укажите срок накопителя.')).toBeVisible()
  expect(sent('showExchangeGoods')[0]?.body).toEqual({ type: 'FN', months: null })
})

test('DESK-010: what was not loaded is told, and «Повторить» loads it', async () => {
  const answers = [new ApiError('getExchangeRuns', 'status', 500)]
  const { user } = open({ getExchangeRuns: () => answers.shift() ?? { items: [], next: null, waiting: [] } })
  expect(await screen.findByText('Не удалось получить данные обмена')).toBeVisible()
  await user.click(await button('Повторить'))
  expect(await screen.findByText('Обменов еще не было')).toBeVisible()
})
