import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { addAccount, listAccounts, revokeAccount } from '../accounts.ts'
import { COMMAND, textIn, type Circumstances, type Command } from './command.ts'

type Action = (words: readonly string[], circumstances: Circumstances) => Promise<void>

const actions: Readonly<Record<string, Action>> = {
  add: async ([name], { db, say, at }) => {
    // The texts for 1C quote the name.
    const plain = textIn(name, 'name of the account').replace(/^«(.+)»$/, '$1')
    const { login, secret } = await addAccount(db, { name: plain }, { at, by: COMMAND })
    say(`login: ${login}`)
    say(`secret: ${secret}`)
  },
  list: async (_words, { db, say }) => {
    const accounts = await listAccounts(db)
    if (accounts.length === 0) say('there are no accounts')
    for (const { login, name, usedAt, revokedAt } of accounts) {
      const used = usedAt === null ? 'never used' : `used ${usedAt.toISOString()}`
      say(`${login}  ${name}  ${used}${revokedAt === null ? '' : `, revoked ${revokedAt.toISOString()}`}`)
    }
  },
  revoke: async ([word], { db, say, at }) => {
    const login = textIn(word, 'login of the account')
    if (!(await revokeAccount(db, login, { at, by: COMMAND })))
      throw new WrongCommand(`there is no account ${login} in use`)
    say(`revoked: ${login}`)
  },
}

/** EXCH-002: accounts of the exchange. A secret is shown once. */
export const accountCommand: Command = {
  usage: 'account add <name> | account list | account revoke <login>',
  about: 'the accounts with which 1C signs in',
  most: 2,
  run: async ([name = '', ...words], circumstances) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (action === undefined) throw new WrongCommand(`give one of account ${Object.keys(actions).join(', ')}`)
    await action(words, circumstances)
  },
}
