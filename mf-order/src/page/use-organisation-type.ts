import { organisationType, type OrganisationType } from 'shared-contracts/domain/organisation-type'
import { usePortalState } from 'shared-ui/portal'

/** The current organisation's type (AMB-037), by the login alone where its information can't be had; `undefined` while unknown. */
export function useOrganisationType(): OrganisationType | undefined {
  const { type, orgId } = usePortalState('organisation')
  const information = usePortalState('organisationInfo')
  const { multiLogin } = usePortalState('auth')
  if (type !== undefined || orgId === null || information.status !== 'failed') return type
  return organisationType(undefined, multiLogin?.type)
}
