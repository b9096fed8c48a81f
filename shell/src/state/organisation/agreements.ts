import { getAgreements } from 'shared-contracts/api/agreements'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import type { EdoStore } from './edo.ts'
import { createOrganisationData, type OrganisationData } from './organisation-data.ts'

/**
 * The only writer of `agreements`. `agreements/reload` also repeats the check of the offer. An acceptance marks the
 * offer and loads the list again.
 */
export function createAgreementsStore(
  core: BusCore,
  http: Http,
  edo: Pick<EdoStore, 'reloadOffer' | 'acceptOffer'>,
): OrganisationData {
  const data = createOrganisationData(core.writer('agreements'), async (orgId, signal) => ({
    list: await http.call(getAgreements, { params: { orgId } }, { signal }),
  }))
  core.handle('agreements/reload', () => {
    data.reload()
    edo.reloadOffer()
  })
  core.handle('offer/accepted', ({ orgId }) => {
    if (edo.acceptOffer(orgId)) data.reload()
  })
  return data
}
