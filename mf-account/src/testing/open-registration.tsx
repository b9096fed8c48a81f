import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaptchaNews } from 'shared-contracts/portal/captcha-frame'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { PageAlert } from 'shared-contracts/portal/state'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { initialState } from 'shared-contracts/portal/initial-state'
import { PortalProvider } from 'shared-ui/portal'
import { RegistrationWidget } from '../registration/registration-widget.tsx'
import { company } from './organisations.ts'

// A whole form takes longer than the default on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

interface Opening {
  readonly answers?: Answers
  readonly alerts?: readonly PageAlert[]
  readonly config?: Partial<PortalConfig>
}

/** Opens the panel of a guest in a test portal. */
export function openRegistration({ answers = {}, alerts = [], config = {} }: Opening = {}) {
  const portal = createTestPortal(
    { auth: { ...initialState.auth, phase: 'guest' }, ui: { ...initialState.ui, pageAlerts: alerts } },
    { suggestOrganisation: [company], registerUser: {}, ...answers },
  )
  Object.assign(portal, { config: { ...portal.config, ...config } })
  const onOutcome = jest.fn()
  const silentSignIns = jest.spyOn(portal.auth, 'signInSilently')
  const view = render(
    <PortalProvider portal={portal}>
      <RegistrationWidget portal={portal} onOutcome={onOutcome} />
    </PortalProvider>,
  )
  return {
    portal,
    onOutcome,
    silentSignIns,
    view,
    user: userEvent.setup(),
    asked: (name: string) => portal.requests.filter((request) => request.name === name),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
  }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Зарегистрироваться|Проверяем…|Регистрируем…)/ })

/** Enters a text at once and leaves the field. */
export function enter(label: string, value: string): void {
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}

export const labels = {
  phone: 'Мобильный телефон',
  email: 'E-mail',
  password: 'Пароль',
  repeat: 'Повторите пароль',
  organisation: 'Поиск организации по ИНН',
} as const

/** Types a number into the field of the organisation. The field is replaced once the code of its list has loaded. */
export function typeNumber(digits: string): void {
  act(() => field(labels.organisation).focus())
  fireEvent.change(field(labels.organisation), { target: { value: digits } })
}

/** Types a number into the field of the organisation and picks the first suggestion. */
export async function pickOrganisation(digits = '7701234567'): Promise<void> {
  typeNumber(digits)
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
}

/** Fills the whole form except `left`. */
export async function fill(left?: keyof typeof labels): Promise<void> {
  const texts = {
    phone: '+7 (916) 123-45-67',
    email: 'buh@romashka.example.ru',
    password: 'secret-2026',
    repeat: 'secret-2026',
  }
  if (left !== 'organisation') await pickOrganisation()
  for (const [name, value] of Object.entries(texts)) {
    if (name !== left) enter(labels[name as keyof typeof texts], value)
  }
  fireEvent.click(screen.getByRole('checkbox'))
}

const frame = () => document.querySelector('iframe') as HTMLIFrameElement

/** A message of the captcha's page. */
export function captchaTells(news: CaptchaNews, init: MessageEventInit = {}): void {
  const { contentWindow: source } = frame()
  act(() => void dispatchEvent(new MessageEvent('message', { data: news, origin: location.origin, source, ...init })))
}

/** The requests to the captcha's page; it is ready for them. */
export function captchaRequests(): jest.SpyInstance {
  const requests = jest.spyOn(frame().contentWindow as Window, 'postMessage')
  captchaTells({ type: 'captcha/ready' })
  return requests
}

/** Submits a filled form and passes the captcha. */
export async function register(): Promise<void> {
  const requests = captchaRequests()
  fireEvent.click(submitButton())
  await waitFor(() => expect(requests).toHaveBeenCalled())
  captchaTells({ type: 'captcha/passed', token: 'captcha-token' })
}
