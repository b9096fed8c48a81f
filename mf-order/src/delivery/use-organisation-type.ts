import { organisationType, type OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { PortalState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'

/** The current organisation's type (AMB-037), by the login alone where its information can't be had; `undefined` while unknown. */
export function useOrganisationType(): OrganisationType | undefined {
  const organisation = usePortalState('organisation')
  const information = usePortalState('organisationInfo')
  return currentType(organisation, information, usePortalState('auth'))
}

/** The same of the states as they are. */
export function currentType(
  { type, orgId }: PortalState['organisation'],
  information: PortalState['organisationInfo'],
  { multiLogin }: PortalState['auth'],
): OrganisationType | undefined {
  if (type !== undefined || orgId === null || information.status !== 'failed') return type
  return organisationType(undefined, multiLogin?.type)
}
