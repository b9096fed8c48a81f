import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import type { ImportCheck } from 'shared-contracts/api/drives/import'
import { ApiError } from 'shared-contracts/api/error'
import type { Answers, RecordedRequest } from 'shared-contracts/testing/test-portal'
import { openDrives } from '../testing/open-drives.tsx'
import { ImportScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const NONE = {
  ...{ serialNumber: null, months: null, registerNumber: null, name: null },
  ...{ address: null, systems: null, registeredOn: null, expiresOn: null },
}
const NUMBER = '0000440301234567'
const checked: ImportCheck = {
  columns: [
    { title: 'ФН', samples: [NUMBER] },
    { title: 'Где стоит', samples: ['Тверь'] },
    { title: '', samples: [] },
  ],
  mapping: { ...NONE, serialNumber: 0 },
  ...{ digest: 'a'.repeat(64), rows: 3, added: 2, changed: 1, same: 0, problemsCount: 0 },
  preview: [{ row: 2, serialNumber: NUMBER, months: 36, result: 'added', expiresOn: '2029-02-04' }],
  problems: [],
}
const wrong: ImportCheck = {
  ...checked,
  ...{ added: 0, changed: 0, problemsCount: 120 },
  problems: [{ row: 7, column: 'ФН', message: 'Номер должен состоять только из цифр' }],
}

function open(answers: Answers = {}) {
  const opened = openDrives(<ImportScreen />, { getOperators: [], checkImport: checked, ...answers }, '/drives/import')
  const choose = async (name = 'список.csv', content = 'ФН\n1') => {
    const button = await screen.findByRole('button', { name: 'Выбрать файл' })
    const input = button.parentElement?.querySelector('input') as HTMLInputElement
    await opened.user.upload(input, new File([content], name, { type: 'text/csv' }))
  }
  return { ...opened, choose }
}
const button = (name: string) => screen.findByRole('button', { name })
const select = (name: string) => screen.findByRole('combobox', { name })

test('DRIVE-005: the columns of a file are chosen, what it does is told, and it is loaded', async () => {
  const loaded = { added: 2, changed: 1, same: 0 }
  const { user, choose, sent, portal } = open({ applyImport: loaded })
  await choose()
  const address = await select('Адрес')
  const labels = ['Номер ФН', 'Срок ФН, мес.', 'РНМ', 'Название', 'Адрес']
  for (const label of [...labels, 'Система налогообложения', 'Дата регистрации', 'Окончание'])
    expect(
      within(await select(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Нет в файле', 'ФН', 'Где стоит', 'Столбец 3']])
  expect(await select('Номер ФН')).toHaveAccessibleDescription(`Например: ${NUMBER}`)
  expect(screen.queryByRole('button', { name: 'Загрузить' })).not.toBeInTheDocument()
  await user.selectOptions(address, 'Где стоит')
  await user.click(await button('Проверить'))
  expect(await screen.findByText(/новых 2, изменится 1, без изменений 0, ошибок 0/)).toHaveAttribute('role', 'status')
  expect(sent('checkImport')[1]?.body).toEqual({
    // «ФН», a line break, «1».
    file: '0KTQnQox',
    mapping: { ...NONE, serialNumber: 0, address: 1 },
  })
  expect(screen.getByText(NUMBER)).toBeVisible()
  await user.click(await button('Загрузить'))
  expect(await screen.findByText('Список загружен: новых накопителей 2, изменено 1.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'К списку накопителей' })).toHaveAttribute('href', '/drives')
  expect(screen.getByRole('heading', { name: 'Из файла' })).toHaveFocus()
  expect(sent('applyImport')[0]?.body).toMatchObject({ digest: 'a'.repeat(64), mapping: { address: 1 } })
  expect(portal.commands.filter(({ type }) => type === 'form/edited')).toMatchObject([
    { isEdited: true },
    { isEdited: false },
  ])
})

test('DRIVE-005: wrong rows are told, and the file is not loaded while there are some', async () => {
  const { user, choose } = open({ checkImport: wrong })
  await choose()
  await user.click(await button('Проверить'))
  expect(await screen.findByText('Номер должен состоять только из цифр')).toBeVisible()
  expect(screen.getByText(/Показаны первые 1 из 120/)).toBeVisible()
  const load = await button('Загрузить')
  expect(load).toBeDisabled()
  expect(load).toHaveAccessibleDescription(/Исправьте ошибки/)
})

test('DRIVE-005: a failed check keeps file and columns; a changed column needs another check', async () => {
  const answers = [checked, new ApiError('checkImport', 'network', 0), checked]
  const { user, choose, sent } = open({ checkImport: () => answers.shift() })
  await choose()
  await user.selectOptions(await select('Адрес'), 'Где стоит')
  await user.click(await button('Проверить'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('Выбран файл «список.csv»')).toBeVisible()
  expect(await select('Адрес')).toHaveDisplayValue('Где стоит')
  await user.click(await button('Проверить'))
  expect(await button('Загрузить')).toBeEnabled()
  expect(sent('checkImport')[2]?.body).toMatchObject({ mapping: { address: 1 } })
  await user.selectOptions(await select('Название'), 'Где стоит')
  expect(screen.queryByRole('button', { name: 'Загрузить' })).not.toBeInTheDocument()
})

test('DRIVE-005: a check is cancelled, and a corrected file keeps the chosen columns', async () => {
  const isCheck = ({ body }: RecordedRequest) => (body as { mapping?: object }).mapping !== undefined
  const { user, choose, sent } = open({
    checkImport: (request: RecordedRequest) => (isCheck(request) ? new Promise(() => undefined) : checked),
  })
  await choose()
  await user.selectOptions(await select('Адрес'), 'Где стоит')
  await user.click(await button('Проверить'))
  expect(await screen.findByText('Проверяем строки…')).toHaveAttribute('role', 'status')
  await user.click(await button('Отменить'))
  await waitFor(() => expect(sent('checkImport')[1]?.signal?.aborted).toBe(true))
  expect(screen.queryByText('Проверяем строки…')).not.toBeInTheDocument()
  await choose('исправленный.csv', 'ФН\n2')
  expect(await screen.findByText('Выбран файл «исправленный.csv»')).toBeVisible()
  expect(await select('Адрес')).toHaveDisplayValue('Где стоит')
})

test('DRIVE-005: without a column of numbers the field says so and has the focus', async () => {
  const { user, choose, sent } = open({ checkImport: { ...checked, mapping: NONE, digest: null } })
  await choose()
  await user.click(await button('Проверить'))
  expect(await select('Номер ФН')).toHaveFocus()
  expect(await select('Номер ФН')).toHaveAccessibleDescription(/Выберите столбец с номерами ФН/)
  expect(sent('checkImport')).toHaveLength(1)
})

test('DRIVE-005: a dropped file that is too large is not sent; one that the shop refuses says why and is read again', async () => {
  const refused = new ApiError('checkImport', 'status', 400, { message: 'Файл не прочитан' })
  const answers = [refused, checked]
  const { user, sent } = open({ checkImport: () => answers.shift() })
  const place = (await button('Выбрать файл')).parentElement as HTMLElement
  const large = new File(['1'], 'большой.csv')
  Object.defineProperty(large, 'size', { value: UPLOAD_LIMIT + 1 })
  fireEvent.drop(place, { dataTransfer: { files: [large] } })
  expect(await screen.findByText(/Файл больше 10.МБ/)).toBeVisible()
  expect(sent('checkImport')).toHaveLength(0)
  fireEvent.drop(place, { dataTransfer: { files: [new File(['1'], 'картинка.csv')] } })
  expect(await screen.findByText('Файл не прочитан')).toBeVisible()
  await user.click(await button('Повторить'))
  expect(await select('Номер ФН')).toHaveDisplayValue('ФН')
})

test('DRIVE-005: what changed since the check is told beside the button', async () => {
  const { user, choose } = open({
    applyImport: new ApiError('applyImport', 'status', 409, { message: 'Накопители изменились' }),
  })
  await choose()
  await user.click(await button('Проверить'))
  await user.click(await button('Загрузить'))
  expect(await screen.findByText('Накопители изменились')).toBeVisible()
  expect(await select('Номер ФН')).toHaveDisplayValue('ФН')
})
