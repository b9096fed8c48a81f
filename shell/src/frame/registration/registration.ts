import { texts } from '../base/texts.ts'
import type { RegistrationPanelOptions } from './registration-panel.ts'

/** AMB-135: the hash that opens the panel. */
export const REGISTRATION_HASH = '#registration'
/** Name of the account team's widget that registers a new user. */
export const REGISTRATION_WIDGET = 'registration'
/** Attribute of the buttons that open the panel. A press on one does not count as a press outside the panel. */
export const REGISTRATION_OPENER = { 'data-opens': REGISTRATION_WIDGET }

/** Loads the panel's code when it is first needed, because few visitors register. */
export function watchRegistration(options: RegistrationPanelOptions): void {
  const { core, route } = options
  const bus = core.face('shell')
  let isAsked = false

  function fail() {
    isAsked = false
    bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
    bus.send({ type: 'alert/show', text: texts.registrationFailed, variant: 'warning' })
  }
  function check() {
    const isWanted = bus.state.auth.value.authFormType === 'signUp' || route.value.hash === REGISTRATION_HASH
    if (!isWanted || isAsked) return
    isAsked = true
    import('./registration-panel.ts').then(({ controlRegistrationPanel }) => controlRegistrationPanel(options), fail)
  }
  route.subscribe(check)
  bus.state.auth.subscribe(check)
}
