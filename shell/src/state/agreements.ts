import { getAgreements } from 'shared-contracts/api/agreements'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { createOrganisationData, type OrganisationData } from './organisation-data.ts'

/** The only writer of `agreements`. `agreements/reload` also calls `reloadOffer`. */
export function createAgreementsStore(core: BusCore, http: Http, reloadOffer: () => void): OrganisationData {
  const data = createOrganisationData(core.writer('agreements'), async (orgId, signal) => ({
    list: await http.call(getAgreements, { params: { orgId } }, { signal }),
  }))
  core.handle('agreements/reload', () => {
    data.reload()
    reloadOffer()
  })
  return data
}
