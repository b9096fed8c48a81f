import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Organisation } from 'shared-contracts/api/organisation'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleOrganisation } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { ProfilePage } from './profile-page.tsx'

const signedIn = { ...initialState.auth, phase: 'signedIn' } as const
const withAgreements = (...list: { docId: number; docTypeId: number }[]) =>
  ({ status: 'ready', value: { list } }) as const

function show(state: Partial<PortalState>) {
  const portal = createTestPortal(state)
  const view = render(
    <PortalProvider portal={portal}>
      <ProfilePage />
    </PortalProvider>,
  )
  return { ...view, portal }
}
function profile(changes: Partial<Organisation> = {}, state: Partial<PortalState> = {}) {
  return show({
    auth: signedIn,
    organisationInfo: { status: 'ready', value: { ...sampleOrganisation, ...changes } },
    agreements: withAgreements(),
    ...state,
  })
}
/** The value beside a field's name. */
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('NAV-012 PROF-001 PROF-002 AUTH-053: the page shows its heading', () => {
  profile()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Профиль организации$/)
})

test.each([
  ['PROF-004', 'Полное наименование', 'Общество с ограниченной ответственностью «Ромашка»'],
  ['PROF-005', 'Краткое наименование', 'ООО «Ромашка»'],
  ['PROF-006', 'ИНН', '7701234567'],
  ['PROF-007', 'ОГРН', '1027701234567'],
  ['PROF-008', 'КПП', '770101001'],
  ['PROF-009 AMB-097', 'ID', '500011'],
  ['PROF-010', 'Юридический адрес', 'г Москва, ул Тверская, д 1'],
  ['PROF-011', 'Почтовый адрес', 'г Казань, ул Баумана, д 7'],
])('%s: the field «%s» has its value', (_, name, value) => {
  profile({ postalAddress: 'г Казань, ул Баумана, д 7' })
  expect(valueOf(name)).toBe(value)
})

test('PROF-008: an absent KPP is shown as absent', () => {
  profile({ kpp: null })
  expect(valueOf('КПП')).toBe('не указан')
})

test('ERR-033: organisations that failed to load are reported, and «Повторить» loads them again', async () => {
  const { portal } = show({ auth: { ...signedIn, isMultiLoginLoaded: true } })
  expect(screen.getByRole('heading', { name: 'Ошибка получения списка организаций' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'multiLogin/reload' }])
})

test('PROF-003: nothing can be edited', () => {
  profile()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox')).toBeDisabled()
})

test('PROF-012 AMB-098: the checkbox is checked when the addresses are equal', () => {
  profile()
  expect(screen.getByRole('checkbox', { name: 'Почтовый адрес совпадает с юридическим' })).toBeChecked()
})

test('PROF-012 AMB-098: the checkbox is not checked when the addresses differ', () => {
  profile({ postalAddressId: 2, postalAddress: 'г Казань, ул Баумана, д 7' })
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('PROF-013 AMB-096: the section «Документы» lists the accepted agreements', () => {
  profile({}, { agreements: withAgreements({ docId: 9, docTypeId: 400 }, { docId: 12, docTypeId: 401 }) })
  const section = within(screen.getByRole('region', { name: 'Документы' }))
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Оферта', 'Документ № 12'])
})

test('PROF-013 AMB-096: without documents the section shows «Нет документов»', () => {
  profile()
  expect(within(screen.getByRole('region', { name: 'Документы' })).getByText(/^Нет документов$/)).toBeVisible()
})

test('«Повторить» loads failed documents again', async () => {
  const { portal } = profile({}, { agreements: { status: 'failed', message: 'x' } })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'agreements/reload' }])
})

test('PROF-015 AUTH-047: a guest sees a message and a sign-in that returns to the profile', async () => {
  const { portal } = show({ auth: { ...initialState.auth, phase: 'guest' } })
  expect(screen.getByText(/^Вы не авторизованы$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(portal.signIns).toEqual(['/profile'])
})

test('AMB-099: a user without an organisation sees a message and causes no request', () => {
  const { portal } = show({ auth: { ...signedIn, isZeroOrganizations: true } })
  expect(screen.getByText(/^Для оформления заказа необходимы данные организации\./)).toBeVisible()
  expect(portal.requests).toEqual([])
})

test('UI-017 PROF-019: a skeleton is shown while the profile loads, then the data', () => {
  const { portal, container } = show({ auth: signedIn, organisationInfo: { status: 'loading' } })
  expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('Профиль загружается')
  act(() => portal.core.set('organisationInfo', { status: 'ready', value: sampleOrganisation }))
  expect(valueOf('ИНН')).toBe('7701234567')
  expect(screen.queryByText('Профиль загружается')).not.toBeInTheDocument()
})

test('PROF-019: a failure is reported, and «Повторить» loads again', async () => {
  const { portal } = show({ auth: signedIn, organisationInfo: { status: 'failed', message: 'Ошибка сервера' } })
  expect(screen.getByText('Не удалось получить данные организации')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'organisationInfo/reload' }])
})

test('no visitor is treated as a guest before the sign-in check has ended', () => {
  show({})
  expect(screen.queryByText('Вы не авторизованы')).not.toBeInTheDocument()
  expect(screen.getByText('Профиль загружается')).toBeInTheDocument()
})
