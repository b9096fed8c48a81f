import {
  addProgramAccount,
  getProgramAccounts,
  revokeProgramAccount,
  type ProgramAccount,
} from 'shared-contracts/api/desk/exchange'
import type { Database } from '../../../platform/database/database.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../calls/calls.ts'
import { addAccount, listAccounts, loginOf, revokeAccount, type ExchangeAccount } from '../../exchange/accounts.ts'
import { by } from '../by.ts'
import { exchangeDeskTexts } from './texts.ts'

/** DESK-010: accounts of the exchange, and service accounts (DESK-002). */
export function registerProgramAccounts(api: Api, db: Database): void {
  api.answer(
    getProgramAccounts,
    { access: 'manager', summary: 'Учетные записи обмена и служебные, в порядке создания' },
    async () => (await listAccounts(db)).map(contractAccount),
  )
  api.answer(
    addProgramAccount,
    { access: 'person at the desk', summary: 'Создает учетную запись; пароль есть только в этом ответе' },
    async ({ body, manager }) => {
      const { id, ...shown } = await addAccount(db, body, by(manager))
      return { accountId: id, ...shown }
    },
  )
  api.answer(
    revokeProgramAccount,
    {
      access: 'person at the desk',
      summary: 'Отзывает учетную запись, сразу',
      refusals: { 404: 'Нет такой учетной записи', 409: 'Учетная запись уже отозвана' },
    },
    async ({ params, manager }) => {
      const login = await loginOf(db, params.accountId)
      if (login === undefined) throw notFound()
      if (await revokeAccount(db, login, by(manager))) return {}
      throw new Refusal(409, { code: 'REVOKED', message: exchangeDeskTexts.revoked })
    },
  )
}

function contractAccount({ id, createdAt, usedAt, revokedAt, ...account }: ExchangeAccount): ProgramAccount {
  return {
    accountId: id,
    ...account,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
