import { getMultiLogin, type MultiLogin, type OrganisationLogin } from 'shared-contracts/api/multilogin'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { messages } from 'shared-contracts/texts/messages'
import { chooseOrganisation, loginName } from './organisation-choice.ts'
import type { OrganisationStorage } from './organisation-storage.ts'
import { chosenElsewhere } from './texts.ts'

export interface OrganisationOptions {
  readonly core: BusCore
  readonly http: Http
  readonly storage: OrganisationStorage
  /** The organisation is known (`null`: there is none): what depends on it is loaded. */
  readonly onChanged: (orgId: number | null) => void
  /** AMB-100: from one organisation to another. */
  readonly onSwitched: () => void
  /** ERR-030. */
  readonly onServerError: () => void
  readonly navigate: (path: string) => void
  /** Tells the other tabs (F11). */
  readonly tellTabs: (orgId: number) => void
}

export interface OrganisationOwner {
  /** Loads who the user is; ends when the call has ended, well or badly (AMB-027). */
  load(): Promise<void>
  /** F11: takes over what another tab chose, as the storage has it; goes nowhere. */
  follow(): void
  /** Nobody is signed in any more; `isForgotten`: the choice is not kept either. */
  clear(options: { readonly isForgotten: boolean }): void
}

/** Owns the user's organisations and the one they act for. */
export function ownOrganisation(options: OrganisationOptions): OrganisationOwner {
  const { core, http, storage, onChanged, onSwitched, onServerError, navigate, tellTabs } = options
  const bus = core.face('shell')
  let attempt = 0
  let newestLoad = 0

  const loginOf = (orgId: number) => bus.state.auth.value.multiLogin?.logins.find((login) => login.orgId === orgId)

  function become(login: OrganisationLogin) {
    const previous = bus.state.organisation.value.orgId
    if (previous === login.orgId) return
    if (previous !== null) onSwitched()
    // What was loaded goes first: nobody may see it beside another organisation.
    onChanged(login.orgId)
    core.set('organisation', { orgId: login.orgId, login, type: undefined })
    bus.emit({ type: 'organisation/changed', orgId: login.orgId })
  }

  function setMultiLogin(multiLogin: MultiLogin | null) {
    const isZeroOrganizations = multiLogin?.logins.length === 0
    core.update('auth', (auth) => ({ ...auth, multiLogin, isMultiLoginLoaded: true, isZeroOrganizations }))
  }

  function accept(multiLogin: MultiLogin) {
    const choice = chooseOrganisation(multiLogin, storage.read())
    // The organisation first: whoever hears that the logins are there may look for it.
    if (choice.kind === 'chosen') {
      storage.confirm(choice.login.orgId)
      core.update('auth', (auth) => ({ ...auth, multiLogin }))
      become(choice.login)
    }
    setMultiLogin(multiLogin)
    if (choice.kind === 'chosen') return
    // AMB-035: what was stored is none of the user's.
    storage.clear()
    if (choice.kind === 'none') {
      bus.send({ type: 'alert/show', text: messages.zeroOrganisations, variant: 'warning' })
    }
    onChanged(null)
  }

  function refuse(error: unknown) {
    setMultiLogin(null)
    onChanged(null)
    const failure = failureOf(error)
    // ERR-031, ERR-032: the HTTP client has cleared the tokens; the organisation goes with them.
    if (failure.action === 'signIn') storage.clear()
    if (failure.action === 'errorPage') onServerError()
    const alert = alertOfFailure(failure)
    if (alert !== null) bus.send(alert)
  }

  async function load(): Promise<void> {
    attempt += 1
    const own = attempt
    newestLoad = own
    bus.send({ type: 'loader/start' })
    try {
      const multiLogin = await http.call(getMultiLogin)
      if (own === attempt) accept(multiLogin)
    } catch (error) {
      if (own === attempt) refuse(error)
      // ERR-032: this very 401 ended the session, which left the organisation before the answer was heard here.
      else if (own === newestLoad && failureOf(error).action === 'signIn') storage.clear()
    } finally {
      bus.send({ type: 'loader/end' })
    }
  }

  core.own('organisation/select', ({ orgId }) => {
    const login = loginOf(orgId)
    if (!login) return
    storage.confirm(orgId)
    become(login)
    tellTabs(orgId)
    navigate('/')
  })

  return {
    load,
    follow() {
      const stored = storage.read()
      const { orgId } = bus.state.organisation.value
      const login = stored === null || stored === orgId ? undefined : loginOf(stored)
      if (!login) return
      const hadBasket = bus.state.basket.value.products.length > 0
      // Nothing is written: two tabs that follow each other would exchange their organisations for ever.
      become(login)
      if (orgId === null) return
      bus.send({ type: 'alert/show', text: chosenElsewhere(loginName(login), hadBasket), variant: 'info' })
    },
    clear({ isForgotten }) {
      attempt += 1
      if (isForgotten) storage.clear()
      if (bus.state.organisation.value.orgId !== null) bus.emit({ type: 'organisation/changed', orgId: null })
      core.set('organisation', initialState.organisation)
    },
  }
}
