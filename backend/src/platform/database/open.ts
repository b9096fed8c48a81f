import type { OpenDatabase } from './database.ts'
import type { PreparationOptions } from './preparation.ts'

/**
 * Opens the database, migrates it to the current schema and runs `prepare`: the server at `databaseUrl`, else the embedded
 * database in `dataDir`.
 * @throws FolderTakenError when another process has the embedded database open
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  ...options
}: PreparationOptions & {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}): Promise<OpenDatabase> {
  // A start loads only the driver that it uses.
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import('./embedded.ts')
    return openEmbedded(dataDir, options)
  }
  const { openServer } = await import('./server.ts')
  return openServer(databaseUrl, options)
}
