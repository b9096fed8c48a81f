import { getOrganisation } from 'shared-contracts/api/organisation'
import { organisationType } from 'shared-contracts/domain/organisation-type'
import { failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'

export interface InfoOwner {
  /** `null`: nobody's. */
  load(orgId: number | null): void
}

/** Owns the information of the organisation, and with it the organisation's type (AMB-037). */
export function ownOrganisationInfo(core: BusCore, http: Http): InfoOwner {
  const bus = core.face('shell')
  let current: { readonly orgId: number; readonly abort: AbortController } | undefined

  function setType() {
    const { value } = bus.state.organisationInfo.value
    const type = organisationType(value, bus.state.auth.value.multiLogin?.type)
    core.update('organisation', (organisation) => ({ ...organisation, type }))
  }

  async function load(orgId: number): Promise<void> {
    current?.abort.abort()
    const isReload = current?.orgId === orgId
    const own = { orgId, abort: new AbortController() }
    current = own
    const value = isReload ? bus.state.organisationInfo.value.value : undefined
    core.set('organisationInfo', { status: 'loading', value })
    bus.send({ type: 'loader/start' })
    try {
      const loaded = await http.call(getOrganisation, { params: { orgId } }, { signal: own.abort.signal })
      if (current === own) core.set('organisationInfo', { status: 'ready', value: loaded })
    } catch (error) {
      if (current !== own) return
      core.set('organisationInfo', { status: 'failed', value, message: failureOf(error).text })
    } finally {
      bus.send({ type: 'loader/end' })
      if (current === own) setType()
    }
  }

  core.own('organisationInfo/reload', () => {
    if (current) void load(current.orgId)
  })
  return {
    load(orgId) {
      if (orgId !== null) return void load(orgId)
      current?.abort.abort()
      current = undefined
      core.set('organisationInfo', { status: 'idle' })
    },
  }
}
