import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { Bus } from 'shared-contracts/portal/bus'
import { signInReasonTexts } from 'shared-contracts/portal/sign-in-reason'
import { messages } from 'shared-contracts/texts/messages'
import type { SessionEvent } from '../session/session-event.ts'
import type { TabUser } from '../session/tab-user.ts'
import type { Stores } from './stores.ts'
import { texts } from './texts.ts'

/** The texts are in the same chunk as the code that verifies the tokens. */
const linkTexts = async () =>
  (await import(/* webpackChunkName: "take-over" */ '../session/sign-in-link/texts.ts')).linkTexts

export interface SessionEventOptions {
  readonly bus: Bus
  readonly stores: Stores
  readonly loadProfile: () => void
  readonly tabUser: TabUser
  readonly navigate: (path: string) => void
}

/** What the portal does on each event of the session. */
export function handleSessionEvents(options: SessionEventOptions): (event: SessionEvent) => void {
  const { bus, stores, loadProfile, tabUser, navigate } = options
  const danger = (text: string, detail?: string) => bus.send({ type: 'alert/show', text, variant: 'danger', detail })

  function becomeGuest(isForgotten: boolean) {
    stores.leaveOrganisation({ isForgotten })
    stores.auth.guest()
    stores.products.load(PUBLIC_ORG_ID)
  }

  return (event) => {
    switch (event.type) {
      case 'signedIn': {
        const { isAnother } = tabUser.become(event.userId)
        // The data loaded for the previous user is dropped, and their basket does not pass to this user.
        if (isAnother || bus.state.auth.value.phase === 'signedIn') stores.leaveOrganisation({ isForgotten: false })
        if (isAnother) stores.resetOrder()
        stores.auth.signedIn()
        void stores.organisation.load()
        loadProfile()
        return
      }
      case 'guest':
        return becomeGuest(false)
      case 'signedOut':
        tabUser.forget()
        return becomeGuest(true)
      case 'expired':
        // AMB-023: the basket and the visible list stay, as the browser is about to go to the sign-in page.
        stores.leaveOrganisation({ isForgotten: false })
        stores.auth.guest()
        bus.emit({ type: 'session/expired' })
        return bus.send({ type: 'alert/show', text: messages.sessionExpired, variant: 'warning' })
      case 'checkFailed':
        // Loads the public list. After an expired session the previous organisation's list may still be shown.
        stores.products.load(PUBLIC_ORG_ID)
        return danger(messages.authInitFailed)
      case 'unavailable':
        stores.products.load(PUBLIC_ORG_ID)
        // One alert for one cause.
        bus.send({ type: 'alert/remove', by: messages.authInitFailed })
        return danger(messages.identityUnavailable, texts.tryAgain)
      case 'signOutUnfinished':
        if (event.isNow) navigate('/')
        return bus.send({ type: 'alert/show', text: texts.signOutUnfinished, variant: 'warning' })
      case 'signOutFinished':
        return bus.send({ type: 'alert/remove', by: texts.signOutUnfinished })
      case 'signInRefused':
        return danger(messages.loginFailed, messages.loginFailedLiteral)
      case 'signInLinkRefused':
        return void linkTexts().then(
          (reasons) => danger(reasons[event.outcome]),
          () => danger(messages.authInitFailed),
        )
      case 'signInAbandoned':
        return bus.send({ type: 'alert/show', text: signInReasonTexts[event.reason], variant: 'info' })
    }
  }
}
