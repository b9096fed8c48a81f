import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { signInReasonTexts } from 'shared-contracts/portal/sign-in-reason'
import { messages } from 'shared-contracts/texts/messages'
import type { Owners } from './states.ts'
import type { SessionEvent } from '../session/session-event.ts'
import type { TabUser } from '../session/tab-user.ts'
import { texts } from '../session/texts.ts'

/** Of the file that tried to take the tokens: it is there, unless it could not be had. */
const handOverTexts = async () =>
  (await import(/* webpackChunkName: "take-over" */ '../session/hand-over-texts.ts')).handOverTexts

/** What the states of the portal become when something happened to the session. */
export function answerSession(
  core: BusCore,
  owners: Owners,
  loadProfile: () => void,
  tabUser: TabUser,
  navigate: (path: string) => void,
): (event: SessionEvent) => void {
  const bus = core.face('shell')
  const danger = (text: string, detail?: string) => bus.send({ type: 'alert/show', text, variant: 'danger', detail })

  function becomeGuest(isForgotten: boolean) {
    owners.leaveOrganisation({ isForgotten })
    owners.auth.guest()
    owners.products.load(PUBLIC_ORG_ID)
  }

  return (event) => {
    switch (event.type) {
      case 'signedIn': {
        const { isAnother } = tabUser.become(event.userId)
        // What was loaded for the user before is nobody's now; nor does their basket pass on.
        if (isAnother || bus.state.auth.value.phase === 'signedIn') owners.leaveOrganisation({ isForgotten: false })
        if (isAnother) owners.resetOrder()
        owners.auth.signedIn()
        void owners.organisation.load()
        loadProfile()
        return
      }
      case 'guest':
        return becomeGuest(false)
      case 'signedOut':
        tabUser.forget()
        return becomeGuest(true)
      case 'expired':
        // The basket stays, and so does the list in sight: the browser is on its way to the sign-in (AMB-023).
        owners.leaveOrganisation({ isForgotten: false })
        owners.auth.guest()
        bus.emit({ type: 'session/expired' })
        return bus.send({ type: 'alert/show', text: messages.sessionExpired, variant: 'warning' })
      case 'checkFailed':
        // Also where an expired session could not reach the sign-in: then the list is a guest's.
        owners.products.load(PUBLIC_ORG_ID)
        return danger(messages.authInitFailed)
      case 'unavailable':
        owners.products.load(PUBLIC_ORG_ID)
        // One cause, one alert.
        bus.send({ type: 'alert/remove', by: messages.authInitFailed })
        return danger(messages.identityUnavailable, texts.tryAgain)
      case 'signOutUnfinished':
        if (event.isNow) navigate('/')
        return bus.send({ type: 'alert/show', text: texts.signOutUnfinished, variant: 'warning' })
      case 'signOutFinished':
        return bus.send({ type: 'alert/remove', by: texts.signOutUnfinished })
      case 'signInRefused':
        return danger(messages.loginFailed, messages.loginFailedLiteral)
      case 'handOverRefused':
        return void handOverTexts().then(
          (told) => danger(told[event.outcome]),
          () => danger(messages.authInitFailed),
        )
      case 'signInAbandoned':
        return bus.send({ type: 'alert/show', text: signInReasonTexts[event.reason], variant: 'info' })
    }
  }
}
