import { ownAgreements } from './agreements.ts'
import { ownEdo } from './edo.ts'
import type { BuyerOptions, BuyerOwner } from './buyer.ts'
import { ownOrganisationInfo } from './organisation-info.ts'
import { ownOrganisation } from './organisation.ts'
import { watchChoice } from './watch-choice.ts'

/** Owns what only a signed-in user has: organisations, the one they act for, and what is known of it. */
export function ownBuyer({ onChanged, tabs, ...options }: BuyerOptions): BuyerOwner {
  const { core, http } = options
  const dependents = [ownOrganisationInfo(core, http), ownAgreements(core, http), ownEdo(core, http)]
  const loadDependents = (orgId: number | null) => dependents.forEach((owner) => owner.load(orgId))

  const organisation = ownOrganisation({
    ...options,
    // AMB-169, CALL-052..056: what is loaded once the organisation is known.
    onChanged(orgId) {
      loadDependents(orgId)
      onChanged(orgId)
    },
    tellTabs: (orgId) => tabs.tell({ type: 'organisation', orgId }),
  })
  watchChoice(tabs, organisation.follow)

  return {
    load: organisation.load,
    follow: organisation.follow,
    leave({ isForgotten }) {
      organisation.clear({ isForgotten })
      loadDependents(null)
    },
  }
}
