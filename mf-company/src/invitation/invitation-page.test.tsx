import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { AuthState } from 'shared-contracts/portal/state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { CompanyRoutes } from '../page/company-routes.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const PATH = '/company/invitation'
const invitation = { organisation: 'ООО «Василек»', role: 'approver', email: 'new@example.ru', inviter: 'Ким Анна' }
const guest: AuthState = { ...initialState.auth, phase: 'guest' }
const user: AuthState = {
  ...{ ...initialState.auth, phase: 'signedIn', isMultiLoginLoaded: true, multiLogin: sampleMultiLogin },
  profile: { name: 'Ли Павел', email: null },
}
const [login] = sampleMultiLogin.logins
const joined = { ...sampleMultiLogin, logins: [login, { ...login, orgId: 12 }] } as typeof sampleMultiLogin

function open(auth: AuthState, answers: Answers = {}, address = `${PATH}#7.abc`) {
  const portal = createTestPortal(
    { auth },
    { lookAtInvitation: invitation, acceptInvitation: { orgId: 12 }, ...answers },
  )
  const opened = jest.spyOn(portal.widgets, 'open')
  const view = render(
    <PortalProvider portal={portal}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <CompanyRoutes />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  )
  const bodies = (name: string) => portal.requests.filter((request) => request.name === name).map(({ body }) => body)
  const sent = (type: string) => portal.commands.filter((command) => command.type === type)
  return { portal, opened, view, bodies, sent, user: userEvent.setup({ delay: null }) }
}
const button = (name: string) => screen.findByRole('button', { name })
const refusal = (call: string, status: number, code: string) => new ApiError(call, 'status', status, { code })

test('TEAM-003: a guest sees what one is invited to; the secret leaves the address and comes back after the sign-in', async () => {
  const { portal, bodies, view, user: person } = open(guest)
  expect(await screen.findByRole('heading', { level: 1, name: 'Приглашение в ООО «Василек»' })).toBeVisible()
  expect(screen.getByText('Согласующий')).toBeVisible()
  expect(screen.getByText(/согласует заказы сверх лимита/)).toBeVisible()
  expect(screen.getByText('new@example.ru')).toBeVisible()
  expect(screen.getByText('Ким Анна')).toBeVisible()
  expect(bodies('lookAtInvitation')).toEqual([{ secret: '7.abc' }])
  expect(portal.navigations).toEqual([PATH])
  await person.click(await button('Войти'))
  expect(portal.signIns).toEqual([PATH])
  view.unmount()
  const returned = open(user, {}, PATH)
  expect(await button('Принять приглашение')).toBeVisible()
  expect(returned.bodies('lookAtInvitation')).toEqual([{ secret: '7.abc' }])
})

test('TEAM-003: a user accepts; the organisation becomes the current one, and the page for the role opens', async () => {
  const { portal, bodies, sent, user: person } = open(user)
  expect(await screen.findByText('Вы вошли как Ли Павел')).toBeVisible()
  await person.click(await button('Принять приглашение'))
  await waitFor(() => expect(sent('multiLogin/reload')).toHaveLength(1))
  expect(bodies('acceptInvitation')).toEqual([{ secret: '7.abc' }])
  act(() => portal.core.set('auth', { ...user, isMultiLoginLoaded: false }))
  expect(sent('organisation/select')).toEqual([])
  act(() => portal.core.set('auth', { ...user, multiLogin: joined }))
  expect(sent('organisation/select')).toEqual([{ type: 'organisation/select', orgId: 12, stays: true }])
  expect(portal.navigations.at(-1)).toBe('/products')
  expect(sent('alert/show')).toContainEqual(expect.objectContaining({ variant: 'success' }))
  expect(sessionStorage.getItem('invitation')).toBeNull()
})

test('TEAM-003: a guest registers alone, and comes to the orders if the role does not order', async () => {
  const { portal, opened, user: person } = open(guest, { lookAtInvitation: { ...invitation, role: 'viewer' } })
  await person.click(await button('Зарегистрироваться'))
  expect(opened).toHaveBeenCalledWith('invited-registration', { secret: '7.abc', email: 'new@example.ru' })
  // Where the provider has no session yet, the person signs in.
  expect(await screen.findByText(/Вы зарегистрированы/)).toBeVisible()
  expect(sessionStorage.getItem('invitation')).toBeNull()
  act(() => portal.core.set('auth', { ...user, isMultiLoginLoaded: false }))
  expect(portal.navigations).toEqual([PATH])
  act(() => portal.core.set('auth', user))
  expect(portal.navigations).toEqual([PATH, '/orders'])
})

test('TEAM-003: a registration that does not open says so', async () => {
  const { portal, user: person } = open(guest)
  portal.widgetOutcome = 'failed'
  await person.click(await button('Зарегистрироваться'))
  expect(await screen.findByText(/Регистрация не открылась/)).toBeVisible()
})

test('TEAM-003: the wrong user signs out and comes back to the invitation', async () => {
  const { portal, user: person } = open(user)
  await person.click(await button('Сменить учетную запись'))
  expect(portal.signOuts).toEqual([PATH])
  expect(sessionStorage.getItem('invitation')).toBe('7.abc')
})

test('TEAM-003: a member is told so', async () => {
  const { user: person } = open(user, { acceptInvitation: refusal('acceptInvitation', 409, 'ALREADY_MEMBER') })
  await person.click(await button('Принять приглашение'))
  expect(await screen.findByText('Вы уже работаете в этой организации')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).not.toBeInTheDocument()
})

test('TEAM-003: an invitation that has ended says so, at once or when it is accepted', async () => {
  const ended = refusal('lookAtInvitation', 404, 'INVITATION_ENDED')
  const { view } = open(guest, { lookAtInvitation: ended })
  expect(await screen.findByText('Приглашение больше не действует')).toBeVisible()
  view.unmount()
  const late = open(user, { acceptInvitation: ended })
  await late.user.click(await button('Принять приглашение'))
  expect(await screen.findByText('Приглашение больше не действует')).toBeVisible()
  expect(sessionStorage.getItem('invitation')).toBeNull()
})

test('TEAM-003: an invitation that did not load is asked for again; without a secret the page tells of the letter', async () => {
  const answers = [new ApiError('lookAtInvitation', 'network', 0), invitation]
  const { view, user: person } = open(guest, { lookAtInvitation: () => answers.shift() })
  await person.click(await button('Повторить'))
  expect(await button('Войти')).toBeVisible()
  view.unmount()
  sessionStorage.clear()
  const { portal } = open(guest, {}, PATH)
  expect(await screen.findByText('Откройте приглашение по ссылке из письма')).toBeVisible()
  expect(portal.requests).toEqual([])
})
