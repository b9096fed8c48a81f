import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  captchaRequests,
  enter,
  field,
  fill,
  labels,
  openRegistration,
  submitButton,
} from '../testing/open-registration.tsx'

const submit = () => fireEvent.click(submitButton())
const INCOMPLETE = 'Заполните все поля формы регистрации'
const INVALID = 'Форма содержит ошибки'

test('REG-002 REG-003 REG-005 REG-006 REG-008 REG-010 REG-011 REG-015 AUTH-042: the panel has its heading, its fields and its button', () => {
  openRegistration()
  const panel = within(screen.getByRole('dialog', { name: 'Регистрация' }))
  expect(panel.getByRole('heading', { name: 'Регистрация' })).toBeVisible()
  for (const label of Object.values(labels)) expect(panel.getByLabelText(label)).toBeVisible()
  expect(field(labels.password)).toHaveAttribute('type', 'password')
  expect(field(labels.repeat)).toHaveAttribute('type', 'password')
  expect(field(labels.organisation)).toHaveAttribute('placeholder', 'ИНН или ОГРН')
  expect(panel.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible()
})

test('REG-012 REG-040: the panel contains the captcha, whose challenge is hidden', () => {
  openRegistration()
  const frame = screen.getByTitle('Проверка, что вы не робот')
  expect(frame).toHaveAttribute('src', '/captcha.html')
  expect(frame).toHaveAttribute('data-captcha', 'hidden')
  expect(frame).not.toBeVisible()
  expect(frame).toHaveAttribute('tabindex', '-1')
})

test('REG-013 REG-014 REG-016: the consent is not given at first, names its document, and enables the button', () => {
  openRegistration()
  const consent = screen.getByRole('checkbox', { name: 'Даю согласие на обработку персональных данных' })
  expect(consent).not.toBeChecked()
  expect(submitButton()).toBeDisabled()
  const link = screen.getByRole('link', { name: 'согласие на обработку персональных данных' })
  expect(link).toHaveAttribute('href', '/docs/personal-data-consent.pdf')
  fireEvent.click(consent)
  expect(submitButton()).toBeEnabled()
  fireEvent.click(consent)
  expect(submitButton()).toBeDisabled()
})

test('REG-004 AMB-140: the focus shows the mask, and digits fill it; a pasted 8… becomes +7', async () => {
  const { user } = openRegistration()
  const phone = field(labels.phone)
  await user.click(phone)
  expect(phone).toHaveValue('+7 (___) ___-__-__')
  await user.keyboard('916')
  expect(phone).toHaveValue('+7 (916) ___-__-__')
  await user.keyboard('1234567')
  expect(phone).toHaveValue('+7 (916) 123-45-67')
  await user.clear(phone)
  await user.paste('89161234567')
  expect(phone).toHaveValue('+7 (916) 123-45-67')
})

test('AMB-200: password managers take the phone for the login, not the e-mail', () => {
  openRegistration()
  expect(field(labels.phone)).toHaveAttribute('autocomplete', 'username')
  expect(field(labels.email)).toHaveAttribute('autocomplete', 'email')
  expect(field(labels.password)).toHaveAttribute('autocomplete', 'new-password')
})

test('AMB-179: the browser leaves a Russian domain of the e-mail as it is', () => {
  openRegistration()
  // In a field of type `email` browsers write the domain in Punycode.
  expect(field(labels.email)).toHaveAttribute('type', 'text')
  expect(field(labels.email)).toHaveAttribute('inputmode', 'email')
})

test('REG-007: one button shows both passwords and hides them again', async () => {
  const { user } = openRegistration()
  const toggle = screen.getByRole('button', { name: 'Показать пароль' })
  expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(field(labels.password)).toHaveAttribute('type', 'text')
  expect(field(labels.repeat)).toHaveAttribute('type', 'text')
  await user.click(toggle)
  expect(field(labels.password)).toHaveAttribute('type', 'password')
})

test.each([
  ['REG-020 REG-021', labels.phone, '+7 (916) 123', 'Невалидный номер телефона', '+7 (916) 123-45-67'],
  ['REG-022 REG-023', labels.email, 'abc', 'Невалидный email', 'a@b.ru'],
  ['AMB-136', labels.password, '1234567', 'Пароль должен содержать не менее 8 символов', '12345678'],
])('%s: «%s» is checked when it is left, and its error goes once it is right', async (_, label, wrong, text, right) => {
  openRegistration()
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value: wrong } })
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  fireEvent.blur(field(label))
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text))
  expect(field(label)).toBeInvalid()
  fireEvent.change(field(label), { target: { value: right } })
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
})

test('AMB-136 AUTH-034: the error of the password is on the bus', async () => {
  const { sent } = openRegistration()
  enter(labels.password, '1234567')
  const passwordError = 'Пароль должен содержать не менее 8 символов'
  await waitFor(() => expect(sent('auth/setSignUp')).toEqual([{ type: 'auth/setSignUp', passwordError }]))
})

test('REG-024 REG-025: the repetition is compared when it is left, and when the password changes', async () => {
  openRegistration()
  enter(labels.password, 'secret-2026')
  enter(labels.repeat, 'secret-2027')
  await waitFor(() => expect(field(labels.repeat)).toHaveAccessibleDescription('Пароли не совпадают'))
  enter(labels.password, 'secret-2027')
  await waitFor(() => expect(field(labels.repeat)).toBeValid())
  enter(labels.password, 'secret-2028')
  await waitFor(() => expect(field(labels.repeat)).toBeInvalid())
})

test.each([
  ['REG-026', 'phone'],
  ['REG-027', 'email'],
  ['REG-028', 'password'],
  ['REG-029', 'repeat'],
  ['REG-030 AMB-139', 'organisation'],
] as const)('%s: with only %s empty the form is not sent; the field takes the focus', async (_, left) => {
  const { asked } = openRegistration()
  await fill(left)
  const requests = captchaRequests()
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE)
  expect(field(labels[left])).toHaveFocus()
  expect(field(labels[left])).toBeInvalid()
  expect(requests).not.toHaveBeenCalled()
  expect(asked('registerUser')).toEqual([])
})

test('REG-033 REG-034: an empty field comes before a wrong one, and only the first error of the form is shown', async () => {
  openRegistration()
  await fill('phone')
  enter(labels.email, 'abc')
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(INCOMPLETE)
  expect(screen.queryByText(INVALID)).not.toBeInTheDocument()
  expect(field(labels.email)).toHaveAccessibleDescription('Невалидный email')
})

test('REG-031 REG-035: a full form with a wrong field has errors; the message goes with the next change', async () => {
  const { asked } = openRegistration()
  await fill()
  enter(labels.email, 'abc')
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(INVALID)
  expect(field(labels.email)).toHaveFocus()
  expect(asked('registerUser')).toEqual([])
  fireEvent.change(field(labels.email), { target: { value: 'a@b.ru' } })
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('AMB-141: everything but the passwords is there when the panel is opened again; a broken store is empty (F22)', async () => {
  const first = openRegistration()
  await fill()
  expect(sessionStorage.getItem('registration')).not.toContain('secret-2026')
  first.view.unmount()
  const second = openRegistration()
  expect(field(labels.phone)).toHaveValue('+7 (916) 123-45-67')
  expect(field(labels.email)).toHaveValue('buh@romashka.example.ru')
  expect(screen.getByText('ИНН 7701234567')).toBeVisible()
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(field(labels.password)).toHaveValue('')
  expect(field(labels.repeat)).toHaveValue('')
  second.view.unmount()
  sessionStorage.setItem('registration', '{"phone":7}')
  openRegistration()
  expect(field(labels.email)).toHaveValue('')
})

test('AMB-141: a form that is not finished is there too, without the consent', () => {
  const first = openRegistration()
  enter(labels.email, 'a@b.ru')
  first.view.unmount()
  openRegistration()
  expect(field(labels.email)).toHaveValue('a@b.ru')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('while something is entered, no reload is offered', () => {
  const { sent, view } = openRegistration()
  enter(labels.email, 'a@b.ru')
  expect(sent('form/edited')).toEqual([{ type: 'form/edited', isEdited: true }])
  view.unmount()
  expect(sent('form/edited').at(-1)).toEqual({ type: 'form/edited', isEdited: false })
})

test('AMB-134 AUTH-038: «Войти» closes the panel and opens the sign-in', async () => {
  const { user, onOutcome, portal } = openRegistration()
  await user.click(screen.getByRole('link', { name: 'Войти' }))
  expect(onOutcome).toHaveBeenCalledWith('closed')
  expect(portal.signIns).toHaveLength(1)
})

test('Escape and «Закрыть» close the panel; it takes the focus when it opens', async () => {
  const { user, onOutcome } = openRegistration()
  expect(screen.getByRole('dialog')).toHaveFocus()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(onOutcome.mock.calls).toEqual([['closed'], ['closed']])
})
