import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { WidgetOutcome } from 'shared-contracts/portal/portal'
import { createAuthStore } from '../../state/auth.ts'
import { createUiStore } from '../../state/ui.ts'
import { controlRegistrationPanel } from './registration-panel.ts'
import { REGISTRATION_OPENER } from './registration-names.ts'
import { openRegistration, watchRegistration } from './registration.ts'
import { Header } from '../header/header.tsx'
import { renderInFrame } from '../testing.tsx'

/** The panel with a bus and a fake widget that stays open until `end` or until the shell closes it. */
function setUp({ isOffered = true, hash = '', own = controlRegistrationPanel } = {}) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const auth = createAuthStore(core)
  createUiStore(core, () => undefined)
  const open = new Set<string>()
  let end: (outcome: WidgetOutcome) => void = () => undefined
  const route = { value: { pathname: '/', hash }, subscribe: (listener: () => void) => ((hear = listener), () => {}) }
  let hear: () => void = () => undefined
  const navigations: string[] = []
  document.body.innerHTML = '<div id="page"><main>…</main><button>Регистрация</button></div>'
  const [page, main, button] = ['#page', 'main', 'button'].map((selector) => document.querySelector(selector))
  button?.setAttribute(...(Object.entries(REGISTRATION_OPENER)[0] as [string, string]))
  own({
    core,
    route: { ...route, check: () => undefined },
    widgets: {
      mount: jest.fn(),
      open: (name, _props, signal) =>
        new Promise<WidgetOutcome>((resolve) => {
          open.add(name)
          end = (outcome) => {
            open.delete(name)
            resolve(outcome)
          }
          signal?.addEventListener('abort', () => end('closed'))
        }),
    },
    isOffered: () => isOffered,
    navigate: (path) => {
      navigations.push(path)
      route.value = { pathname: '/', hash: '' }
      hear()
    },
    page: page as HTMLElement,
  })
  const bus = core.busFor('test')
  return {
    auth,
    bus,
    open,
    navigations,
    button: button as HTMLElement,
    end: (outcome: WidgetOutcome) => (end(outcome), new Promise((resolve) => setTimeout(resolve))),
    form: () => bus.state.auth.value.authFormType,
    setForm: (authFormType: 'signIn' | 'signUp') => bus.send({ type: 'auth/setForm', authFormType }),
    press: (target: Element | null) => target?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })),
    main: main as HTMLElement,
    goTo(next: string) {
      route.value = { pathname: '/', hash: next }
      hear()
    },
  }
}

test('UI-004 AUTH-038: the panel is open while authFormType is signUp', () => {
  const { auth, open, setForm } = setUp()
  auth.guest()
  setForm('signUp')
  expect([...open]).toEqual(['registration'])
  setForm('signIn')
  expect(open.size).toBe(0)
})

test('NAV-045 AUTH-042 UI-004: the header’s «Регистрация» opens the panel for a guest, and closes it', async () => {
  const { auth, bus, open } = setUp()
  auth.guest()
  renderInFrame(<Header />, { bus, auth: { register: () => openRegistration(bus) } })
  const button = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Регистрация' })
  await userEvent.click(button())
  expect([...open]).toEqual(['registration'])
  await userEvent.click(button())
  expect([...open]).toEqual([])
})

test('UI-006 UI-007: a press outside closes the panel and sets the form to signIn; a press on its button does not', () => {
  const { auth, open, form, setForm, press, main, button } = setUp()
  auth.guest()
  setForm('signUp')
  press(button)
  expect(open.size).toBe(1)
  press(main)
  expect([open.size, form()]).toEqual([0, 'signIn'])
  press(main)
  expect(form()).toBe('signIn')
})

test('UI-007: when the widget ends, the form is signIn again and the focus returns to the button', async () => {
  const { auth, setForm, form, button, end } = setUp()
  auth.guest()
  button.focus()
  setForm('signUp')
  button.blur()
  await end('accepted')
  expect(form()).toBe('signIn')
  expect(button).toHaveFocus()
})

test('UI-007: when the opener is gone, the focus returns to «Регистрация», and on a phone to «Меню»', async () => {
  const { auth, setForm, button, end } = setUp()
  auth.guest()
  const menu = Object.assign(document.createElement('button'), { type: 'button' })
  menu.dataset['opens'] = 'menu'
  for (const expected of [button, menu]) {
    const alert = document.createElement('button')
    document.body.append(alert)
    alert.focus()
    setForm('signUp')
    alert.remove()
    await end('closed')
    expect(expected).toHaveFocus()
    button.replaceWith(menu)
  }
})

test('AMB-135 REG-019: the hash #registration opens the panel for a guest, at the start and later', async () => {
  const { auth, open, navigations, goTo, end } = setUp({ hash: '#registration' })
  expect(open.size).toBe(0)
  auth.guest()
  expect(open.size).toBe(1)
  await end('closed')
  expect(navigations).toEqual(['/'])
  goTo('#registration')
  expect(open.size).toBe(1)
})

test('AMB-135: a signed-in user gets no panel, and a sign-in closes an open one', () => {
  const { auth, open, form, setForm, goTo } = setUp({ hash: '#registration' })
  auth.signedIn()
  goTo('#registration')
  setForm('signUp')
  expect([open.size, form()]).toEqual([0, 'signIn'])
  auth.guest()
  expect(open.size).toBe(1)
  auth.signedIn()
  expect([open.size, form()]).toEqual([0, 'signIn'])
})

test.each([
  ['no remote has the widget', { isOffered: false }],
  ['the widget does not load', {}],
])('if %s, the guest gets a warning', async (_why, options) => {
  const { auth, bus, form, setForm, end } = setUp(options)
  auth.guest()
  setForm('signUp')
  await end('failed')
  expect(bus.state.ui.value.pageAlerts).toMatchObject([
    { text: 'Регистрация сейчас не открывается. Попробуйте позже.', variant: 'warning' },
  ])
  expect(form()).toBe('signIn')
})

test.each([
  ['authFormType', ''],
  ['the hash', '#registration'],
])('UI-004 AMB-135: the panel’s code is loaded when %s first opens it', async (_why, hash) => {
  const { auth, open, setForm } = setUp({ own: watchRegistration, hash })
  auth.guest()
  if (hash === '') setForm('signUp')
  expect(open.size).toBe(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect([...open]).toEqual(['registration'])
})
