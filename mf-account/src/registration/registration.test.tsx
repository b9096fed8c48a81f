import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from 'shared-contracts/api/error'
import { NO_CAPTCHA } from 'shared-contracts/api/users'
import {
  captchaRequests,
  captchaTells,
  enter,
  field,
  fill,
  labels,
  openRegistration,
  register,
  submitButton,
} from '../testing/open-registration.tsx'
import { trader } from '../testing/organisations.ts'

const SHOW = [{ type: 'captcha/show' }, location.origin]
const alertsIn = ({ sent }: Pick<ReturnType<typeof openRegistration>, 'sent'>) => sent('alert/show')
const refused = (status: number, message = 'слова сервера') =>
  new ApiError('registerUser', 'status', status, { message })

describe('captcha', () => {
  test('REG-001 REG-036 REG-037 REG-041 REG-043 CALL-044: a valid form asks for the check; the token sends it without another press', async () => {
    const { asked } = openRegistration()
    await fill()
    const requests = captchaRequests()
    fireEvent.click(submitButton())
    await waitFor(() => expect(requests.mock.calls).toEqual([SHOW]))
    expect(asked('registerUser')).toEqual([])
    expect(submitButton()).toHaveTextContent('Проверяем…')
    captchaTells({ type: 'captcha/visible' })
    expect(screen.getByTitle('Проверка, что вы не робот')).toBeVisible()
    expect(screen.getByTitle('Проверка, что вы не робот')).toHaveFocus()
    expect(screen.getByTitle('Проверка, что вы не робот')).not.toHaveAttribute('tabindex')
    captchaTells({ type: 'captcha/passed', token: 'captcha-token' })
    await waitFor(() => expect(asked('registerUser')).toHaveLength(1))
    expect(asked('registerUser')[0]).toMatchObject({ url: '/public/api/v3/users', body: { token: 'captcha-token' } })
  })

  test('A30: in a shop without a captcha a valid form is sent at once, and there is no frame', async () => {
    const { asked } = openRegistration({ config: { absentServices: ['captcha'] } })
    await fill()
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(submitButton())
    await waitFor(() => expect(asked('registerUser')).toHaveLength(1))
    expect(asked('registerUser')[0]).toMatchObject({ body: { token: NO_CAPTCHA } })
  })

  test('a check that is passed without a challenge sends the form', async () => {
    const { asked } = openRegistration()
    await fill()
    await register()
    await waitFor(() => expect(asked('registerUser')).toHaveLength(1))
  })

  test('REG-032 REG-040 AMB-145: a challenge closed without a token is asked for again by the next submit', async () => {
    const { asked } = openRegistration()
    await fill()
    const requests = captchaRequests()
    fireEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    captchaTells({ type: 'captcha/visible' })
    captchaTells({ type: 'captcha/hidden' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Подтвердите, что вы не робот!')
    expect(screen.getByTitle('Проверка, что вы не робот')).not.toBeVisible()
    expect(submitButton()).toHaveFocus()
    fireEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
    expect(asked('registerUser')).toEqual([])
  })

  test('REG-042 ERR-072 F23: a captcha that does not load says «Ошибка сети»; the next submit loads it again', async () => {
    openRegistration()
    await fill()
    const first = document.querySelector('iframe')
    captchaTells({ type: 'captcha/failed' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Ошибка сети')
    fireEvent.click(submitButton())
    await waitFor(() => expect(document.querySelector('iframe')).not.toBe(first))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    const requests = captchaRequests()
    await waitFor(() => expect(requests.mock.calls).toEqual([SHOW]))
  })

  test('F23: a captcha that stays silent has failed after 15 s', async () => {
    openRegistration()
    await fill()
    jest.useFakeTimers()
    fireEvent.click(submitButton())
    await act(() => jest.advanceTimersByTimeAsync(0))
    await act(() => jest.advanceTimersByTimeAsync(14_999))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert')).toHaveTextContent('Ошибка сети')
    expect(submitButton()).toHaveTextContent(/^Зарегистрироваться/)
  })

  test('REG-044 ERR-073: an expired token is dropped, and the next submit asks for a check', async () => {
    const { asked } = openRegistration()
    await fill('email')
    const requests = captchaRequests()
    captchaTells({ type: 'captcha/passed', token: 'old-token' })
    captchaTells({ type: 'captcha/expired' })
    fireEvent.change(field(labels.email), { target: { value: 'a@b.ru' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Срок действия токена истек')
    fireEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    expect(asked('registerUser')).toEqual([])
  })

  test.each<[string, MessageEventInit]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: window }],
    ['another shape', { data: { type: 'captcha/passed' } }],
  ])('A17: a token of %s is not believed', async (_, init) => {
    const { asked } = openRegistration()
    await fill()
    const requests = captchaRequests()
    fireEvent.click(submitButton())
    await waitFor(() => expect(requests).toHaveBeenCalled())
    captchaTells({ type: 'captcha/passed', token: 'forged' }, init)
    expect(submitButton()).toHaveTextContent('Проверяем…')
    expect(asked('registerUser')).toEqual([])
  })
})

describe('answers', () => {
  test('ERR-068 ERR-069 ERR-070 AMB-077 AMB-173 REG-039: a success is told for 10 s, leads home and signs in; nothing entered is kept', async () => {
    const opened = openRegistration()
    await fill()
    await register()
    await waitFor(() => expect(opened.sent('auth/setForm')).toEqual([{ type: 'auth/setForm', authFormType: 'signIn' }]))
    expect(alertsIn(opened)).toEqual([
      {
        type: 'alert/show',
        text: 'Регистрация прошла успешно! Для входа используйте указанные телефон и пароль.',
        variant: 'success',
        lifetime: 10_000,
      },
    ])
    expect(opened.portal.navigations).toEqual(['/'])
    expect(opened.silentSignIns).toHaveBeenCalledTimes(1)
    expect(opened.sent('auth/setSignUp')).toContainEqual({ type: 'auth/setSignUp', isSignUpSuccess: true })
    expect(sessionStorage.getItem('registration')).toBeNull()
  })

  test('ERR-062 ERR-063 ERR-064 AMB-076 AMB-173 CALL-045: a 405 is told as a warning with the server’s message; the page stays', async () => {
    const opened = openRegistration({ answers: { registerUser: refused(405, 'Дождитесь звонка менеджера') } })
    await fill()
    await register()
    await waitFor(() => expect(opened.sent('auth/setForm')).toHaveLength(1))
    expect(alertsIn(opened)).toEqual([
      {
        type: 'alert/show',
        text: 'Регистрация прошла успешно!',
        detail: 'Дождитесь звонка менеджера',
        variant: 'warning',
        lifetime: 60_000,
      },
    ])
    expect(opened.portal.navigations).toEqual([])
    expect(opened.silentSignIns).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('registration')).toBeNull()
  })

  test.each([
    ['ERR-059 AMB-173', 400, 'Некорректный запрос. Проверьте введенные данные.'],
    ['ERR-060', 403, 'Доступ к ресурсу заблокирован'],
    ['ERR-061', 404, 'Ресурс не найден'],
    ['ERR-065 ERR-066', 409, /^Данный пользователь \(организация\) уже зарегистрирован\./],
    ['F9 ERR-067', 500, 'Ошибка сервера, попробуйте позже'],
    ['F9 ERR-067', 429, 'Ошибка сервера, попробуйте позже'],
  ])(
    '%s CALL-045 AMB-141 REG-039: a %i is told without the server’s message and leads back to the form',
    async (_, status, text) => {
      const opened = openRegistration({ answers: { registerUser: refused(status) } })
      await fill()
      await register()
      await waitFor(() => expect(opened.sent('auth/setForm')).toHaveLength(1))
      const [alert] = alertsIn(opened)
      expect(alert).toMatchObject({ text: expect.stringMatching(text), variant: 'danger', action: 'register' })
      expect(alert).not.toHaveProperty('detail')
      expect(opened.portal.navigations).toEqual([])
      expect(sessionStorage.getItem('registration')).toContain('buh@romashka.example.ru')
    },
  )

  test('ALERT-010: the alert of a known user stays for 15 s', async () => {
    const opened = openRegistration({ answers: { registerUser: refused(409) } })
    await fill()
    await register()
    await waitFor(() => expect(alertsIn(opened)).toMatchObject([{ lifetime: 15_000 }]))
  })

  test('REG-038 UI-002: while it is sent the button is busy and sends nothing twice, also in a panel opened anew', async () => {
    let answer: (value: unknown) => void = () => undefined
    const registerUser = () => new Promise((resolve) => (answer = resolve))
    const opened = openRegistration({ answers: { registerUser } })
    await fill()
    await register()
    await waitFor(() => expect(opened.asked('registerUser')).toHaveLength(1))
    expect(submitButton()).toHaveAttribute('aria-busy', 'true')
    fireEvent.submit(submitButton().form as HTMLFormElement)
    captchaTells({ type: 'captcha/passed', token: 'captcha-token' })
    await act(async () => undefined)
    opened.view.unmount()
    openRegistration()
    expect(submitButton()).toHaveTextContent('Регистрируем…')
    await act(async () => answer({}))
    await waitFor(() => expect(submitButton()).toHaveTextContent(/^Зарегистрироваться/))
    expect(opened.asked('registerUser')).toHaveLength(1)
    expect(opened.sent('loader/start')).toHaveLength(1)
    expect(opened.sent('loader/end')).toHaveLength(1)
  })

  test('a new attempt removes the alert of the last one', async () => {
    const alert = { text: 'Ресурс не найден', variant: 'danger', lifetime: 60_000, action: 'register' } as const
    const opened = openRegistration({ alerts: [alert, { text: 'Другое', variant: 'danger', lifetime: 60_000 }] })
    await fill()
    await register()
    await waitFor(() => expect(opened.sent('alert/remove')).toEqual([{ type: 'alert/remove', by: 'Ресурс не найден' }]))
  })

  test('REG-053 AMB-143: the corrected name of the director is sent', async () => {
    const opened = openRegistration({ answers: { suggestOrganisation: [trader] } })
    await fill()
    fireEvent.change(field('Отчество'), { target: { value: 'Ильич' } })
    await register()
    await waitFor(() => expect(opened.asked('registerUser')).toHaveLength(1))
    expect(opened.asked('registerUser')[0]?.body).toMatchObject({
      director: { lastName: 'Орлов', firstName: 'Тимур', middleName: 'Ильич' },
    })
  })
})

describe('DESK-011: the consent that the visitor could read', () => {
  const message = 'Текст согласия изменился: действует редакция «2». Прочитайте ее и дайте согласие еще раз.'
  const changed = new ApiError('registerUser', 'status', 409, { code: 'TEXT_CHANGED', message })
  const versions = () => {
    const all = [{ version: '1' }, { version: '2' }]
    return () => all.shift()
  }
  const known = async ({ asked }: Pick<ReturnType<typeof openRegistration>, 'asked'>, times = 1) => {
    await waitFor(() => expect(asked('getTextInForce')).toHaveLength(times))
    // The answer takes several microtasks, which all run before a timer.
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  }

  test('is sent along; when another is in force, the panel stays as it is, without the consent', async () => {
    const answers = [changed, {}]
    const opened = openRegistration({
      config: { absentServices: ['captcha'] },
      answers: { registerUser: () => answers.shift(), getTextInForce: versions() },
    })
    await known(opened)
    await fill()
    fireEvent.click(submitButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(submitButton()).toBeDisabled()
    expect(field(labels.password)).toHaveValue('secret-2026')
    expect([alertsIn(opened), opened.sent('auth/setForm')]).toEqual([[], []])
    await known(opened, 2)
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(submitButton())
    await waitFor(() => expect(opened.sent('auth/setForm')).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    const sent = opened.asked('registerUser').map(({ headers }) => headers)
    expect(sent).toEqual([{ 'Text-Version': '1' }, { 'Text-Version': '2' }])
  })

  test('a panel that was closed meanwhile leads back by an alert', async () => {
    let answer: (error: Error) => void = () => undefined
    const registerUser = () => new Promise((_, reject) => (answer = reject))
    const opened = openRegistration({ config: { absentServices: ['captcha'] }, answers: { registerUser } })
    await fill()
    fireEvent.click(submitButton())
    await waitFor(() => expect(opened.asked('registerUser')).toHaveLength(1))
    opened.view.unmount()
    answer(changed)
    await waitFor(() => expect(alertsIn(opened)).toMatchObject([{ text: message, action: 'register' }]))
  })

  test('a consent to an earlier text is not there when the panel opens again', async () => {
    const getTextInForce = versions()
    const first = openRegistration({ answers: { getTextInForce } })
    await known(first)
    fireEvent.click(screen.getByRole('checkbox'))
    first.view.unmount()
    openRegistration({ answers: { getTextInForce } })
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked())
  })
})

test('what is entered stays, the password too, when the panel becomes a dialog', async () => {
  const listeners = new Set<() => void>()
  let isWide = true
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width') && isWide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  openRegistration()
  enter('Пароль', 'secret-2026')
  const panel = screen.getByRole('dialog', { name: 'Регистрация' })
  isWide = false
  act(() => listeners.forEach((listener) => listener()))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Регистрация' })).not.toBe(panel))
  expect(field('Пароль')).toHaveValue('secret-2026')
  Reflect.deleteProperty(window, 'matchMedia')
})
