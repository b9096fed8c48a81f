import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { captchaRequests, captchaTells, enter, field, register, submitButton } from '../testing/open-registration.tsx'
import { InvitedRegistrationWidget } from './invited-registration-widget.tsx'

async function open(registerInvited: unknown) {
  const portal = createTestPortal({ auth: { ...initialState.auth, phase: 'guest' } }, { registerInvited })
  const onOutcome = jest.fn()
  const signIns = jest.spyOn(portal.auth, 'signInSilently')
  render(
    <PortalProvider portal={portal}>
      <InvitedRegistrationWidget portal={portal} secret="7.abc" email="new@example.ru" onOutcome={onOutcome} />
    </PortalProvider>,
  )
  await screen.findByRole('dialog', { name: 'Регистрация' })
  const sent = () => portal.requests.filter(({ name }) => name === 'registerInvited')
  return { portal, onOutcome, signIns, sent }
}
function fill() {
  enter('Фамилия', 'Ли')
  enter('Имя', 'Павел')
  enter('Мобильный телефон', '+7 (916) 123-45-67')
  enter('Пароль', 'secret-2026')
  enter('Повторите пароль', 'secret-2026')
  fireEvent.click(screen.getByRole('checkbox'))
}

test('TEAM-003: an invited person registers without a company, by the e-mail of the invitation, and is signed in', async () => {
  const { onOutcome, portal, signIns, sent } = await open({ orgId: 11 })
  expect(field('E-mail')).toHaveValue('new@example.ru')
  expect(field('E-mail')).toHaveAttribute('readonly')
  expect(screen.queryByLabelText(/ИНН/)).not.toBeInTheDocument()
  fill()
  await register()
  await waitFor(() => expect(onOutcome).toHaveBeenCalledWith('accepted'))
  const name = { lastName: 'Ли', firstName: 'Павел', middleName: '' }
  const body = { secret: '7.abc', phone: '79161234567', name, password: 'secret-2026', token: 'captcha-token' }
  expect(sent().map((request) => request.body)).toEqual([body])
  expect(signIns).toHaveBeenCalledTimes(1)
  expect(portal.commands).toContainEqual(expect.objectContaining({ type: 'alert/show', variant: 'success' }))
  expect(sessionStorage.getItem('invitedRegistration')).toBeNull()
})

test('TEAM-003: the name is needed; the first wrong field takes the focus', async () => {
  const { sent } = await open({ orgId: 11 })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(submitButton())
  await waitFor(() => expect(field('Фамилия')).toHaveFocus())
  expect(field('Фамилия')).toHaveAccessibleDescription('Укажите фамилию')
  expect(sent()).toEqual([])
})

test('TEAM-003: after a refusal everything entered stays, and the next attempt passes the captcha anew', async () => {
  const message = 'Телефон уже зарегистрирован. Войдите.'
  const answers = [
    new ApiError('registerInvited', 'status', 409, { code: 'ALREADY_REGISTERED', message }),
    { orgId: 11 },
  ]
  const { onOutcome, sent } = await open(() => answers.shift())
  fill()
  await register()
  expect(await screen.findByText(message)).toBeVisible()
  expect(onOutcome).not.toHaveBeenCalled()
  expect(field('Пароль')).toHaveValue('secret-2026')
  const requests = captchaRequests()
  fireEvent.click(submitButton())
  await waitFor(() => expect(requests).toHaveBeenCalled())
  captchaTells({ type: 'captcha/passed', token: 'second' })
  await waitFor(() => expect(onOutcome).toHaveBeenCalledWith('accepted'))
  expect(sent().map(({ body }) => (body as { token: string }).token)).toEqual(['captcha-token', 'second'])
})
