import { getOverview, getRemoteFallbacks, getWaitingLetters } from 'shared-contracts/api/desk/overview'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { listFallbacks } from './fallbacks.ts'
import { readOverview } from './read-overview.ts'
import { listWaitingLetters } from './waiting-letters.ts'

/** DESK-017. @param remotes all that browsers may report */
export function registerDeskOverview(
  api: Api,
  { db, remotes }: { readonly db: Database; readonly remotes: readonly string[] },
): void {
  api.answer(getOverview, { access: 'manager', summary: 'Что ждет менеджера, и заказы за 30 дней' }, () =>
    readOverview(db, remotes, new Date()),
  )
  api.answer(getWaitingLetters, { access: 'manager', summary: 'Письма, которые ждут или не отправлены' }, () =>
    listWaitingLetters(db),
  )
  api.answer(getRemoteFallbacks, { access: 'manager', summary: 'Откаты разделов портала за сутки' }, () =>
    listFallbacks(db, new Date()),
  )
}
