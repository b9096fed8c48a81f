import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { openDrives, showScreen } from '../testing/open-drives.tsx'
import { sampleDrive, sampleSummary } from '../testing/sample-drives.ts'
import { ListScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
beforeEach(() => showScreen('wide'))

const summary = sampleSummary([4, 9, 14, 9, 22])
function open(answers: Answers = {}, path?: string) {
  const getDrives = { items: [sampleDrive()], next: null, found: 1 }
  return openDrives(<ListScreen />, { getDrives, getDrivesSummary: summary, ...answers }, path)
}
const month = (name: string) => screen.findByRole('button', { name })
const section = async () => within(await screen.findByRole('region', { name: 'Окончание срока, 24 месяца' }))

test('DRIVE-015: a press on a month filters the list by it, and another one no more', async () => {
  const { user, address } = open({}, '/drives?condition=expired')
  const march = await month('март 2027, 22')
  expect(march).toHaveAttribute('aria-pressed', 'false')
  await user.click(march)
  await waitFor(() => expect(address()).toBe('/drives?month=2027-03'))
  expect(march).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Месяц окончания Март 2027' })).toBeVisible()
  await user.click(march)
  await waitFor(() => expect(address()).toBe('/drives'))
})

test('DRIVE-015: the sums add up to the count of the tab, and the expired ones are one press away', async () => {
  const { user, address } = open()
  const chart = await section()
  await month('март 2027, 22')
  expect(chart.getByText(/^в ближайшие 60 дней, до 25\.01\.2027:/).parentElement).toHaveTextContent('25.01.2027: 13')
  expect(chart.getByText('из 69 в работе: за 24 месяца 58, позже 8')).toBeVisible()
  expect(chart.getByRole('button', { name: 'без срока 1' })).toBeVisible()
  expect(chart.getByText('2026').parentElement).toHaveTextContent('2026 · 13')
  expect(chart.getByText('2027').parentElement).toHaveTextContent('2027 · всего 45')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('69')
  await user.click(chart.getByRole('button', { name: 'срок истек 2' }))
  await waitFor(() => expect(address()).toBe('/drives?condition=expired'))
})

test('DRIVE-015: a screen reader gets a table; the months are one stop of the tab key', async () => {
  const { user } = open()
  const november = await month('ноябрь 2026, 4')
  const table = (await section()).getByRole('table', { name: 'Сколько накопителей заканчивается по месяцам' })
  expect(within(table).getAllByRole('row')).toHaveLength(25)
  expect(within(table).getByRole('row', { name: 'Март 2027 22' })).toBeInTheDocument()
  act(() => november.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await month('январь 2027, 14')).toHaveFocus()
  await user.keyboard('{End}')
  expect(await month('октябрь 2028, 0')).toHaveFocus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(november).toHaveFocus()
  const stops = (await section()).getAllByRole('button', { name: /\d{4}, / }).filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([november])
})

test('DRIVE-015: the chart keeps its place until the first rows have come', async () => {
  let answer: (rows: object) => void = () => undefined
  const rows = new Promise((resolve) => {
    answer = resolve
  })
  const { sent } = open({ getDrives: () => rows })
  await screen.findByRole('tab', { name: /69/ })
  const chart = screen.getByRole('region', { name: 'Окончание срока, 24 месяца' })
  expect(chart).toHaveAttribute('aria-busy', 'true')
  expect(within(chart).queryByRole('button')).not.toBeInTheDocument()
  expect(sent('getDrives')).toHaveLength(1)
  answer({ items: [sampleDrive()], next: null, found: 1 })
  expect(await within(chart).findByRole('button', { name: 'ноябрь 2026, 4' })).toBeVisible()
})

test('DRIVE-015: a chart that fails leaves the list alone and is read again', async () => {
  const answers: unknown[] = [new ApiError('getDrivesSummary', 'status', 500), summary]
  const { user } = open({ getDrivesSummary: () => answers.shift() })
  expect(await screen.findByText('График не загрузился.')).toBeVisible()
  expect(await screen.findByRole('link', { name: sampleDrive().serialNumber })).toBeVisible()
  await user.click((await section()).getByRole('button', { name: 'Повторить' }))
  expect(await month('март 2027, 22')).toBeVisible()
})
