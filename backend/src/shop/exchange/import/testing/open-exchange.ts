import type { EmptyDatabase } from '../../../../testing/database/empty-database.ts'
import { listLinks, type ListedLink } from '../../links/list-links.ts'
import { listRefusals, listRuns } from '../../runs/runs.ts'
import { saveSetting } from '../../settings/settings.ts'
import { importFile, type ImportAnswer } from '../import-file.ts'
import { fileSender } from './exchange-files.ts'

/** An exchange of 1C with a database. Prices of the type `retail` and all warehouses are chosen. */
export async function openExchange({ db }: Pick<EmptyDatabase, 'db'>) {
  const send = fileSender(db)
  await saveSetting(db, 'priceType', 'retail')
  await saveSetting(db, 'warehouses', 'all')
  const receive = async (text: string | Uint8Array, name?: string): Promise<ImportAnswer> =>
    importFile(db, await send(text, name), { until: Infinity })
  return {
    send,
    receive,
    /** Counts of the import: read, changed, created, same, refused. */
    async counts(text: string | Uint8Array): Promise<number[]> {
      const { status, lines } = await receive(text)
      if (status !== 'success') throw new Error(lines.join(' '))
      return [...(lines[0] ?? '').matchAll(/\d+/g)].map(Number)
    },
    async refusals(): Promise<string[]> {
      const [run] = await listRuns(db, 1)
      return (await listRefusals(db, run?.id ?? 0)).map(({ what, why }) => `${what}: ${why}`)
    },
    async link(externalId: string): Promise<ListedLink | undefined> {
      return (await listLinks(db, { limit: 1000 })).find((link) => link.externalId === externalId)
    },
  }
}
