import { configure, screen, waitFor } from '@testing-library/react'
import type { Plan } from 'shared-contracts/api/drives/plans'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { organisationAs, sampleProducts } from 'shared-contracts/testing/sample'
import type { Answers } from 'shared-contracts/testing/test-portal'
import { OrderDrives } from '../expiring/order-drives.tsx'
import { openDrives, showScreen } from '../testing/open-drives.tsx'
import { detailsOf, sampleDrive, sampleSummary } from '../testing/sample-drives.ts'
import { DrivesPage } from './drives-page.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
beforeEach(() => showScreen('wide'))
afterEach(() => sessionStorage.clear())

const drive = sampleDrive()
const plan: Plan = {
  ...{ planId: 8, createdAt: '2026-11-26T09:00:00.000Z', orderId: null, stock: [] },
  pairs: [{ pairId: 1, months: null, productId: null, replacement: null, old: drive }],
}
const answers: Answers = {
  getDrives: { items: [drive], next: null, found: 1 },
  getDrivesSummary: sampleSummary([1], { plans: [{ planId: 8, orderId: 104_001, pairs: 1 }] }),
  getDrive: detailsOf(drive, { actions: ['move', 'close'], planId: 8 }),
  getOrderDrives: { drives: [drive], planId: 8 },
  getCalendar: { createdAt: null },
  getOperators: [],
  getPlan: plan,
  changePlan: plan,
}
const products = sampleProducts.map((product) => ({ ...product, months: 15 as const }))
const stateAs = (role: string | undefined): Partial<PortalState> => ({
  auth: { ...initialState.auth, phase: 'signedIn' },
  organisation: organisationAs(role),
  products: { status: 'ready', value: products },
})
const openAs = (role: string | undefined, path: string, changes: Answers = {}) =>
  openDrives(<DrivesPage />, { ...answers, ...changes }, path, stateAs(role))
const count = (role: string, name: string | RegExp) => screen.queryAllByRole(role, { name }).length

const ROLES = [
  ['owner', 1],
  ['buyer', 1],
  ['approver', 1],
  ['accountant', 1],
  ['viewer', 0],
  [undefined, 1],
] as const

test.each(ROLES)('TEAM-002: for the role %s the list offers each change %i times, and is read', async (role, times) => {
  const { view } = openAs(role, '/drives')
  expect(await screen.findByRole('link', { name: drive.serialNumber })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Напоминания' })).toBeVisible()
  expect(count('link', 'Загрузить список')).toBe(times)
  expect(count('link', 'План замены')).toBe(times)
  expect(count('checkbox', `Накопитель ${drive.serialNumber}`)).toBe(times)
  expect(count('checkbox', 'Выбрать все показанные')).toBe(times)
  view.unmount()

  showScreen('narrow')
  const narrow = openAs(role, '/drives')
  expect(await screen.findByRole('link', { name: drive.serialNumber })).toBeVisible()
  expect(count('checkbox', /^Накопитель/)).toBe(times)
  expect(count('checkbox', 'Выбрать все показанные')).toBe(times)
  await narrow.user.click(screen.getByRole('button', { name: 'Действия с накопителями' }))
  expect(await screen.findByRole('menuitem', { name: 'Подбор' })).toBeVisible()
  expect(count('menuitem', 'Загрузить список')).toBe(times)
})

test.each(ROLES)('TEAM-002: for the role %s an empty register offers to load a list %i times', async (role, times) => {
  openAs(role, '/drives', { getDrivesSummary: sampleSummary([], { counts: { work: 0, stock: 0, archive: 0 } }) })
  expect(await screen.findByRole('link', { name: 'В каталог' })).toBeVisible()
  expect(count('link', 'Загрузить список')).toBe(times)
  expect(screen.queryAllByText(/загрузите списком/)).toHaveLength(times)
})

test.each(ROLES)('TEAM-002: for the role %s a drive has its changes and its plan %i times', async (role, times) => {
  const { view } = openAs(role, '/drives/1')
  expect(await screen.findByText('Касса 3, зал')).toBeVisible()
  expect(count('group', 'Действия с накопителем')).toBe(times)
  expect(count('link', 'План замены')).toBe(times)
  view.unmount()
  openDrives(<OrderDrives orderId={104_001} onShown={() => undefined} />, answers, '/orders', stateAs(role))
  expect(await screen.findByRole('link', { name: drive.serialNumber })).toBeVisible()
  expect(count('link', 'План замены')).toBe(times)
})

test.each(ROLES)('TEAM-002: for the role %s the address of a calendar is made %i times', async (role, times) => {
  const { sent } = openAs(role, '/drives/reminders')
  expect(await screen.findByRole('region', { name: 'Письма' })).toBeVisible()
  expect(count('region', 'Календарь')).toBe(times)
  expect(sent('getCalendar')).toHaveLength(times)
})

test.each(ROLES)(
  'TEAM-002: for the role %s import and plan are there %i times, else the reason',
  async (role, times) => {
    for (const [path, part, call] of [
      ['/drives/import', 'Загрузить список', 'getOperators'],
      ['/drives/plans/8', 'План замены', 'getPlan'],
    ] as const) {
      const { view, sent } = openAs(role, path)
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(part)
      expect(screen.queryAllByText('Эта страница вам недоступна')).toHaveLength(1 - times)
      expect(sent(call)).toHaveLength(times)
      view.unmount()
    }
  },
)

test.each([
  ['buyer', 'Добавить в корзину', 'basket/add'],
  ['accountant', 'Сохранить план', 'alert/show'],
  [undefined, 'Добавить в корзину', 'basket/add'],
])('TEAM-002: the role %s finishes a plan by «%s»', async (role, name, command) => {
  const { user, portal, sent } = openAs(role, '/drives/plans/8')
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(portal.commands.map(({ type }) => type)).toEqual([command]))
  expect(sent('changePlan')).toHaveLength(1)
})
