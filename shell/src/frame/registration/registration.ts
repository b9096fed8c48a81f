import type { Bus } from 'shared-contracts/portal/bus'
import { texts } from '../texts.ts'
import { REGISTRATION_HASH } from './registration-names.ts'
import type { RegistrationPanelOptions } from './registration-panel.ts'

/** Opens the panel: the auth service of every remote and of the header. */
export function openRegistration(bus: Pick<Bus, 'send'>): void {
  bus.send({ type: 'auth/setForm', authFormType: 'signUp' })
}

/** Loads the panel's code when it is first needed, because few visitors register. */
export function watchRegistration(options: RegistrationPanelOptions): void {
  const { core, route } = options
  const bus = core.busFor('shell')
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
