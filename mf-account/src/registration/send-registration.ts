import { ApiError } from 'shared-contracts/api/error'
import { textVersionHeader } from 'shared-contracts/api/text-in-force'
import { registerUser, type Registration } from 'shared-contracts/api/users'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Portal } from 'shared-contracts/portal/portal'
import { registrationTexts } from 'shared-contracts/texts/registration'
import { observable } from 'shared-ui/observable'
import { textChangedIn } from '../use-text-in-force.ts'
import { ofOrganisation } from './registration-values.ts'
import { forgetValues } from './stored-values.ts'

/** Longest message of the server that is shown, in characters. */
const MAX_NOTE_LENGTH = 500
/** The user is registered, with a remark of the server (AMB-076). */
const REGISTERED_WITH_NOTE = 405

/**
 * Whether a registration is on its way. It belongs to the page and not to the panel, which may be closed and opened again
 * before the answer.
 */
export const sending = observable(false)

/**
 * Sends the registration and shows its outcome (ERR-059..070). After every answer the panel closes (REG-039, AMB-141).
 * A registered user is signed in without a form where the provider allows it. Never rejects.
 * @param consent version of the text that the visitor consented to, if it is known
 * @param onTextChanged another text is in force: the panel stays open and shows this sentence (DESK-011)
 */
export async function sendRegistration(
  portal: Portal,
  body: Registration,
  consent: string | null,
  onTextChanged: (text: string) => void,
): Promise<void> {
  if (sending.value) return
  const { bus, http } = portal
  removeEarlierAlerts(bus)
  sending.set(true)
  bus.send({ type: 'loader/start' })
  let changed: string | undefined
  try {
    await http.call(registerUser, { body }, { headers: textVersionHeader(consent ?? undefined) })
    succeed(portal)
  } catch (error) {
    changed = textChangedIn(error)
    if (changed === undefined) fail(bus, error)
  } finally {
    sending.set(false)
    bus.send({ type: 'loader/end' })
    if (changed === undefined) bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
    else onTextChanged(changed)
  }
}

function succeed({ auth, bus, navigate }: Portal): void {
  forgetValues(ofOrganisation)
  bus.send({ type: 'auth/setSignUp', isSignUpSuccess: true })
  bus.send({
    type: 'alert/show',
    text: registrationTexts.succeeded,
    variant: 'success',
    lifetime: SUCCESS_ALERT_LIFETIME,
  })
  navigate('/')
  void auth.signInSilently()
}

function fail(bus: Bus, error: unknown): void {
  const alert = alertOfFailure(failureOf(error))
  // CALL-045: of all bodies only the message of a 405 is read.
  const isNoted = error instanceof ApiError && error.status === REGISTERED_WITH_NOTE
  if (isNoted) forgetValues(ofOrganisation)
  const detail = isNoted ? error.body.message?.slice(0, MAX_NOTE_LENGTH) : undefined
  if (alert !== null) bus.send(detail ? { ...alert, detail } : alert)
}

/** Removes the alerts of earlier attempts. */
function removeEarlierAlerts(bus: Bus): void {
  for (const { text, action } of bus.state.ui.value.pageAlerts) {
    if (action === 'register') bus.send({ type: 'alert/remove', by: text })
  }
}
