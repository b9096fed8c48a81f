import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Drive } from 'shared-contracts/api/drives/drives'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { openDrives, showScreen } from '../testing/open-drives.tsx'
import { sampleDrive, sampleSummary, stockDrive } from '../testing/sample-drives.ts'
import { ListScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const [first, second, third] = [1, 2, 3].map((driveId) => sampleDrive({ driveId })) as [Drive, Drive, Drive]
const pageOf = (items: readonly Drive[], next: string | null = null, found: number | null = items.length) => ({
  ...{ items, next, found },
})
const queryOf = ({ url }: RecordedRequest) => new URL(url, 'http://x').search.slice(1)

function open(answers: Answers = {}, path?: string) {
  const opened = openDrives(
    <ListScreen />,
    { getDrives: pageOf([first, second]), getDrivesSummary: sampleSummary([4, 9]), ...answers },
    path,
  )
  return { ...opened, lists: () => opened.sent('getDrives').map(queryOf) }
}
const row = async (drive: Drive) =>
  within((await screen.findByRole('link', { name: drive.serialNumber })).closest('tr') as HTMLElement)
const box = (drive: Drive) => screen.findByRole('checkbox', { name: `Накопитель ${drive.serialNumber}` })

beforeEach(() => showScreen('wide'))

test('DRIVE-002: a row tells the drive, its register, its end with the source, its state and another owner', async () => {
  open({ getDrives: pageOf([sampleDrive({ driveId: 1, isElsewhere: true }), second]) })
  const cells = await row(first)
  for (const text of ['15 месяцев', 'ФН-1.1М', 'Касса 3, зал', 'г Казань', 'пр-кт Победы, д 91', 'по данным ОФД']) {
    expect(cells.getByText(text)).toBeVisible()
  }
  expect(cells.getByText(/^РНМ\s0001284503017742$/)).toBeVisible()
  expect(cells.getByText('Осталось 10 дней')).toBeVisible()
  expect(cells.getByText('Есть и у другой организации')).toHaveAttribute('title', expect.stringContaining('поддержку'))
  expect(cells.getByRole('link')).toHaveAttribute('href', '/drives/1')
  expect((await row(second)).queryByText('Есть и у другой организации')).not.toBeInTheDocument()
  expect(await screen.findByRole('tab', { name: /^В работе\s*24$/ })).toHaveAttribute('aria-selected', 'true')
})

test('DRIVE-002: the list is read page by page', async () => {
  const { user, lists } = open({
    getDrives: (request: RecordedRequest) =>
      request.url.includes('after=') ? pageOf([third], null, null) : pageOf([first, second], 'p2', 3),
  })
  expect(await screen.findByText('Показано 2 из 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Загрузить еще' }))
  expect(await screen.findByText('Показано 3 из 3')).toBeVisible()
  expect(lists()).toEqual(['tab=work', 'tab=work&after=p2'])
})

test('DRIVE-002: every field filters, and the filter is in the address', async () => {
  const { user, lists, address } = open()
  await row(first)
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '0236{Enter}')
  await waitFor(() => expect(lists().at(-1)).toBe('tab=work&q=0236'))
  for (const [name, option] of [
    ['Вид', '36 месяцев'],
    ['Состояние', 'Осталось больше 60 дней'],
    ['Месяц окончания', 'Декабрь 2026'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name} `) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.type(screen.getByRole('searchbox', { name: 'Адрес' }), 'Химки{Enter}')
  const all = new URLSearchParams({ month: '2026-12', kind: '36', condition: 'later', address: 'Химки', q: '0236' })
  await waitFor(() => expect(lists().at(-1)).toBe(`tab=work&${all}`))
  expect(new URLSearchParams(address()?.split('?')[1]).get('month')).toBe('2026-12')
  await user.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus()
  await waitFor(() => expect(address()).toBe('/drives'))
})

test('DRIVE-002: the address opens a tab with its filter; another tab keeps what is looked for', async () => {
  const given = 'tab=stock&kind=15&month=2026-12&condition=expired&q=7'
  const { user, lists, address } = open({ getDrives: pageOf([stockDrive({ driveId: 1 })]) }, `/drives?${given}`)
  const cells = await row(first)
  expect(cells.getByText('Склад')).toBeVisible()
  expect(cells.getByRole('link', { name: /104001/ })).toHaveAttribute('href', '/orders?order=104001')
  expect(lists()).toEqual(['tab=stock&kind=15&q=7'])
  expect(screen.queryByRole('button', { name: /Месяц окончания/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /Архив/ }))
  await waitFor(() => expect(lists().at(-1)).toBe('tab=archive&q=7'))
  expect(address()).toBe('/drives?tab=archive&q=7')
})

test('DRIVE-002: a filter that finds nothing is reset from there', async () => {
  const { user } = open(
    { getDrives: ({ url }: RecordedRequest) => (url.includes('q=') ? pageOf([]) : pageOf([first])) },
    '/drives?q=000',
  )
  expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Сбросить' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('link', { name: first.serialNumber })).toBeVisible()
})

test('DRIVE-002: a list without drives has neither chart nor fields', async () => {
  open({ getDrivesSummary: sampleSummary([], { counts: { work: 0, stock: 18, archive: 0 } }) })
  expect(await screen.findByRole('heading', { name: 'В работе накопителей нет' })).toBeVisible()
  expect(screen.queryByText('Окончание срока, 24 месяца')).not.toBeInTheDocument()
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: /На складе 18/ })).toBeVisible()
})

test('DRIVE-002: without any drive the list explains where drives come from', async () => {
  const counts = { work: 0, stock: 0, archive: 0 }
  open({ getDrives: pageOf([]), getDrivesSummary: sampleSummary([], { counts, expired: 0, later: 0, unknown: 0 }) })
  expect(await screen.findByRole('heading', { name: 'Накопителей пока нет' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Загрузить список' })).toHaveAttribute('href', '/drives/import')
  expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/products')
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test('REPL-001: chosen drives survive a filter, and a plan is made of them', async () => {
  const found = ({ url }: RecordedRequest) => (url.includes('q=') ? pageOf([third]) : pageOf([first, second]))
  const answers = [
    new ApiError('createPlan', 'network', 0),
    { planId: 5, createdAt: '', orderId: null, pairs: [], stock: [] },
  ]
  const { user, sent, address } = open({ getDrives: found, createPlan: () => answers.shift() })
  await user.click(await box(first))
  expect(screen.getByText('Выбрано 1 из 2')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все показанные' }))
  expect(screen.getByText('Выбрано 2 из 2')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: `Накопитель ${second.serialNumber}` }))
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '3{Enter}')
  await user.click(await box(third))
  expect(screen.getByText(`Выбрано 1 из 1 и 1 вне этого списка: ${first.serialNumber}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Составить план замены' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Составить план замены' }))
  await waitFor(() => expect(address()).toBe('/drives/plans/5'))
  const made = sent('createPlan')
  expect(made.map(({ body }) => body)).toEqual([{ driveIds: [1, 3] }, { driveIds: [1, 3] }])
  expect(made[1]?.headers['Idempotency-Key']).toBe(made[0]?.headers['Idempotency-Key'])
})

test('«Снять выбор» chooses nothing any more; an open plan is offered', async () => {
  const plans = [{ planId: 8, orderId: 104_001, pairs: 6 }]
  const { user } = open({ getDrivesSummary: sampleSummary([4], { plans }) })
  await user.click(await box(first))
  await user.click(screen.getByRole('button', { name: 'Снять выбор' }))
  expect(await box(first)).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'План замены' })).toHaveAttribute('href', '/drives/plans/8')
  expect(screen.getByText(/6 накопителей ждут ввода/)).toBeVisible()
})

test('DRIVE-002: a narrow screen has cards, folded filters with chips and a menu', async () => {
  showScreen('narrow')
  const { user, lists, address } = open({ getDrives: pageOf([first]) }, '/drives?month=2026-12&kind=36')
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText(/^до \d\d\.\d\d\.\d{4}, по данным ОФД$/)).toBeVisible()
  expect(card.getByText('Осталось 10 дней')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все показанные' }))
  expect(card.getByRole('checkbox')).toBeChecked()
  expect(screen.getByText('Выбрано 1 из 1')).toBeVisible()
  const fold = screen.getByRole('button', { name: /^Фильтры\s*2$/ })
  expect(screen.queryByRole('searchbox', { name: 'Адрес' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Убрать фильтр:\s*36 месяцев$/ }))
  await waitFor(() => expect(lists().at(-1)).toBe('tab=work&month=2026-12'))
  await user.click(fold)
  expect(screen.getByRole('searchbox', { name: 'Адрес' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Действия с накопителями' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Напоминания' }))
  await waitFor(() => expect(address()).toBe('/drives/reminders'))
})
