import { texts } from '../base/texts.ts'
import type { RegistrationPanelOptions } from './registration-panel.ts'

/** AMB-135: at this address the panel is open. */
export const REGISTRATION_HASH = '#registration'
/** Name of the account team's widget that registers a new user. */
export const REGISTRATION_WIDGET = 'registration'
/** Stands on the buttons that open the panel: a press on one is no press outside of the panel. */
export const REGISTRATION_OPENER = { 'data-opens': REGISTRATION_WIDGET }

/** Few visits register: what opens and closes the panel comes when it is first wanted. */
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
    import('./registration-panel.ts').then(({ ownRegistrationPanel }) => ownRegistrationPanel(options), fail)
  }
  route.subscribe(check)
  bus.state.auth.subscribe(check)
}
