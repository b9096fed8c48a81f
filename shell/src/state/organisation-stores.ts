import type { Tabs } from '../browser/tabs.ts'
import { createAgreementsStore } from './agreements.ts'
import { createEdoStore } from './edo.ts'
import { createOrganisationInfoStore } from './organisation-info.ts'
import { createOrganisationStore, type OrganisationOptions } from './organisation.ts'
import { watchChoice } from './watch-choice.ts'

/** The states that only a signed-in user has. */
export interface OrganisationStores {
  /** Loads the logins and with them everything else; resolves when their call has ended, also when it failed (AMB-027). */
  load(): Promise<void>
  /** F11: takes over the organisation that another tab has stored, without navigating. */
  follow(): void
  /** Clears all states. `isForgotten`: the stored choice is removed too (AMB-030). */
  leave(options: { readonly isForgotten: boolean }): void
}

export interface OrganisationStoresOptions extends Omit<OrganisationOptions, 'tellTabs'> {
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
    tellTabs: (orgId) => tabs.tell({ type: 'organisation', orgId }),
  })
  watchChoice(tabs, organisation.follow)
  beforeCall(organisation.follow)

  return {
    load: organisation.load,
    follow: organisation.follow,
    leave({ isForgotten }) {
      organisation.clear({ isForgotten })
      loadData(null)
    },
  }
}
