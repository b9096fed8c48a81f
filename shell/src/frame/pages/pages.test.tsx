import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import type { AuthState } from 'shared-contracts/portal/state'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleMultiLogin } from 'shared-contracts/testing/sample'
import { observable, type Observed } from 'shared-ui/observable'
import type { SignInProgress } from '../../session/redirect.ts'
import { renderInFrame } from '../testing.tsx'
import { OwnPage } from './own-page.tsx'

const guest: AuthState = { ...initialState.auth, phase: 'guest' }
const user = (logins: readonly OrganisationLogin[]): AuthState => ({
  ...initialState.auth,
  phase: 'signedIn',
  isMultiLoginLoaded: true,
  multiLogin: { type: 'LK', userId: 1, logins: [...logins] },
})

test('NAV-024 NAV-033 AMB-026: /login sends a guest to the sign-in, which returns to the products', async () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: guest }, pathname: '/login' })
  expect(await screen.findByRole('heading', { name: 'Выполняется вход...' })).toBeVisible()
  expect(portal.signIns).toEqual(['/products'])
})

test('F23: if the sign-in cannot start, /login says so, can try again, and links to the products', async () => {
  const progress = observable<SignInProgress>('none')
  const portal = renderInFrame(<OwnPage />, { state: { auth: guest }, pathname: '/login', signInProgress: progress })
  await screen.findByRole('heading', { name: 'Выполняется вход...' })
  act(() => progress.set('failed'))
  expect(screen.getByRole('heading', { name: 'Сервис входа недоступен' })).toBeVisible()
  // The page shows the message instead of the alert.
  expect(portal.commands).toContainEqual({ type: 'alert/remove', by: 'Сервис входа недоступен' })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.signIns).toEqual(['/products', '/products'])
  await userEvent.click(screen.getByRole('link', { name: 'Перейти к товарам' }))
  expect(portal.navigations).toEqual(['/products'])
  act(() => progress.set('leaving'))
  expect(screen.getByRole('heading', { name: 'Выполняется вход...' })).toBeVisible()
})

test('NAV-032 AMB-027: a signed-in user on /login starts no sign-in', async () => {
  const portal = renderInFrame(<OwnPage />, { state: { auth: user(sampleMultiLogin.logins) }, pathname: '/login' })
  expect(await screen.findByRole('heading', { name: 'Выполняется вход...' })).toBeVisible()
  expect(portal.signIns).toEqual([])
})

test('NAV-023 UI-032 UI-033: the server-error page shows its texts', async () => {
  renderInFrame(<OwnPage />, { state: { auth: user(sampleMultiLogin.logins) }, pathname: '/error500' })
  expect(await screen.findByRole('heading', { name: 'Ошибка сервера' })).toBeVisible()
  expect(screen.getByText('Подождите, скоро данная ошибка будет исправлена.')).toBeVisible()
})

test.each([
  ['until it is known who the visitor is, shows what has happened', 'starting', 1],
  ['NAV-029: shows nothing to a guest, who is led away', 'guest', 0],
] as const)('the server-error page %s', async (_, phase, count) => {
  renderInFrame(<OwnPage />, { state: { auth: { ...initialState.auth, phase } }, pathname: '/error500' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.queryAllByRole('heading', { name: 'Ошибка сервера' })).toHaveLength(count)
})

test('NAV-025 NAV-035 NAV-036: the not-found page has a sentence, a picture and one link', async () => {
  renderInFrame(<OwnPage />, { pathname: '/no-such' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
  // The picture appears together with the text.
  expect(document.querySelector('svg[aria-hidden=true]')).toBeInTheDocument()
  expect(screen.getByText('Возможно, ссылка недействительна или страница была удалена.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(document.title).toBe('Страница не найдена — ФН Портал')
})

describe('DESK-001: a page for a role', () => {
  const opened = jest.fn(() => Promise.resolve())
  const show = (
    phase: AuthState['phase'],
    roles: readonly string[],
    signInProgress: Observed<SignInProgress> = observable<SignInProgress>('none'),
  ) => {
    const signIn = jest.fn()
    renderInFrame(<OwnPage />, {
      pathname: '/desk/orders',
      roleRoutes: { '/desk/orders': 'shop-manager' },
      openRole: opened,
      roles,
      signInProgress,
      state: { auth: { ...initialState.auth, phase } },
      auth: { signIn },
    })
    return signIn
  }
  beforeEach(() => opened.mockReset().mockResolvedValue(undefined))

  test('leads a guest to the sign-in and back', async () => {
    const signIn = show('guest', [])
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ reason: 'required' }))
    expect(opened).not.toHaveBeenCalled()
  })

  test('leads nobody to the sign-in again who has come back as a guest, unless they want it', async () => {
    const signIn = show('guest', [], observable<SignInProgress>('returned'))
    await userEvent.click(await screen.findByRole('button', { name: 'Войти' }))
    expect(signIn.mock.calls).toEqual([[{ reason: 'required' }]])
  })

  test('is not found for a user without the role', async () => {
    const signIn = show('signedIn', ['portal-operator'])
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
    expect(signIn).not.toHaveBeenCalled()
  })

  test('takes in the remotes of the role for a user with it, and again after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    opened.mockRejectedValueOnce(new Error('down'))
    show('signedIn', ['shop-manager'])
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(opened.mock.calls).toEqual([['shop-manager'], ['shop-manager']]))
  })

  test('waits while it is not known who the visitor is', async () => {
    const signIn = show('starting', [])
    expect(await screen.findByRole('heading', { name: 'Выполняется вход...' })).toBeVisible()
    expect(signIn).not.toHaveBeenCalled()
  })
})
