import type { FastifyRequest } from 'fastify'
import type { ApiCall } from 'shared-contracts/api/call'
import { hasRight } from 'shared-contracts/api/roles'
import { PUBLIC_ORG_ID } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import type { TokenUser } from '../../identity/access-token.ts'
import type { Identity } from '../../identity/identity.ts'
import { rightOf } from './call-rights.ts'
import { managerOf, type Manager } from './manager.ts'
import type { Uploader } from './uploads.ts'
import { findOrganisationOf } from '../organisations/store.ts'
import {
  foreignOrganisation,
  managersOnly,
  operatorsOnly,
  personsOnly,
  roleRefused,
  unauthorized,
} from '../../platform/http/refusal.ts'

/**
 * Who may make a call (AMB-168):
 * - `public`: anyone; tokens are not read.
 * - `anyone`: anyone; a valid token names the user.
 * - `user`: a signed-in user.
 * - `operator`: a user with the role `portal-operator`.
 * - `manager`: a user with the role `shop-manager`, or a service account by HTTP Basic (DESK-002).
 * - `person at the desk`: a user with that role, no service account.
 * - `organisation`: a user who acts for the organisation in the path.
 * - `price list`: the same, and anyone for organisation 0 (AMB-019).
 */
export type Access =
  | 'public'
  | 'anyone'
  | 'user'
  | 'operator'
  | 'manager'
  | 'person at the desk'
  | 'organisation'
  | 'price list'

/** Whether it is a call of the desk. */
export const isOfDesk = (access: Access): access is DeskAccess =>
  access === 'manager' || access === 'person at the desk'
export type DeskAccess = 'manager' | 'person at the desk'

export interface AccessRules {
  readonly identity: Pick<Identity, 'verifyAccessToken'>
  readonly db: Database
  /** A service account as a manager. @throws Refusal 401, or 429 after too many attempts */
  readonly serviceManager: (sender: { readonly authorization: string; readonly ip: string }) => Promise<Manager>
  /** Counts a file that is sent. @throws Refusal 429 after too many */
  readonly countUpload: (sender: Uploader) => Promise<void>
}

/**
 * Sets the request's user, and at the desk the manager, from its access token, or from the credentials of a service
 * account. Runs before validation. In a call for `anyone`, a sender without a valid token is a guest.
 * @throws UnauthorizedError, Refusal 401; Refusal 403 when only another role may make the call
 */
export async function authenticate(rules: AccessRules, access: Access, request: FastifyRequest): Promise<void> {
  if (access === 'public' || (access === 'price list' && isPublicPriceList(request.params))) return
  const { authorization = '' } = request.headers
  if (isOfDesk(access) && /^Basic /i.test(authorization)) {
    request.manager = await rules.serviceManager({ authorization, ip: request.ip })
    if (access === 'person at the desk') throw personsOnly()
    return
  }
  try {
    const { userId, isOperator, isManager } = await userOf(rules, request)
    if (access === 'operator' && !isOperator) throw operatorsOnly()
    if (isOfDesk(access) && !isManager) throw managersOnly()
    request.userId = userId
    if (isOfDesk(access)) request.manager = await managerOf(rules.db, userId)
  } catch (error) {
    if (access !== 'anyone') throw error
  }
}

async function userOf({ identity }: AccessRules, { headers }: FastifyRequest): Promise<TokenUser> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw unauthorized()
  return identity.verifyAccessToken(token)
}

/**
 * Sets the request's organisation from its path, and the user's role in it. Runs after validation.
 * @throws Refusal 403 when the user does not act for that organisation, or their role may not make the call (TEAM-001)
 */
export async function authorise(
  rules: AccessRules,
  { access, call }: { readonly access: Access; readonly call: Pick<ApiCall, 'name'> },
  request: FastifyRequest,
): Promise<void> {
  if (access !== 'organisation' && access !== 'price list') return
  if (access === 'price list' && isPublicPriceList(request.params)) return
  const { orgId } = request.params as { orgId: number }
  const found = await findOrganisationOf(rules.db, { userId: request.userId ?? 0, orgId })
  if (found === undefined) throw foreignOrganisation()
  const right = rightOf.get(call.name)
  if (right !== undefined && !hasRight(found.role, right)) throw roleRefused()
  request.organisation = found.organisation
  request.role = found.role
}

/** The id is a string before validation and a number after it. */
function isPublicPriceList(params: unknown): boolean {
  return String((params as { orgId?: unknown }).orgId) === String(PUBLIC_ORG_ID)
}
