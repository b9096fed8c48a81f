import { eq } from 'drizzle-orm'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { roleNames, type Roles } from '../../identity/roles.ts'
import { users } from '../../identity/schema.ts'
import { WrongCommand } from '../../platform/command-line/wrong-command.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeJournal } from '../journal/write-journal.ts'

const roles = new Map(Object.entries(roleNames).map(([column, name]) => [name, column as keyof Roles]))
const usage = `Use: npm run roles -- add|remove ${[...roles.keys()].join('|')} <phone>`

/**
 * Gives a role to a user of embedded sign-in or takes it away (DESK-016), as the words say: `add shop-manager
 * +79001234567`.
 * @returns what was done, for the operator
 * @throws WrongCommand for other words and for a phone that nobody has
 */
export async function changeRole(
  db: Database,
  [action, name = '', phone = '', ...more]: readonly string[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<string> {
  const role = roles.get(name)
  const login = phoneLogin(phone)
  if ((action !== 'add' && action !== 'remove') || role === undefined || login === undefined || more.length > 0)
    throw new WrongCommand(usage)
  const isGiven = action === 'add'
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, login)).for('update')
    if (user === undefined) throw new WrongCommand(`No user has the phone +${login}.`)
    const said = `${user.name}, +${login}: ${isGiven ? 'has' : 'has not'} the role ${name}`
    if (user[role] === isGiven) return `${said} already.`
    await tx
      .update(users)
      .set({ [role]: isGiven })
      .where(eq(users.id, user.id))
    const [before, after] = [{ [name]: user[role] }, { [name]: isGiven }]
    await writeJournal(tx, { at, who: by, what: `${action} role`, subject: `user ${user.id}`, before, after })
    return `${said} now.`
  })
}
