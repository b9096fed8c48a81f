import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../src/testing/database/start-postgres.ts'
import { createBackendProcess, type BackendProcess } from '../kill-orders/backend-process.ts'
import type { Volume } from '../../src/testing/volume/made-rows.ts'
import { fillShop, SETTINGS } from './prepare.ts'

/** A backend on a PostgreSQL server of its own, with orders of five years. */
export interface Shop {
  url: string
  databaseUrl: string
  sql: pg.Client
  backend: BackendProcess
  /** In which the orders were written. */
  seconds: number
  dispose: () => Promise<void>
}

export async function openShop(volume: Volume): Promise<Shop> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  const postgres = await startPostgres(bin)
  const backend = await createBackendProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, ...SETTINGS })
  const sql = new pg.Client({ connectionString: postgres.url })
  const dispose = async () => {
    await backend.end('SIGTERM')
    await sql.end()
    postgres.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    // The first start migrates and writes the sample data.
    await backend.start()
    await backend.end('SIGTERM')
    await sql.connect()
    const seconds = await fillShop(sql, volume)
    await backend.start()
    return { url: backend.url, databaseUrl: postgres.url, sql, backend, seconds, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}
