import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { messages } from 'shared-contracts/texts/messages'
import type { Owners } from './owners.ts'
import type { SessionEvent } from './session/session.ts'

/** What the states of the portal become when something happened to the session. */
export function answerSession(core: BusCore, owners: Owners, loadProfile: () => void): (event: SessionEvent) => void {
  const bus = core.face('shell')
  const danger = (text: string, detail?: string) => bus.send({ type: 'alert/show', text, variant: 'danger', detail })

  function becomeGuest(isForgotten: boolean) {
    owners.leaveOrganisation({ isForgotten })
    owners.auth.guest()
    owners.products.load(PUBLIC_ORG_ID)
  }

  return (event) => {
    switch (event.type) {
      case 'signedIn':
        owners.auth.signedIn()
        void owners.organisation.load()
        loadProfile()
        return
      case 'guest':
        return becomeGuest(false)
      case 'signedOut':
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
      case 'signInRefused':
        return danger(messages.loginFailed, messages.loginFailedLiteral)
    }
  }
}
