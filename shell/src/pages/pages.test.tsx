import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { AuthState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { renderInFrame } from '../testing.tsx'
import { OwnPage } from './own-page.tsx'
import { searchCompanies } from './search-companies.ts'
import { tooManyText } from './texts.ts'

const [login] = sampleMultiLogin.logins as [OrganisationLogin]
const guest: AuthState = { ...initialState.auth, phase: 'guest' }
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

test('NAV-024 NAV-033 AMB-026: a guest on /login is led to the sign-in, which comes back to the products', () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: guest }, pathname: '/login' })
  expect(screen.getByRole('heading', { name: 'Выполняется вход...' })).toBeVisible()
  expect(portal.signIns).toEqual(['/products'])
})

test('NAV-032 AMB-027: a signed-in user on /login starts no sign-in', () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: user(companies) }, pathname: '/login' })
  expect(portal.signIns).toEqual([])
})

test('NAV-023 UI-032 UI-033: the page of a server error', () => {
  renderInFrame(<OwnPage />, { state: { auth: user(companies) }, pathname: '/error500' })
  expect(screen.getByRole('heading', { name: 'Ошибка сервера' })).toBeVisible()
  expect(screen.getByText('Подождите, скоро данная ошибка будет исправлена.')).toBeVisible()
})

test('NAV-025 NAV-035 NAV-036: an unknown address has its sentence, a drawing and one way out', async () => {
  renderInFrame(<OwnPage />, { pathname: '/no-such' })
  expect(screen.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  expect(screen.getByText('Возможно, ссылка недействительна или страница была удалена.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await waitFor(() => expect(document.querySelector('svg[aria-hidden=true]')).toBeInTheDocument())
  expect(document.title).toBe('Страница не найдена — ФН Портал')
})

test('NAV-013 ORG-001 ORG-002 ORG-003 ORG-006 ORG-007 ORG-008 ORG-009 AMB-160: the choice of a company', () => {
  renderInFrame(<OwnPage />, { state: { auth: user(companies) }, pathname: '/multi-login' })
  expect(screen.getByRole('heading', { level: 1, name: 'Выбор компании' })).toBeVisible()
  expect(screen.getByLabelText('Поиск компании')).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('СкладИНН 7701234567 · КПП 770101001')
  expect(first?.querySelector('[role=img]')).toHaveAccessibleName('Организация')
  expect(second).toHaveTextContent('ИП ПетровИНН 770212345678')
  expect(second).not.toHaveTextContent('КПП')
  expect(second?.querySelector('[role=img]')).toHaveAccessibleName('Сотрудник')
})

test('ORG-010: picking one selects it', async () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: user(companies) }, pathname: '/multi-login' })
  await userEvent.click(screen.getByRole('button', { name: /ИП Петров/ }))
  expect(portal.commands).toEqual([{ type: 'organisation/select', orgId: 12 }])
})

test('the companies are reached by up and down and chosen by Enter; the only one found by Enter in the search', async () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: user(companies) }, pathname: '/multi-login' })
  const search = screen.getByLabelText('Поиск компании')
  await userEvent.click(search)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('button', { name: /ИП Петров/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await userEvent.keyboard('{ArrowUp}')
  expect(search).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(portal.commands).toEqual([{ type: 'organisation/select', orgId: 11 }])
  await userEvent.keyboard('петров{Enter}')
  expect(portal.commands.at(-1)).toEqual({ type: 'organisation/select', orgId: 12 })
})

test('ORG-004 ORG-005: the search goes by either name, in any case', () => {
  const found = (query: string) => searchCompanies(companies, query).shown.map(({ orgId }) => orgId)
  expect(found('ромашка')).toEqual([11])
  expect(found(' СКЛАД ')).toEqual([11])
  expect(found('петров')).toEqual([12])
  expect(found('')).toEqual([11, 12])
})

test('ORG-018 ORG-019 ORG-020 AMB-130: fifty rows at most, and a banner with the count', async () => {
  const logins = [...many(55), ...companies, ...companies.map((company) => ({ ...company, orgId: company.orgId + 20 }))]
  renderInFrame(<OwnPage />, { state: { auth: user(logins) }, pathname: '/multi-login' })
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Всего 59 организаций. Показаны первые 50, воспользуйтесь поиском.',
  )
  await userEvent.type(screen.getByLabelText('Поиск компании'), 'торг')
  expect(screen.getByRole('status')).toHaveTextContent('Найдено 55 организаций. Показаны первые 50, уточните запрос.')
  await userEvent.type(screen.getByLabelText('Поиск компании'), 'xyz')
  expect(screen.getByRole('status')).toHaveTextContent('Организации не найдены')
})

test('ORG-021: one organisation, two, five', () => {
  expect(tooManyText(51, false)).toContain('51 организация.')
  expect(tooManyText(52, false)).toContain('52 организации.')
  expect(tooManyText(55, false)).toContain('55 организаций.')
})
