import {
  acceptInvitation,
  changeMember,
  createInvitation,
  getPeople,
  lookAtInvitation,
  removeMember,
} from 'shared-contracts/api/people'
import { secretOf } from '../../shop/people/invitation-secret.ts'
import type { Client } from '../client.ts'
import { ageOf, FIRST, type Rows, type Volume } from './made-rows.ts'
import type { Sql } from './five-years.ts'

/** Members of the organisation with most orders whom the calls change, and its open invitations. */
const [MEMBERS, INVITATIONS] = [20, 49]
const FIRST_MEMBER = FIRST.user + 1_000
/** Invitations of each other organisation. */
const OF_EACH = 10

/** Members and invitations of one organisation, and invitations of each other, the first of which have ended. */
export function peopleOf(largest: number, { organisations }: Volume): Rows[] {
  const invitation = { email: `'i' || n || '@example.ru'`, role: `'buyer'`, inviter: `'Иван'`, sent_at: 'now()' }
  return [
    {
      into: 'memberships',
      values: {
        user_id: `${FIRST_MEMBER} + n`,
        organisation_id: String(largest),
        is_employee: 'true',
        role: `case when n % 10 = 0 then 'owner' else 'buyer' end`,
      },
      from: `generate_series(0, ${MEMBERS - 1}) n`,
    },
    {
      into: 'invitations',
      values: {
        ...invitation,
        organisation_id: `${FIRST.organisation} + n / ${OF_EACH}`,
        expires_at: `now() + interval '5 days' - ${ageOf('6 days', '1 day')}`,
      },
      from: `generate_series(0, ${organisations * OF_EACH - 1}) n`,
    },
    {
      into: 'invitations',
      values: { ...invitation, organisation_id: String(largest), expires_at: `now() + interval '5 days'` },
      from: `generate_series(1, ${INVITATIONS}) n`,
    },
  ]
}

/** Makes the calls of people. @returns the numbers of members and invitations */
export async function askForPeople(
  api: Client,
  sql: Sql,
  {
    params,
    token,
    guest,
  }: { readonly params: { readonly orgId: number }; readonly token: string; readonly guest: string },
): Promise<number[]> {
  const { members, invitations } = await api.answer(getPeople, { params, token })
  const member = (n: number) => ({ params: { ...params, userId: FIRST_MEMBER + n }, token })
  await api.answer(changeMember, { ...member(1), body: { role: 'owner' } })
  await api.answer(removeMember, { ...member(2), body: {} })
  await api.answer(createInvitation, { params, body: { email: 'i1@example.ru', role: 'viewer' }, token })
  const { rows } = await sql.query(`select id, expires_at, value from invitations, identity_secrets
    where organisation_id = ${params.orgId} and email = 'i2@example.ru' and purpose = 'invitations'`)
  const [found] = rows as { id: number; expires_at: Date; value: string[] }[]
  if (found === undefined) throw new Error('no invitation')
  const body = { secret: secretOf(found.value, { id: found.id, expiresAt: found.expires_at }) }
  await api.answer(lookAtInvitation, { body })
  await api.answer(acceptInvitation, { body, token: guest })
  return [members.length, invitations.length]
}
