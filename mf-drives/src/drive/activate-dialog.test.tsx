import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { formatDay } from 'shared-contracts/domain/days'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { openDrives } from '../testing/open-drives.tsx'
import { detailsOf, inDays, sampleDrive, stockDrive } from '../testing/sample-drives.ts'
import { ActivateDialog } from './activate-dialog.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const drive = stockDrive({ driveId: 7, months: null })
const onDone = jest.fn()

async function open(answers: Answers = {}, props: Partial<Parameters<typeof ActivateDialog>[0]> = {}) {
  const dialog = <ActivateDialog {...{ orgId: 11, drive, onDone, onClose: () => undefined, ...props }} />
  const opened = openDrives(dialog, { changeDrive: detailsOf(sampleDrive()), ...answers })
  const form = within(await screen.findByRole('dialog', { name: 'Ввести в работу' }))
  const send = () => opened.user.click(form.getByRole('button', { name: 'Ввести в работу' }))
  const type = (label: string, text: string) => opened.user.type(form.getByLabelText(label), text)
  return { ...opened, form, send, type }
}
const yesterday = formatDay(inDays(-1))

test('DRIVE-003: a drive goes to work; wrong fields get the focus and say what is wrong', async () => {
  const { form, send, type, sent, user } = await open()
  await send()
  expect(form.getByLabelText('Дата регистрации')).toHaveFocus()
  await user.keyboard(formatDay(inDays(1)))
  expect(form.getByText('Дата не может быть позже сегодняшней')).toBeVisible()
  await user.clear(form.getByLabelText('Дата регистрации'))
  await type('Дата регистрации', yesterday)
  await type('Регистрационный номер', '123')
  await send()
  expect(form.getByLabelText('Регистрационный номер')).toHaveFocus()
  await user.clear(form.getByLabelText('Регистрационный номер'))
  await type('Регистрационный номер', '0001 2845 0301 7742')
  await send()
  expect(form.getByLabelText('ОСН')).toHaveFocus()
  expect(form.getByText('Выберите систему налогообложения')).toBeVisible()
  await user.click(form.getByLabelText('ОСН'))
  await send()
  expect(form.getByRole('button', { name: /^Вид/ })).toHaveFocus()
  await user.click(form.getByRole('button', { name: /^Вид/ }))
  await user.click(await screen.findByRole('option', { name: '36 месяцев' }))
  await type('Название кассы', 'Касса 1')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [request] = sent('changeDrive')
  expect(request?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  expect(request?.body).toEqual({
    ...{ action: 'activate', registeredOn: inDays(-1), registerNumber: '0001284503017742', name: 'Касса 1' },
    ...{ systems: ['osn'], months: 36, isService: false, isSeasonal: false, isExcise: false, isAutonomous: false },
  })
})

test('DRIVE-003 DRIVE-008: the form tells the end by the rule with its source; the date of the device wins', async () => {
  const { form, type, user } = await open({}, { drive: { ...drive, months: 15 } })
  await type('Дата регистрации', '01.02.2026')
  await user.click(form.getByLabelText('ОСН'))
  expect(form.getByText('Окончание 17.05.2027, расчетный срок: 470 дней (54-ФЗ, ст. 4.1, п. 6).')).toBeVisible()
  await user.click(form.getByLabelText('Подакцизные товары'))
  expect(form.getByText(/^Окончание 18\.03\.2027, расчетный срок: 410 дней \(письмо ФНС России/)).toBeVisible()
  await user.click(form.getByLabelText('Подакцизные товары'))
  await user.click(form.getByLabelText('ОСН'))
  await user.click(form.getByLabelText('УСН'))
  expect(form.getByText(/не предусмотрен \(54-ФЗ/)).toBeVisible()
  await type('Окончание по данным кассы', '10.05.2027')
  expect(form.getByText('Окончание 10.05.2027, по отчету о регистрации.')).toBeVisible()
})

test('DRIVE-007: of a working drive without an end the dialog brings what is known, and asks for the rest', async () => {
  const use = { systems: ['usn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false } as const
  const unclear = sampleDrive({ months: null, expiresOn: null, use: { ...use, systems: [...use.systems] } })
  const { user, sent, portal } = openDrives(
    <ActivateDialog {...{ orgId: 11, drive: unclear, onDone, onClose: () => undefined }} />,
    { changeDrive: detailsOf(sampleDrive()) },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Уточнить срок' }))
  expect(form.getByLabelText('Дата регистрации')).toHaveValue(formatDay(inDays(-460)))
  await user.click(form.getByRole('button', { name: /^Вид/ }))
  await user.click(await screen.findByRole('option', { name: '36 месяцев' }))
  await user.click(form.getByRole('button', { name: 'Уточнить срок' }))
  await waitFor(() => expect(sent('changeDrive')).toHaveLength(1))
  const known = { registeredOn: inDays(-460), registerNumber: '0001284503017742', systems: ['usn'] }
  expect(sent('changeDrive')[0]?.body).toMatchObject({ action: 'activate', months: 36, ...known })
  const text = `Срок накопителя ${unclear.serialNumber} уточнен.`
  await waitFor(() => expect(portal.commands).toContainEqual({ type: 'alert/show', text, variant: 'success' }))
})

test('REPL-003: the dialog brings the register and the flags of the replaced drive, also when they are not allowed', async () => {
  const use = { systems: ['usn'], isService: true, isSeasonal: false, isExcise: false, isAutonomous: false } as const
  const replaces = sampleDrive({ driveId: 3, use: { ...use, systems: [...use.systems] } })
  const { form, send, type, sent } = await open({}, { drive: { ...drive, months: 15 }, replaces })
  expect(form.getByLabelText('Регистрационный номер')).toHaveValue('0001284503017742')
  expect(form.getByLabelText('Адрес кассы')).toHaveValue('г Казань, пр-кт Победы, д 91')
  expect(form.getByText(/не предусмотрен \(/)).toBeVisible()
  await type('Дата регистрации', yesterday)
  await send()
  await waitFor(() => expect(sent('changeDrive')).toHaveLength(1))
  expect(sent('changeDrive')[0]?.body).toMatchObject({ ...use, replaces: 3, name: 'Касса 3, зал' })
})

test('DRIVE-003: a refusal stands at its field; what was typed stays in the tab, and changed text gets another key', async () => {
  const fields = [{ path: 'registeredOn', message: 'Накопитель отгружен 05.06.2026' }]
  const refused = new ApiError('changeDrive', 'status', 400, { message: 'Проверьте поля', fields })
  const answers: unknown[] = [refused, refused]
  const answer = { changeDrive: () => answers.shift() ?? detailsOf(sampleDrive()) }
  const known = sampleDrive({ driveId: 3 })
  const first = await open(answer, { drive: { ...drive, months: 36 }, replaces: known })
  await first.type('Дата регистрации', yesterday)
  await first.send()
  expect(await first.form.findByText('Накопитель отгружен 05.06.2026')).toBeVisible()
  expect(first.form.queryByText('Проверьте поля')).not.toBeInTheDocument()
  expect(first.form.getByLabelText('Дата регистрации')).toHaveFocus()
  await first.send()
  await first.type('Название кассы', ' 2')
  first.view.unmount()
  const again = await open(answer, { drive: { ...drive, months: 36 }, replaces: known })
  expect(again.form.getByLabelText('Дата регистрации')).toHaveValue(yesterday)
  await again.send()
  await waitFor(() => expect(again.sent('changeDrive')).toHaveLength(1))
  const keys = [...first.sent('changeDrive'), ...again.sent('changeDrive')].map((one) => one.headers['Idempotency-Key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
