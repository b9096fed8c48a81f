// `npm run bench -- drive-import [rows]`: a list of 10,000 drives as XLSX and as CSV is checked, loaded and loaded again, on
// the embedded database and on a PostgreSQL server if there is one (DRIVE-005). Prints the time of each, the latest answer to
// another call meanwhile, and the memory that the backend takes above its idle memory. Exits with 1 if a list takes more than
// 10 s, or another call on a server more than 1 s: the embedded database has one connection, which a transaction keeps.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { callUrl } from 'shared-contracts/api/call'
import { applyImport, checkImport } from 'shared-contracts/api/drives/import'
import { getLists } from 'shared-contracts/api/lists'
import writeXlsxFile from 'write-excel-file/node'
import { openBrowser, signedIn } from '../src/testing/browser.ts'
import { createClient } from '../src/testing/client.ts'
import { findPostgres, startPostgres } from '../src/testing/database/start-postgres.ts'
import { createBackendProcess } from './kill-orders/backend-process.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const [LONGEST_MS, LATEST_MS] = [10_000, 1_000]
const params = { orgId: 1001 }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Drives of a chain with a cash register each. */
function listOf(first: number): string[][] {
  return [
    ['Номер ФН', 'Срок ФН, мес.', 'РНМ', 'Название', 'Адрес', 'Система налогообложения', 'Дата регистрации'],
    ...Array.from({ length: ROWS }, (_, index) => {
      const number = String(first + index).padStart(16, '0')
      const place = [`Касса ${index}`, `г Казань, ул Баумана, д ${index}`]
      return [number, '36', number, ...place, 'УСН доход', `${String(1 + (index % 28)).padStart(2, '0')}.01.2026`]
    }),
  ]
}
const csvOf = (rows: string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n')).toString('base64')
const xlsxOf = async (rows: string[][]) =>
  (await writeXlsxFile(rows.map((row) => row.map((value) => ({ value }))) as never).toBuffer()).toString('base64')

/** Memory of a process, MB: now, and the most since its start. */
async function memoryOf(processId: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const isServer = env['DATABASE_URL'] !== undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-drives-'))
  const backend = await createBackendProcess({ DATA_DIR: dataDir, SAMPLE_DATA: 'true', ...env })
  await backend.start()
  try {
    const api = createClient(backend.url)
    const token = (await signedIn(openBrowser(backend.url), backend.url, '79000000001')).access_token
    const idle = (await memoryOf(backend.processId())).now
    async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const done = new AbortController()
      const latest = watch(`${backend.url}${callUrl(getLists, { params })}`, token, done.signal)
      const began = performance.now()
      const result = await work()
      const ms = performance.now() - began
      done.abort()
      const waited = await latest
      const isOver = ms > LONGEST_MS || (isServer && waited > LATEST_MS)
      if (isOver) process.exitCode = 1
      print(
        `  ${what.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms, others wait ${waited.toFixed(0)} ms${isOver ? ' !' : ''}`,
      )
      return result
    }
    print(`${name}, ${ROWS} drives`)
    for (const [kind, file] of [
      ['XLSX', await xlsxOf(listOf(1))],
      ['CSV', csvOf(listOf(1 + ROWS))],
    ] as const) {
      const seen = await timed(`${kind} checked`, () => api.answer(checkImport, { params, body: { file }, token }))
      const body = { file, mapping: seen.mapping, digest: seen.digest ?? '' }
      const { added } = await timed(`${kind} loaded`, () => api.answer(applyImport, { params, body, token }))
      const again = await timed(`${kind} once more`, () => api.answer(applyImport, { params, body, token }))
      if (added !== ROWS || again.same !== ROWS) throw new Error(`${added} added, then ${again.same} the same`)
    }
    const { most } = await memoryOf(backend.processId())
    print(`  ${(most - idle).toFixed(0)} MB above the idle ${idle.toFixed(0)} MB`)
  } finally {
    await backend.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes another call again and again. @returns how long the slowest took, ms */
async function watch(url: string, token: string, signal: AbortSignal): Promise<number> {
  let latest = 0
  while (!signal.aborted) {
    const began = performance.now()
    await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    latest = Math.max(latest, performance.now() - began)
    await setTimeout(10)
  }
  return latest
}

await measure('Embedded database', {})
const bin = findPostgres()
if (bin !== undefined) {
  const postgres = await startPostgres(bin, { isDurable: true })
  try {
    await measure('PostgreSQL server', { DATABASE_URL: postgres.url })
  } finally {
    postgres.dispose()
  }
}
