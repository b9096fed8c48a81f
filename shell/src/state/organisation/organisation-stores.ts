import { getOrganisation } from 'shared-contracts/api/organisation'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { Tabs } from '../../browser/tabs.ts'
import { withLoader } from '../with-loader.ts'
import { createAgreementsStore } from './agreements.ts'
import { createEdoStore } from './edo.ts'
import { createOrganisationData, type OrganisationData } from './organisation-data.ts'
import { ORG_ID_KEY } from './organisation-storage.ts'
import { createOrganisationStore, type OrganisationOptions } from './organisation.ts'

/** The states that only a signed-in user has. */
export interface OrganisationStores {
  /** Loads the logins and with them everything else; resolves when their call has ended, also when it failed (AMB-027). */
  load(): Promise<void>
  /** TEAM-004: reads the logins again while the page is used: the role may have changed. A failure changes nothing. */
  refresh(): void
  /** F11: takes over the organisation that another tab has stored, without navigating. */
  follow(): void
  /** Clears all states. `isForgotten`: the stored choice is removed too (AMB-030). */
  leave(options: { readonly isForgotten: boolean }): void
}

export interface OrganisationStoresOptions extends Omit<OrganisationOptions, 'sendToTabs'> {
  readonly tabs: Tabs
  readonly beforeCall: (listener: () => void) => void
}

export function createOrganisationStores({
  onChanged,
  tabs,
  beforeCall,
  ...options
}: OrganisationStoresOptions): OrganisationStores {
  const { core, http } = options
  const edo = createEdoStore(core, http)
  const data = [createOrganisationInfoStore(core, http), createAgreementsStore(core, http, edo), edo]
  const loadData = (orgId: number | null) => data.forEach((one) => one.load(orgId))

  const organisation = createOrganisationStore({
    ...options,
    // AMB-169, CALL-052..056.
    onChanged(orgId) {
      loadData(orgId)
      onChanged(orgId)
    },
    sendToTabs: (orgId) => tabs.send({ type: 'organisation', orgId }),
  })
  watchChoice(tabs, organisation.follow)
  beforeCall(organisation.follow)

  return {
    load: organisation.load,
    refresh: organisation.refresh,
    follow: organisation.follow,
    leave({ isForgotten }) {
      organisation.clear({ isForgotten })
      loadData(null)
    },
  }
}

/** The only writer of `organisationInfo`. */
function createOrganisationInfoStore(core: BusCore, http: Http): OrganisationData {
  const bus = core.busFor('shell')
  const data = createOrganisationData(core.writer('organisationInfo'), (orgId, signal) =>
    withLoader(bus, () => http.call(getOrganisation, { params: { orgId } }, { signal })),
  )
  core.handle('organisationInfo/reload', () => data.reload())
  return data
}

/**
 * F11: calls `follow` whenever another tab may have chosen an organisation. The choice is read from the storage, which
 * may change after the tab's message arrives, so both are watched. A page restored by the back button has missed both.
 */
function watchChoice(tabs: Tabs, follow: () => void): void {
  tabs.listen(({ type }) => {
    if (type === 'organisation') follow()
  })
  addEventListener('storage', ({ key }) => {
    if (key === ORG_ID_KEY) follow()
  })
  addEventListener('pageshow', follow)
}
