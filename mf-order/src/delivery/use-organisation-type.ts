import { organisationType, type OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { PortalState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'

/**
 * AMB-037: the type of the current organisation; `undefined` while it is loading. When its data cannot be loaded, the type
 * comes from the login.
 */
export function useOrganisationType(): OrganisationType | undefined {
  const organisation = usePortalState('organisation')
  const information = usePortalState('organisationInfo')
  return currentType(organisation, information, usePortalState('auth'))
}

/** The same for given states. */
export function currentType(
  { type, orgId }: PortalState['organisation'],
  information: PortalState['organisationInfo'],
  { multiLogin }: PortalState['auth'],
): OrganisationType | undefined {
  if (type !== undefined || orgId === null || information.status !== 'failed') return type
  return organisationType(undefined, multiLogin?.type)
}
