import { getOrganisation } from 'shared-contracts/api/organisation'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'
import { createOrganisationData, type OrganisationData } from './organisation-data.ts'
import { withLoader } from './with-loader.ts'

/** The only writer of `organisationInfo`. */
export function createOrganisationInfoStore(core: BusCore, http: Http): OrganisationData {
  const bus = core.busFor('shell')
  const data = createOrganisationData(core.writer('organisationInfo'), (orgId, signal) =>
    withLoader(bus, () => http.call(getOrganisation, { params: { orgId } }, { signal })),
  )
  core.handle('organisationInfo/reload', () => data.reload())
  return data
}
