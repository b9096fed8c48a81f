import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { DECIDING_ROLES, readDecisions } from '../orders/approvals/may-decide.ts'
import type { ApprovalRow } from '../orders/approvals/schema.ts'
import type { ApprovalNews } from '../orders/letters/news.ts'
import { letters } from '../orders/letters/schema.ts'
import { memberships } from '../organisations/schema.ts'

type OfRequest = Pick<ApprovalRow, 'id' | 'organisationId' | 'askerId'>

/** APPR-008: requests a letter to each member with an e-mail who may decide a request, in the transaction that sends it. */
export async function requestAsked(tx: Database, request: OfRequest, now: Date): Promise<void> {
  const { organisationId, askerId } = request
  const decidesOwn = askerId !== null && (await readDecisions(tx, { organisationId, userId: askerId })).own
  // A subquery for each member: a join would read the whole table of users.
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${memberships.userId})`
  const members = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        inArray(memberships.role, DECIDING_ROLES),
        ne(email, ''),
        decidesOwn || askerId === null ? undefined : ne(memberships.userId, askerId),
      ),
    )
  const recipients = members.map(({ id }) => [id, `asked ${id}`] as const)
  await insert(tx, request, 'asked', recipients, now)
}

/** APPR-008: requests the letter to the asker about the end of a request. A repetition changes nothing. */
export async function requestEnded(
  tx: Database,
  request: OfRequest,
  event: Exclude<ApprovalNews['event'], 'asked'>,
  now: Date,
): Promise<void> {
  const { askerId } = request
  await insert(tx, request, event, askerId === null ? [] : [[askerId, event]], now)
}

async function insert(
  tx: Database,
  { id, organisationId }: OfRequest,
  event: ApprovalNews['event'],
  recipients: readonly (readonly [userId: number, cause: string])[],
  dueAt: Date,
): Promise<void> {
  const news: ApprovalNews = { kind: 'approval', event, approvalId: id }
  const rows = recipients.map(([userId, cause]) => ({
    ...{ organisationId, userId, kind: news.kind, news, dueAt },
    cause: `${id} ${cause}`,
  }))
  if (rows.length > 0) await tx.insert(letters).values(rows).onConflictDoNothing()
}
