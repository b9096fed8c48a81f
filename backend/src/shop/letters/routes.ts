import { getLetterSwitches, setLetterSwitch } from 'shared-contracts/api/letters'
import type { Database } from '../../platform/database/database.ts'
import type { Api } from '../calls/calls.ts'
import { listSwitches, setSwitch } from './switches.ts'

/** LETTER-004. @param hasMail whether the shop sends letters */
export function registerLetterSwitches(
  api: Api,
  { db, hasMail }: { readonly db: Database; readonly hasMail: boolean },
): void {
  api.answer(
    getLetterSwitches,
    { access: 'user', summary: 'Какие письма о заказах получает пользователь; без писем список пуст' },
    async ({ userId }) => (hasMail ? listSwitches(db, userId) : []),
  )
  api.answer(
    setLetterSwitch,
    { access: 'user', summary: 'Включает или выключает письма одного вида' },
    async ({ userId, body }) => {
      await setSwitch(db, userId, body)
      return {}
    },
  )
}
