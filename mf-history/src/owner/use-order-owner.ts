import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { findOwner } from './order-owner.ts'

/** The organisations of the user that are not chosen. */
export function useOtherLogins(): readonly OrganisationLogin[] {
  const { orgId } = usePortalState('organisation')
  const { multiLogin } = usePortalState('auth')
  return useMemo(() => multiLogin?.logins.filter((login) => login.orgId !== orgId) ?? [], [multiLogin, orgId])
}

/**
 * AMB-202: the other organisation of an order that the chosen one does not have.
 * @param missingId `null`: none is missing
 * @returns undefined while it is being read
 */
export function useOrderOwner(missingId: number | null): OrganisationLogin | null | undefined {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const others = useOtherLogins()
  const { data } = useQuery({
    queryKey: ['owner', orgId, missingId],
    enabled: missingId !== null,
    queryFn: async ({ signal }) => (await findOwner(http, { orderId: missingId ?? 0, signal }, others))?.owner ?? null,
  })
  return missingId === null ? null : data
}
