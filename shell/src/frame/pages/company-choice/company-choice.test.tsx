import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { AuthState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { renderInFrame } from '../../testing.tsx'
import { OwnPage } from '../own-page.tsx'
import { foundText, tooManyText } from './texts.ts'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const user = (logins: readonly OrganisationLogin[]): AuthState => ({
  ...initialState.auth,
  phase: 'signedIn',
  isMultiLoginLoaded: true,
  multiLogin: { type: 'LK', userId: 1, logins: [...logins] },
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...login, orgId: 100 + index, orgName: `Торг ${index}` }))
const companies: OrganisationLogin[] = [
  { ...login, orgName: 'ООО «РОМАШКА»', orgNameCustom: 'Склад', orgKpp: '770101001' },
  { ...login, orgId: 12, orgName: 'ИП Петров', orgInn: '770212345678', orgKpp: null, isEmployee: true },
]

function open(auth: AuthState, orgId: number | null = null) {
  const organisation = { ...initialState.organisation, orgId }
  return renderInFrame(<OwnPage />, { state: { auth, organisation }, pathname: '/multi-login' })
}
/** Renders the page and waits for the list, whose code is loaded on demand. */
async function choose(logins: readonly OrganisationLogin[] = companies, orgId: number | null = null) {
  const portal = open(user(logins), orgId)
  return { portal, search: await screen.findByLabelText('Поиск компании') }
}
const company = (name: RegExp) => screen.getByRole('button', { name })

test('NAV-013 ORG-001 ORG-002 ORG-003 ORG-006 ORG-007 ORG-008 ORG-009 AMB-160: the page lists the companies with their data', async () => {
  await choose()
  expect(screen.getByRole('heading', { level: 1, name: 'Выбор компании' })).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('СкладООО «РОМАШКА»ИНН 7701234567 · КПП 770101001')
  expect(first?.querySelector('[role=img]')).toHaveAccessibleName('Организация')
  expect(second).toHaveTextContent('ИП ПетровИНН 770212345678')
  expect(second).not.toHaveTextContent('КПП')
  expect(second?.querySelector('[role=img]')).toHaveAccessibleName('Сотрудник')
  const [organisation, employee] = [first, second].map((item) => item?.querySelector('[role=img] svg')?.innerHTML)
  expect(organisation).toEqual(expect.stringContaining('<path'))
  expect(employee).not.toBe(organisation)
})

test('ORG-010: a click on a company selects it', async () => {
  const { portal } = await choose()
  await userEvent.click(company(/ИП Петров/))
  expect(portal.commands).toEqual([{ type: 'organisation/select', orgId: 12 }])
})

test('the current company is marked by a word and by aria-current', async () => {
  await choose(companies, 12)
  expect(company(/ИП Петров/)).toHaveAttribute('aria-current', 'true')
  expect(within(company(/ИП Петров/)).getByText('Текущая')).toBeVisible()
  expect(company(/Склад/)).not.toHaveAttribute('aria-current')
  expect(company(/Склад/)).not.toHaveTextContent('Текущая')
})

test('the arrow keys move through the companies, Enter chooses one, and Enter in the search chooses the only match', async () => {
  const { portal, search } = await choose()
  await userEvent.click(search)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(company(/ИП Петров/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(portal.commands).toEqual([{ type: 'organisation/select', orgId: 11 }])
  await userEvent.keyboard('{ArrowUp}')
  expect(search).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(portal.commands).toHaveLength(1)
  await userEvent.keyboard('петров{Enter}')
  expect(portal.commands.at(-1)).toEqual({ type: 'organisation/select', orgId: 12 })
})

test('Home and End move to the first and last company, or the caret in a typed text; typing continues the search', async () => {
  const { search } = await choose(many(4))
  await userEvent.click(search)
  await userEvent.keyboard('{End}')
  expect(company(/Торг 3/)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(company(/Торг 0/)).toHaveFocus()
  await userEvent.keyboard('торг')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('торг')
  await userEvent.keyboard('{Home}x{End}y')
  expect(search).toHaveValue('xторгy')
})

test('CONST-014 ORG-018 ORG-019 ORG-020 AMB-130: at most fifty rows are shown, with a banner that has the total', async () => {
  const logins = [...many(55), ...companies, ...companies.map((one) => ({ ...one, orgId: one.orgId + 20 }))]
  const { search } = await choose(logins)
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Всего 59 организаций. Показаны первые 50, воспользуйтесь поиском.',
  )
  await userEvent.type(search, 'торг')
  expect(screen.getByRole('status')).toHaveTextContent('Найдено 55 организаций. Показаны первые 50, уточните запрос.')
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  await userEvent.type(search, ' 1')
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 11 организаций')
  await userEvent.type(search, 'xyz')
  expect(screen.getByRole('status')).toHaveTextContent('Организации не найдены')
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('AMB-130: with exactly fifty organisations there is no banner', async () => {
  const { search } = await choose(many(50))
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(search, 'торг')
  expect(screen.getByRole('status')).toHaveTextContent(/^Найдено: 50 организаций$/)
})

test('ORG-018: of five thousand organisations at most fifty rows are rendered', async () => {
  const { search } = await choose(many(5_000))
  for (const query of ['', 'т', 'торг', 'торг 4', 'торг 49']) {
    fireEvent.change(search, { target: { value: query } })
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(50)
  }
  expect(screen.getByRole('status')).toHaveTextContent('Найдено 111 организаций.')
})

test('ORG-021: the count has the Russian plural form', () => {
  expect(tooManyText(51, false)).toContain('51 организация.')
  expect(tooManyText(52, false)).toContain('52 организации.')
  expect(tooManyText(55, false)).toContain('55 организаций.')
  expect([1, 3, 11].map(foundText)).toEqual([
    'Найдено: 1 организация',
    'Найдено: 3 организации',
    'Найдено: 11 организаций',
  ])
})

test('AMB-027: the page is busy until the logins are loaded', async () => {
  open({ ...user([]), isMultiLoginLoaded: false, multiLogin: null })
  await screen.findByRole('heading', { level: 1, name: 'Выбор компании' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeEmptyDOMElement())
})

test('AMB-189: a user without organisations is told so and led to the shop, without a search field', async () => {
  const portal = open(user([]))
  expect(await screen.findByText('К вашему входу не привязана ни одна организация.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^\+7/ })).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(screen.queryByText('Организации не найдены')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Перейти к товарам' }))
  expect(portal.navigations).toEqual(['/products'])
})

test('ERR-033: failed logins are reported, and «Повторить» loads them again', async () => {
  const portal = open({ ...user([]), multiLogin: null })
  expect(await screen.findByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'multiLogin/reload' }])
})
