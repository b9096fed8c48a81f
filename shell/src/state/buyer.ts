import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { messages } from 'shared-contracts/texts/messages'
import type { Tabs } from '../browser/tabs.ts'
import type { OrganisationStorage } from './organisation-storage.ts'

export interface BuyerOptions {
  readonly core: BusCore
  readonly http: Http
  readonly storage: OrganisationStorage
  readonly tabs: Tabs
  /** The organisation is known (`null`: there is none): what else depends on it is loaded. */
  readonly onChanged: (orgId: number | null) => void
  /** AMB-100: from one organisation to another. */
  readonly onSwitched: () => void
  /** ERR-030. */
  readonly onServerError: () => void
  readonly navigate: (path: string) => void
}

/** Who owns the states of a signed-in user's organisations. */
export interface BuyerOwner {
  /** Loads who the user is; ends when the call has ended, well or badly (AMB-027). */
  load(): Promise<void>
  /** F11: takes over what another tab chose, as the storage has it; goes nowhere. */
  follow(): void
  /** Nobody is signed in any more: everything of the organisation goes; `isForgotten`: the choice too (AMB-030). */
  leave(options: { readonly isForgotten: boolean }): void
}

/** The buyer's owner, whose code comes with the first sign-in: a guest's first load is without it. */
export function lazyBuyer(options: BuyerOptions, request = () => import('./own-buyer.ts')): BuyerOwner {
  const { core, storage } = options
  const bus = core.face('shell')
  let owner: BuyerOwner | undefined
  let attempt = 0

  async function load(): Promise<void> {
    attempt += 1
    const own = attempt
    try {
      const { ownBuyer } = await request()
      owner ??= ownBuyer(options)
    } catch {
      // The code did not come: it is asked for again by whoever shows this failure.
      if (own !== attempt) return
      core.update('auth', (auth) => ({ ...auth, isMultiLoginLoaded: true }))
      options.onChanged(null)
      return bus.send({ type: 'alert/show', text: messages.multiLoginFailed, variant: 'warning' })
    }
    if (own === attempt) await owner.load()
  }

  core.own('multiLogin/reload', () => {
    const { phase, isMultiLoginLoaded } = bus.state.auth.value
    if (phase !== 'signedIn' || !isMultiLoginLoaded) return
    core.update('auth', (auth) => ({ ...auth, isMultiLoginLoaded: false }))
    void load()
  })

  return {
    load,
    follow: () => owner?.follow(),
    leave({ isForgotten }) {
      attempt += 1
      if (owner) owner.leave({ isForgotten })
      else if (isForgotten) storage.clear()
    },
  }
}
