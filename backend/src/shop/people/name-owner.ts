import { and, eq } from 'drizzle-orm'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { users } from '../../identity/schema.ts'
import { WrongCommand } from '../../platform/command-line/wrong-command.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { lockOrganisation } from '../organisations/lock-organisation.ts'
import { memberships, organisations } from '../organisations/schema.ts'

const usage = 'Use: npm run company -- owner <inn> <phone> [kpp]'

/**
 * TEAM-005: makes a user an owner of a company, as the words say: `owner 7701234567 +79001234567`. The user joins it or,
 * if a member already, gets the role.
 * @returns what was done, for the operator
 * @throws WrongCommand for other words, an unknown company or phone, and for an INN of several companies without a KPP
 */
export async function nameOwner(
  db: Database,
  [action, inn, phone = '', kpp, ...more]: readonly string[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<string> {
  const login = phoneLogin(phone)
  if (action !== 'owner' || inn === undefined || login === undefined || more.length > 0) throw new WrongCommand(usage)
  return db.transaction(async (tx) => {
    const company = await findCompany(tx, inn, kpp)
    const [user] = await tx.select().from(users).where(eq(users.phone, login))
    if (user === undefined) throw new WrongCommand(`No user has the phone +${login}.`)
    await lockOrganisation(tx, company.id)
    const key = { userId: user.id, organisationId: company.id }
    const isMeant = and(eq(memberships.userId, user.id), eq(memberships.organisationId, company.id))
    const [member] = await tx.select({ role: memberships.role }).from(memberships).where(isMeant)
    const said = `${user.name}, +${login}: owner of ${company.shortName}`
    if (member?.role === 'owner') return `${said} already.`
    await tx
      .insert(memberships)
      .values({ ...key, role: 'owner' })
      .onConflictDoUpdate({ target: [memberships.userId, memberships.organisationId], set: { role: 'owner' } })
    const before = member ? { company: company.id, role: member.role } : null
    const after = { company: company.id, role: 'owner' }
    await writeJournal(tx, { at, who: by, what: 'name owner', subject: `user ${user.id}`, before, after })
    return `${said} now.`
  })
}

async function findCompany(tx: Database, inn: string, kpp: string | undefined) {
  const { id, shortName } = organisations
  const found = await tx
    .select({ id, shortName })
    .from(organisations)
    .where(and(eq(organisations.inn, inn), kpp === undefined ? undefined : eq(organisations.kpp, kpp)))
    .limit(2)
  const [company, ...others] = found
  if (company === undefined)
    throw new WrongCommand(`No company has the INN ${[inn, kpp].filter(Boolean).join(' and the KPP ')}.`)
  if (others.length > 0) throw new WrongCommand(`Several companies have the INN ${inn}: name the KPP, too. ${usage}`)
  return company
}
