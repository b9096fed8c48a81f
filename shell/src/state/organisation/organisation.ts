import { getMultiLogin, type MultiLogin, type OrganisationLogin } from 'shared-contracts/api/multilogin'
import { distinctName } from 'shared-contracts/domain/organisation-name'
import { organisationType } from 'shared-contracts/domain/organisation-type'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import type { AuthStore } from '../auth.ts'
import type { BasketOwner } from '../order/saved-baskets.ts'
import { newestOnly } from '../newest-only.ts'
import { chooseOrganisation } from './organisation-choice.ts'
import type { OrganisationStorage } from './organisation-storage.ts'
import { chosenInOtherTab, organisationLost } from './texts.ts'
import { withLoader } from '../with-loader.ts'

export interface OrganisationOptions {
  readonly core: BusCore
  readonly http: Http
  readonly auth: AuthStore
  readonly storage: OrganisationStorage
  /** Loads what depends on the organisation; `null`: there is none. */
  readonly onChanged: (orgId: number | null) => void
  /** AMB-188: shows the order of the organisation, before the organisation is current. */
  readonly showBasketOf: (owner: BasketOwner) => void
  /** TEAM-004: drops what the tab keeps for the current organisation, for which the user may not act any more. */
  readonly onLost: (left: { readonly isLast: boolean }) => void
  /** ERR-030. */
  readonly onServerError: () => void
  readonly navigate: (path: string) => void
  /** Where a choice leads: to the home page (ORG-012), or back to an order that waited for it. */
  readonly pathAfterChoice: () => string
  /** Whether the user is told of having no organisation (DESK-001); by default every user is. */
  readonly needsOrganisation?: (() => boolean) | undefined
  /** F11: sends the chosen organisation to the other tabs. */
  readonly sendToTabs: (orgId: number) => void
}

/** The only writer of `organisation`: the organisation the user acts for, chosen from the logins of the user. */
export interface OrganisationStore {
  /** Loads the logins; resolves when the call has ended, also when it failed (AMB-027). */
  load(): Promise<void>
  /** TEAM-004: reads the logins again while the page is used: the role may have changed. A failure changes nothing. */
  refresh(): void
  /** F11: takes over the organisation that another tab has stored, without navigating. */
  follow(): void
  /** Without a user there is no organisation. `isForgotten`: the stored choice is removed too. */
  clear(options: { readonly isForgotten: boolean }): void
}

export function createOrganisationStore(options: OrganisationOptions): OrganisationStore {
  const { core, http, auth, storage, onChanged, showBasketOf, onServerError, sendToTabs } = options
  const bus = core.busFor('shell')
  const state = core.writer('organisation')
  const requests = newestOnly()
  let newestLoad = 0

  const loginOf = (orgId: number) => bus.state.auth.value.multiLogin?.logins.find((login) => login.orgId === orgId)

  const nameOf = (login: OrganisationLogin) => distinctName(login, bus.state.auth.value.multiLogin?.logins)

  function become(login: OrganisationLogin) {
    if (state.value.orgId === login.orgId) {
      if (state.value.login?.role !== login.role) state.update((organisation) => ({ ...organisation, login }))
      return
    }
    showBasketOf({ orgId: login.orgId, name: nameOf(login) })
    // The data of the previous organisation is dropped first, so that it is never shown beside the new one.
    onChanged(login.orgId)
    state.set({ orgId: login.orgId, login, type: undefined })
  }

  /** TEAM-004: whether the current organisation is not among the logins any more. Then it is told, and nothing of it stays. */
  function loseUnless(logins: readonly OrganisationLogin[]): boolean {
    const { login } = state.value
    if (login === null || logins.some(({ orgId }) => orgId === login.orgId)) return false
    options.onLost({ isLast: logins.length === 0 })
    bus.send({ type: 'alert/show', text: organisationLost(nameOf(login)), variant: 'warning' })
    return true
  }

  function accept(multiLogin: MultiLogin) {
    removeAlerts(bus, [messages.multiLoginFailed])
    const isLost = loseUnless(multiLogin.logins)
    const choice = chooseOrganisation(multiLogin, storage.read() ?? state.value.orgId)
    // The organisation is set before the logins count as loaded: their readers look for it.
    if (choice.kind === 'chosen') {
      storage.confirm(choice.login.orgId)
      auth.setLogins(multiLogin)
      become(choice.login)
    }
    auth.settleLogins(multiLogin)
    if (choice.kind === 'chosen') return
    // AMB-035: the stored organisation is not among the logins.
    storage.clear()
    if (choice.kind === 'none' && (options.needsOrganisation?.() ?? true)) {
      bus.send({ type: 'alert/show', text: messages.zeroOrganisations, variant: 'warning' })
    }
    onChanged(null)
    if (isLost) state.set(initialState.organisation)
  }

  function refuse(error: unknown) {
    auth.settleLogins(null)
    onChanged(null)
    const failure = failureOf(error)
    if (failure.action === 'errorPage') onServerError()
    const alert = alertOfFailure(failure)
    if (alert !== null) bus.send(alert)
  }

  async function requestLogins(): Promise<MultiLogin> {
    newestLoad += 1
    const own = newestLoad
    try {
      return await http.call(getMultiLogin)
    } catch (error) {
      // ERR-031, ERR-032: the stored organisation is removed too, even if the same 401 has already ended the session.
      if (own === newestLoad && failureOf(error).action === 'signIn') storage.clear()
      throw error
    }
  }

  core.handle('organisation/select', ({ orgId, stays }) => {
    const login = loginOf(orgId)
    if (!login) return
    storage.confirm(orgId)
    become(login)
    sendToTabs(orgId)
    if (stays !== true) options.navigate(options.pathAfterChoice())
  })
  // AMB-037: the type is known once the information of the organisation has been loaded.
  bus.state.organisationInfo.subscribe(({ status, value }) => {
    if (status !== 'ready' && status !== 'failed') return
    const type = organisationType(value, bus.state.auth.value.multiLogin?.type)
    state.update((organisation) => ({ ...organisation, type }))
  })

  return {
    load: () => withLoader(bus, () => requests.run(requestLogins, accept, refuse)),
    refresh() {
      const { multiLogin, isMultiLoginLoaded } = bus.state.auth.value
      if (multiLogin !== null && isMultiLoginLoaded) void requests.run(requestLogins, accept, () => undefined)
    },
    follow() {
      const stored = storage.read()
      const { orgId } = state.value
      const login = stored === null || stored === orgId ? undefined : loginOf(stored)
      if (!login) return
      // The storage is not written: two tabs that follow each other would swap their organisations endlessly.
      become(login)
      if (orgId === null) return
      bus.send({ type: 'alert/show', text: chosenInOtherTab(nameOf(login)), variant: 'info' })
    },
    clear({ isForgotten }) {
      requests.stop()
      if (isForgotten) storage.clear()
      state.set(initialState.organisation)
    },
  }
}
