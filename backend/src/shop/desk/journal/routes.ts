import { getJournal } from 'shared-contracts/api/desk/journal'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { pageIn } from '../page.ts'
import { namesInJournal, readJournal } from './read-journal.ts'

/** DESK-013: the journal as managers read it. */
export function registerDeskJournal(api: Api, db: Database): void {
  api.answer(
    getJournal,
    { access: 'manager', summary: 'Журнал изменений, новые первыми; с первой страницей все, кто что-то изменил' },
    async ({ query: { after, rowsCount, ...filter } }) => ({
      ...(await readJournal(db, filter, pageIn({ after, rowsCount }))),
      people: after === undefined ? await namesInJournal(db) : [],
    }),
  )
}
