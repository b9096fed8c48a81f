import { act, configure, screen, within } from '@testing-library/react'
import type { OperatorConnection } from 'shared-contracts/api/drives/operators'
import { ApiError } from 'shared-contracts/api/error'
import { openDrives } from '../testing/open-drives.tsx'
import { OperatorsSection } from './operators-section.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const off: OperatorConnection = {
  ...{ operator: 'kontur', isConnected: false, isReading: false, progress: null, readAt: null, failure: null },
  found: null,
}
const read: OperatorConnection = {
  ...{ ...off, isConnected: true, readAt: '2026-11-29T10:00:00Z', found: { registers: 21, drives: 22 } },
}
const reading = (done: number, total: number | null): OperatorConnection => ({
  ...{ ...read, isReading: true, readAt: null, found: null, progress: { done, total } },
})
const refused = (call: string, status: number, body = {}) => new ApiError(call, 'status', status, body)

const open = (answers: Parameters<typeof openDrives>[1]) => openDrives(<OperatorsSection orgId={11} />, answers)
/** Gives the answers one after the other, then the last one again. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0]
const button = (name: string) => screen.findByRole('button', { name })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const heading = () => screen.getByRole('heading', { name: 'Контур.ОФД' })

test('DRIVE-007: an operator is connected; a refusal keeps the form with what was typed', async () => {
  const message = 'Контур.ОФД не принял логин или пароль. Проверьте их.'
  const { user, sent } = open({
    getOperators: inTurn([off], [off], [read]),
    connectOperator: inTurn(refused('connectOperator', 409, { message }), read),
  })
  await user.click(await button('Подключить'))
  expect(screen.getByLabelText('Ключ интегратора')).toHaveFocus()
  expect(screen.getByText('Введите пароль')).toBeVisible()
  await user.keyboard('key-1')
  await user.type(screen.getByLabelText('Логин'), 'buh@example.ru')
  await user.type(screen.getByLabelText('Пароль'), 'секрет')
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password')
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('autocomplete', 'off')
  await user.click(await button('Подключить'))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Пароль')).toHaveValue('секрет')
  await user.click(await button('Подключить'))
  expect(await screen.findByText(/^Прочитано 29\.11\.2026\. Найдено: 21 касса, 22 накопителя\./)).toBeVisible()
  expect(heading()).toHaveFocus()
  const body = { integratorKey: 'key-1', login: 'buh@example.ru', password: 'секрет' }
  expect(sent('connectOperator').map((request) => request.body)).toEqual([body, body])
  expect(sessionStorage).toHaveLength(0)
})

test('a wrong field of the form is told at the field', async () => {
  const fields = [{ path: 'login', message: 'Слишком длинный' }]
  const { user } = open({ getOperators: [off], connectOperator: refused('connectOperator', 400, { fields }) })
  for (const name of ['Ключ интегратора', 'Логин', 'Пароль']) await user.type(await screen.findByLabelText(name), 'а')
  await user.click(await button('Подключить'))
  expect(await screen.findByText('Слишком длинный')).toBeVisible()
  expect(screen.getByLabelText('Логин')).toHaveFocus()
})

test('DRIVE-007: while it reads, the progress is looked at every two seconds, and not afterwards', async () => {
  jest.useFakeTimers()
  try {
    const answers = inTurn([reading(0, null)], [reading(3, 21)], [read])
    const { sent } = open({ getOperators: answers })
    const looks = () => sent('getOperators').length
    expect(await screen.findByText('Получаем список касс')).toBeVisible()
    expect(looks()).toBe(1)
    await pass(2_000)
    expect(await screen.findByRole('progressbar', { name: 'Прочитано 3 из 21 кассы' })).toHaveValue(3)
    await pass(2_000)
    expect(await screen.findByText(/^Прочитано 29\.11\.2026\./)).toHaveAttribute('role', 'status')
    const last = looks()
    await pass(20_000)
    expect(looks()).toBe(last)
  } finally {
    jest.useRealTimers()
  }
})

test('DRIVE-007: a reading is stopped and begun again; what failed stands there with what was known', async () => {
  const failure = 'Контур.ОФД не отвечает. Нажмите «Обновить» позже.'
  const { user, sent } = open({
    getOperators: inTurn([reading(3, 21)], [{ ...read, failure }], [reading(0, null)]),
    stopOperator: read,
    refreshOperator: reading(0, null),
  })
  await user.click(await button('Остановить'))
  expect(await screen.findByRole('alert')).toHaveTextContent(failure)
  expect(screen.getByText(/^Прочитано 29\.11\.2026\./)).toBeVisible()
  expect(heading()).toHaveFocus()
  await user.click(await button('Обновить'))
  expect(await button('Остановить')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect([sent('stopOperator').length, sent('refreshOperator').length]).toEqual([1, 1])
})

test('DRIVE-007: «Отключить» asks first, and stays with the reason after a failure', async () => {
  const { user, sent } = open({
    getOperators: inTurn([read], [read], [off]),
    disconnectOperator: inTurn(refused('disconnectOperator', 500), off),
  })
  await user.click(await button('Отключить'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отключить Контур.ОФД' }))
  expect(sent('disconnectOperator')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Отключить' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Отключить' }))
  expect(await button('Подключить')).toBeVisible()
  expect(heading()).toHaveFocus()
})

test('a state that was not read is told, and «Повторить» reads it', async () => {
  const { user } = open({ getOperators: inTurn(refused('getOperators', 500), [off]) })
  await user.click(await button('Повторить'))
  expect(await button('Подключить')).toBeVisible()
})
