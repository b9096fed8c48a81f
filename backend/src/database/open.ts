import type { OpenDatabase, Preparation } from './database.ts'

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
  // A start loads only the driver that it uses.
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import('./embedded.ts')
    return openEmbedded(dataDir, { onError, prepare })
  }
  const { openServer } = await import('./server.ts')
  return openServer(databaseUrl, { onError, prepare })
}
