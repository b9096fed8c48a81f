import type { Database } from '../../../../platform/database/database.ts'
import { addAccount } from '../../accounts.ts'
import { exchangeFiles } from '../../files/schema.ts'
import { storeBytes } from '../../files/store-parts.ts'
import type { ReceivedFile } from '../import-file.ts'
import { byTest } from '../../../../testing/by-test.ts'

/** Stores files as an exchange account has sent them, each in a session of its own. */
export function fileSender(db: Database): (text: string | Uint8Array, name?: string) => Promise<ReceivedFile> {
  let accountId: number | undefined
  let sessionId = 0
  return async (text, name = 'import0_1.xml') => {
    accountId ??= (await addAccount(db, { name: '1С' }, byTest)).id
    sessionId += 1
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    const values = { accountId, sessionId, kind: 'catalog', name } as const
    const [file] = await db.insert(exchangeFiles).values(values).returning({ id: exchangeFiles.id })
    const fileId = file?.id ?? 0
    await db.transaction((tx) => storeBytes(tx, { id: fileId, accountId: values.accountId, size: 0 }, bytes))
    return { accountId, sessionId, fileId, name }
  }
}
