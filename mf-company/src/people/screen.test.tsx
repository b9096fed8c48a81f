import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-contracts/api/error'
import type { Invitation, Member, People } from 'shared-contracts/api/people'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { PeopleScreen } from './screen.tsx'

configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const own: Member = { userId: 1, name: 'Ким Анна', phone: '79130000001', email: 'kim@example.ru', role: 'owner' }
const other: Member = { userId: 2, name: 'Ли Павел', phone: null, email: 'li@example.ru', role: 'buyer' }
const invitation: Invitation = {
  ...{ invitationId: 5, email: 'new@example.ru', role: 'viewer', inviter: 'Ким Анна' },
  ...{ sentAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-27T10:00:00Z' },
}
const people: People = { members: [own, other], invitations: [invitation] }
const refusal = (call: string, code: string, message: string) => new ApiError(call, 'status', 409, { code, message })

function open(answers: Answers = {}) {
  const portal = createTestPortal(
    {
      auth: { ...initialState.auth, phase: 'signedIn', multiLogin: sampleMultiLogin },
      organisation: { ...initialState.organisation, orgId: 11 },
    },
    { getPeople: people, changeMember: people, removeMember: people, createInvitation: people, ...answers },
  )
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PortalProvider portal={portal}>
        <PeopleScreen />
      </PortalProvider>
    </QueryClientProvider>,
  )
  const sent = (name: string) => portal.requests.filter((request) => request.name === name)
  const reloads = () => portal.commands.filter(({ type }) => type === 'multiLogin/reload')
  return { view, sent, reloads, user: userEvent.setup({ delay: null }) }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function pick(user: ReturnType<typeof userEvent.setup>, name: string, role: string) {
  await user.click(await button(new RegExp(`^Роль: ${name}`)))
  await user.click(await screen.findByRole('option', { name: role }))
}

test('TEAM-001: an owner gives a member another role; a refusal stands at it', async () => {
  const answers = [refusal('changeMember', 'LAST_OWNER', 'Последний владелец остается'), people]
  const { sent, reloads, user } = open({ changeMember: () => answers.shift() })
  expect((await screen.findAllByText('это вы')).length).toBe(1)
  await pick(user, 'Ли Павел', 'Бухгалтер')
  expect(await screen.findByText('Последний владелец остается')).toBeVisible()
  expect(await button('Роль: Ли Павел Закупщик')).toBeVisible()
  await pick(user, 'Ли Павел', 'Бухгалтер')
  expect(await screen.findByText('Ли Павел: теперь Бухгалтер')).toHaveAttribute('role', 'status')
  expect(sent('changeMember').map(({ body }) => body)).toEqual([{ role: 'accountant' }, { role: 'accountant' }])
  expect(sent('changeMember')[0]?.url).toContain('/organizations/11/people/2')
  expect(reloads()).toEqual([])
})

test('TEAM-001: the role that is being saved keeps the focus, and no other one is picked meanwhile', async () => {
  const { sent, user } = open({ changeMember: () => new Promise<never>(() => undefined) })
  await pick(user, 'Ли Павел', 'Бухгалтер')
  await waitFor(() => expect(sent('changeMember')).toHaveLength(1))
  expect(await button('Роль: Ли Павел Бухгалтер')).toBeEnabled()
  await pick(user, 'Ли Павел', 'Наблюдатель')
  expect(await button('Роль: Ли Павел Бухгалтер')).toHaveFocus()
  expect(sent('changeMember')).toHaveLength(1)
})

test('TEAM-001: the own role is asked about first, and then the portal follows it', async () => {
  const { sent, reloads, user } = open()
  await pick(user, 'Ким Анна', 'Закупщик')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Изменить свою роль?' }))
  expect(dialog.getByText(/«Сотрудники» и «Лимиты» закроются/)).toBeVisible()
  expect(sent('changeMember')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  expect(await button('Роль: Ким Анна Владелец')).toBeVisible()
  await pick(user, 'Ким Анна', 'Закупщик')
  await user.click(await button('Изменить роль'))
  await waitFor(() => expect(reloads()).toHaveLength(1))
})

test('TEAM-004: who is removed loses the access, which is said first; the last owner is told why not', async () => {
  const answers = [people, refusal('removeMember', 'LAST_OWNER', 'Последний владелец остается'), people]
  const { sent, reloads, user } = open({ removeMember: () => answers.shift() })
  await user.click(await button('Удалить: Ли Павел'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить: Ли Павел?' }))
  expect(dialog.getByText(/потеряет доступ/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Доступ закрыт: Ли Павел')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('heading', { name: 'Сотрудники' })).toHaveFocus()
  expect(sent('removeMember')[0]?.url).toContain('/people/2/remove')
  expect(reloads()).toEqual([])

  await user.click(await button('Удалить: Ким Анна'))
  const self = within(await screen.findByRole('alertdialog', { name: 'Удалить себя?' }))
  await user.click(self.getByRole('button', { name: 'Удалить' }))
  expect(await self.findByText('Последний владелец остается')).toBeVisible()
  expect(reloads()).toEqual([])
  await user.click(self.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(reloads()).toHaveLength(1))
})

test('TEAM-003: an invitation is sent; a wrong address and a refusal keep what was typed', async () => {
  const answers = [
    new ApiError('createInvitation', 'status', 400, { fields: [{ path: 'email', message: 'Такого адреса нет' }] }),
    refusal('createInvitation', 'TOO_MANY_INVITATIONS', 'Уже 50 приглашений'),
    new ApiError('createInvitation', 'status', 429, { message: 'Слишком много приглашений за день' }),
    people,
  ]
  const { sent, user } = open({ createInvitation: () => answers.shift() })
  await user.click(await button('Пригласить'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить сотрудника' }))
  const email = dialog.getByLabelText('E-mail')
  const send = () => user.click(dialog.getByRole('button', { name: 'Пригласить' }))
  await send()
  expect(dialog.getByText('Укажите e-mail')).toBeVisible()
  expect(email).toHaveFocus()
  await user.type(email, 'li@')
  await send()
  expect(dialog.getByText('Проверьте e-mail')).toBeVisible()
  await user.type(email, 'example.ru')
  await user.click(dialog.getByRole('button', { name: /^Роль/ }))
  await user.click(await screen.findByRole('option', { name: 'Согласующий' }))
  expect(dialog.getByText(/согласует заказы сверх лимита/)).toBeVisible()
  await send()
  expect(await dialog.findByText('Такого адреса нет')).toBeVisible()
  expect(email).toHaveAccessibleDescription(/Такого адреса нет/)
  await send()
  expect(await dialog.findByText('Уже 50 приглашений')).toBeVisible()
  await send()
  expect(await dialog.findByText('Слишком много приглашений за день')).toBeVisible()
  expect(email).toHaveValue('li@example.ru')
  await send()
  expect(await screen.findByText('Приглашение отправлено: li@example.ru')).toHaveAttribute('role', 'status')
  expect(sent('createInvitation').at(-1)?.body).toEqual({ email: 'li@example.ru', role: 'approver' })
  expect(sent('getPeople').length).toBeGreaterThan(1)
})

test('TEAM-003: an open invitation is shown with its end and taken back', async () => {
  const { sent, user } = open({ revokeInvitation: { ...people, invitations: [] } })
  expect(await screen.findByText(/27\.11\.2026/)).toBeVisible()
  await user.click(await button('Отозвать: new@example.ru'))
  expect(await screen.findByText('Приглашение отозвано: new@example.ru')).toHaveAttribute('role', 'status')
  expect(sent('revokeInvitation')[0]?.url).toContain('/invitations/5/revoke')
})

test('TEAM-001: people that did not load are asked for again', async () => {
  const answers = [new ApiError('getPeople', 'network', 0), people]
  const { user } = open({ getPeople: () => answers.shift() })
  await user.click(await button('Повторить'))
  expect(await button('Удалить: Ли Павел')).toBeVisible()
})
