import type { OpenDatabase, Preparation } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './server.ts'

/**
 * Opens the database, migrates it to the current schema and runs `prepare`: the server at `databaseUrl`, else the embedded
 * database in `dataDir`.
 * @throws FolderTakenError when another process has the embedded database open
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  onError,
  prepare,
}: {
  dataDir: string
  databaseUrl?: string | undefined
  onError: (error: Error) => void
  prepare?: Preparation | undefined
}): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDir, prepare) : openServer(databaseUrl, { onError, prepare })
}
