import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { DRIVE_ACTIONS } from 'shared-contracts/api/drives/changes'
import type { DriveDetails, DriveEvent } from 'shared-contracts/api/drives/drives'
import { formatDay } from 'shared-contracts/domain/days'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { Route, Routes } from 'shared-ui/router'
import { openDrives } from '../testing/open-drives.tsx'
import { detailsOf, inDays, sampleDrive, stockDrive } from '../testing/sample-drives.ts'
import { DriveScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const event = (eventId: number, kind: string, changes: Partial<DriveEvent> = {}): DriveEvent => ({
  ...{ eventId, kind, at: '2026-11-20T11:05:00Z', on: null, who: 'Лебедева Н. А.', orderId: null, expiresOn: null },
  ...changes,
})

function open(details: DriveDetails, answers: Answers = {}) {
  const route = (
    <Routes>
      <Route path="/drives/:driveId" element={<DriveScreen />} />
    </Routes>
  )
  return openDrives(route, { getDrive: details, changeDrive: details, ...answers }, '/drives/1')
}
const working = sampleDrive({ isElsewhere: true })
const button = (name: string) => screen.findByRole('button', { name })
const buttons = () =>
  within(screen.getByRole('group', { name: 'Действия с накопителем' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('DRIVE-003: the page tells what is known of a drive, with its order, plan and other owner', async () => {
  const flags = { isSeasonal: false, isExcise: false, isAutonomous: false }
  open(detailsOf({ ...working, use: { systems: ['usn', 'psn'], isService: true, ...flags } }, { planId: 8 }))
  expect(await screen.findByRole('heading', { level: 1, name: `Накопитель ${working.serialNumber}` })).toBeVisible()
  expect(screen.getByText('Осталось 10 дней')).toBeVisible()
  for (const text of ['15 месяцев', 'по данным ОФД', 'Касса 3, зал', '0001284503017742', 'УСН, ПСН', 'Услуги']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText(/^Есть и у другой организации\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'План замены' })).toHaveAttribute('href', '/drives/plans/8')
  expect(screen.getByRole('link', { name: /104001/ })).toHaveAttribute('href', '/orders?order=104001')
  expect(screen.getByRole('link', { name: 'Накопители' })).toHaveAttribute('href', '/drives')
  expect(screen.queryByText('Хранить до')).not.toBeInTheDocument()
})

test('DRIVE-003: the history names every event, its day and who wrote it; an unknown kind is a change', async () => {
  const events = [
    event(4, 'melted'),
    event(3, 'corrected', { corrects: 'closed' }),
    event(2, 'activated', { on: '2026-11-18', register: '0001284503017742', expiresOn: '2028-03-02' }),
    event(1, 'bought', { who: null, orderId: 104_001 }),
  ]
  open(detailsOf({ ...working, orderId: null, months: null }, { events }))
  expect(await screen.findByText('Вид не указан')).toBeVisible()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
  expect(items).toEqual([
    'Сведения измененыЗаписано 20.11.2026 14:05, Лебедева Н. А.',
    'Отменено действие: «Закрыт»Записано 20.11.2026 14:05, Лебедева Н. А.',
    'Введен в работу: РНМ 0001284503017742, окончание 02.03.2028Дата: 18.11.2026Записано 20.11.2026 14:05, Лебедева Н. А.',
    'Отгружен, Заказ № 104001Записано 20.11.2026 14:05, автоматически',
  ])
})

test('DRIVE-003: only what the server allows is offered', async () => {
  const events = [event(1, 'closed')]
  const { view } = open(detailsOf(working, { actions: ['close', 'expertise', 'shred'], events }))
  await button('Закрыть накопитель')
  expect(buttons()).toEqual(['Закрыть накопитель', 'Отправить на экспертизу'])
  view.unmount()
  open(detailsOf(working, { actions: [...DRIVE_ACTIONS], events }))
  await button('Закрыть накопитель')
  expect(buttons()).toEqual([
    ...['Уточнить срок', 'Закрыть накопитель', 'Переместить', 'Отправить на экспертизу', 'Вернуть на склад'],
    ...['Отметить замену', 'Уничтожить', 'Отменить последнее действие'],
  ])
})

test('DRIVE-003: a drive is closed on a day; a wrong day and a refusal stand at the field', async () => {
  const fields = [{ path: 'on', message: 'Не раньше 01.08.2025' }]
  const closed = detailsOf({ ...working, state: 'closed', closedOn: inDays(-1), keepUntil: inDays(1825) })
  const answers: unknown[] = [new ApiError('changeDrive', 'status', 400, { message: 'Проверьте', fields }), closed]
  const details = detailsOf(working, { actions: ['close'] })
  const read: unknown[] = [details, details, closed]
  const { user, sent, portal } = open(details, {
    changeDrive: () => answers.shift(),
    getDrive: () => (read.length > 1 ? read.shift() : read[0]),
  })
  await user.click(await button('Закрыть накопитель'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Закрыть накопитель' }))
  const day = dialog.getByLabelText('Дата отчета о закрытии')
  expect(day).toHaveValue(formatDay(inDays(0)))
  const type = async (text: string) => {
    await user.clear(day)
    await user.type(day, text)
    await user.click(dialog.getByRole('button', { name: 'Закрыть накопитель' }))
  }
  await type(formatDay(inDays(1)))
  expect(dialog.getByText('Дата не может быть позже сегодняшней')).toBeVisible()
  expect(day).toHaveFocus()
  await type('31.07.2025')
  expect(await dialog.findByText('Не раньше 01.08.2025')).toBeVisible()
  expect(day).toHaveFocus()
  await type(formatDay(inDays(-1)))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText(`Хранить до ${formatDay(inDays(1825))}`)).toBeVisible()
  expect(document.activeElement).toContainElement(screen.getByText(`Хранить до ${formatDay(inDays(1825))}`))
  expect(sent('changeDrive').at(-1)?.body).toEqual({ action: 'close', on: inDays(-1) })
  expect(sent('changeDrive').at(-1)?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  const text = `Накопитель ${working.serialNumber} закрыт.`
  expect(portal.commands).toContainEqual({ type: 'alert/show', text, variant: 'success' })
})

test('DRIVE-003: a moved place outlives the dialog and must be named', async () => {
  const { user, sent } = open(detailsOf(stockDrive(), { actions: ['move'] }))
  const start = async () => {
    await user.click(await button('Переместить'))
    return within(await screen.findByRole('dialog', { name: 'Переместить' }))
  }
  let dialog = await start()
  const send = () => user.click(dialog.getByRole('button', { name: 'Переместить' }))
  await user.clear(dialog.getByLabelText('Где лежит'))
  await send()
  expect(dialog.getByText('Напишите, где лежит накопитель')).toBeVisible()
  await user.type(dialog.getByLabelText('Где лежит'), 'Сейф')
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  dialog = await start()
  expect(dialog.getByLabelText('Где лежит')).toHaveValue('Сейф')
  await send()
  await waitFor(() => expect(sent('changeDrive').map(({ body }) => body)).toEqual([{ action: 'move', place: 'Сейф' }]))
})

test('DRIVE-010: destroying before «хранить до» asks twice and names the law', async () => {
  const kept = sampleDrive({ state: 'closed', closedOn: inDays(-30), keepUntil: inDays(1800) })
  const { user, sent } = open(detailsOf(kept, { actions: ['destroy'] }))
  await user.click(await button('Уничтожить'))
  const first = within(await screen.findByRole('dialog', { name: 'Уничтожить' }))
  await user.click(first.getByRole('button', { name: 'Уничтожить' }))
  const second = within(await screen.findByRole('alertdialog', { name: 'Срок хранения не прошел' }))
  expect(second.getByText(/54-ФЗ, ст\.\s5, п\.\s2/)).toHaveTextContent(formatDay(inDays(1800)))
  expect(sent('changeDrive')).toHaveLength(0)
  await user.click(second.getByRole('button', { name: 'Уничтожить раньше срока' }))
  await waitFor(() => expect(sent('changeDrive')).toHaveLength(1))
  expect(sent('changeDrive')[0]?.body).toEqual({ action: 'destroy', on: inDays(0), isEarly: true })
})

test('DRIVE-010: a drive that was kept long enough is destroyed at once, unless the server knows better', async () => {
  const old = sampleDrive({ state: 'closed', closedOn: '2020-01-10', keepUntil: '2025-01-10' })
  const longer = new ApiError('changeDrive', 'status', 409, { code: 'KEPT_LONGER', message: 'Хранить' })
  const { user, sent } = open(detailsOf(old, { actions: ['destroy'] }), { changeDrive: longer })
  await user.click(await button('Уничтожить'))
  const first = within(await screen.findByRole('dialog', { name: 'Уничтожить' }))
  await user.click(first.getByRole('button', { name: 'Уничтожить' }))
  expect(await screen.findByRole('alertdialog', { name: 'Срок хранения не прошел' })).toBeVisible()
  expect(sent('changeDrive')[0]?.body).toEqual({ action: 'destroy', on: inDays(0) })
})

test('DRIVE-004: a correction takes back the last change that is not taken back already', async () => {
  const events = [
    event(5, 'corrected', { corrects: 'closed' }),
    event(4, 'closed'),
    event(3, 'activated'),
    event(1, 'bought'),
  ]
  const { user, sent } = open(detailsOf(working, { actions: ['correct'], events }))
  await user.click(await button('Отменить последнее действие'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отменить последнее действие' }))
  expect(dialog.getByText(/^Будет отменено: Введен в работу\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Отменить последнее действие' }))
  await waitFor(() => expect(sent('changeDrive').map(({ body }) => body)).toEqual([{ action: 'correct', eventId: 3 }]))
})

test('DRIVE-014: the drive of another organisation is not found; a failure can be repeated', async () => {
  // 400: the address has no number of a drive.
  for (const status of [404, 400]) {
    const { view } = open(detailsOf(working), { getDrive: new ApiError('getDrive', 'status', status) })
    expect(await screen.findByRole('heading', { name: 'Накопитель не найден' })).toBeVisible()
    view.unmount()
  }
  const answers: unknown[] = [new ApiError('getDrive', 'network', 0), detailsOf(working)]
  const { user } = open(detailsOf(working), { getDrive: () => answers.shift() })
  await user.click(await button('Повторить'))
  expect(await screen.findByText('Осталось 10 дней')).toBeVisible()
})
