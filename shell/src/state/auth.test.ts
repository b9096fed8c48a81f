import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createAuthStore } from './auth.ts'

function setUp() {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const store = createAuthStore(core)
  return { store, bus: core.busFor('mf-account'), auth: () => core.busFor('shell').state.auth.value }
}

test('AUTH-033: the form is the sign-in or the registration', () => {
  const { bus, auth } = setUp()
  expect(auth().authFormType).toBe('signIn')
  bus.send({ type: 'auth/setForm', authFormType: 'signUp' })
  expect(auth().authFormType).toBe('signUp')
})

test('AUTH-034: a password error stays until it is cleared', () => {
  const { bus, auth } = setUp()
  bus.send({ type: 'auth/setSignUp', passwordError: 'Пароли не совпадают' })
  bus.send({ type: 'auth/setSignUp', isSignUpSuccess: false })
  expect(auth().passwordError).toBe('Пароли не совпадают')
  bus.send({ type: 'auth/setSignUp', passwordError: null })
  expect(auth().passwordError).toBeNull()
})

test('AUTH-035: a successful registration stays marked until the form is opened again', () => {
  const { bus, auth } = setUp()
  bus.send({ type: 'auth/setSignUp', isSignUpSuccess: true })
  bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
  expect(auth().isSignUpSuccess).toBe(true)
  bus.send({ type: 'auth/setForm', authFormType: 'signUp' })
  expect(auth()).toMatchObject({ isSignUpSuccess: false, passwordError: null })
})
