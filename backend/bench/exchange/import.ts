// `npm run bench -- exchange-import [products [megabytes]]`: 1C sends 20,000 goods with prices and rests to a backend on a
// PostgreSQL server, by HTTP, then a catalogue of 1 MB and one of 100 MB. Prints the times, the peaks of the backend's
// memory above that of an idle one, and how long an order would wait for a product. Exits with 1 if a peak is more than
// 150 MB above idle, if the large file takes 20 MB more than the small one, if a product is locked for more than 300 ms or if
// an answer takes more than 4 s.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createBackendProcess } from '../kill-orders/backend-process.ts'
import { largeCatalogue, largeOffers } from './large-files.ts'
import { sendFiles, type Imported } from './send-files.ts'
import { FIRST_PRODUCT, openExchangingShop, showAll } from './shop.ts'
import { watchLocks, type LockWaits } from './watch-locks.ts'
import { memoryOf, watchMemory } from './watch-memory.ts'

const GOODS = Number(process.argv[2] ?? 20_000)
const MEGABYTES = Number(process.argv[3] ?? 100)
/** Limits: MB above idle, MB of the large file above the small one, ms of a lock, ms of an answer. */
const LIMIT = { memory: 150, growth: 20, lock: 300, answer: 4_000 } as const
/** Time after a start until the backend is idle, ms. */
const CALM = 3_000
/** Small files before the one that is measured. */
const FIRST_FILES = 20

const print = (line: string) => process.stdout.write(`${line}\n`)
const faults: string[] = []
const judge = (value: number, limit: number, what: string) => {
  if (value > limit) faults.push(`${what}: ${value.toFixed(0)}, limit ${limit}`)
}

const shop = await openExchangingShop()
const dataDir = await mkdtemp(join(tmpdir(), 'portal-exchange-'))
const backend = await createBackendProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: shop.databaseUrl,
  SAMPLE_DATA: 'false',
})

/** Starts the backend anew. @returns its memory when it is idle, MB */
async function restart(): Promise<number> {
  await backend.end('SIGTERM')
  await backend.start()
  await setTimeout(CALM)
  return memoryOf(backend.processId())
}

/** Sends a file. @returns the peak of the backend's memory above idle, MB */
async function measure(name: string, idle: number, fileName: string, bytes: Buffer): Promise<number> {
  let peak = watchMemory(backend.processId())
  let sendingPeak = NaN
  const locks = watchLocks(shop.databaseUrl, [FIRST_PRODUCT + 1, FIRST_PRODUCT + GOODS])
  const began = performance.now()
  const [imported] = await sendFiles({ url: () => backend.url, ...shop.account }, [[fileName, bytes]], () => {
    sendingPeak = peak() - idle
    peak = watchMemory(backend.processId())
  })
  const sent = performance.now() - began - (imported?.ms ?? 0)
  const above = [sendingPeak, peak() - idle]
  tell(name, { bytes, sent, imported, idle, above, waits: await locks() })
  return Math.max(...above)
}

function tell(
  name: string,
  told: {
    bytes: Buffer
    sent: number
    imported: Imported | undefined
    idle: number
    above: readonly number[]
    waits: LockWaits
  },
) {
  const { bytes, sent, imported, idle, above, waits } = told
  const { ms = NaN, longest = NaN, answers = NaN, lines = [] } = imported ?? {}
  print(`${name}, ${(bytes.length / 2 ** 20).toFixed(1)} MB: sent in ${(sent / 1_000).toFixed(1)} s, imported in
  ${(ms / 1_000).toFixed(1)} s, ${answers} answers, the longest ${longest.toFixed(0)} ms; memory ${idle.toFixed(0)} MB idle,
  ${above.map((peak) => peak.toFixed(0)).join(' and ')} MB above at the peaks; a product was locked for ${waits.longest.toFixed(0)} ms (${waits.asked} times asked)
  ${lines[1]}`)
  judge(Math.max(...above), LIMIT.memory, `${name}: MB above idle`)
  judge(longest, LIMIT.answer, `${name}: ms of an answer`)
  judge(waits.longest, LIMIT.lock, `${name}: ms of a lock`)
}

try {
  await backend.start()
  await measure('New goods', await restart(), 'import.xml', largeCatalogue(GOODS))
  await showAll(shop.db)
  await measure(
    'First prices and rests',
    await restart(),
    'offers.xml',
    largeOffers(GOODS, (index) => ({ price: 1_000 + index, rests: 50 })),
  )
  await measure(
    'All prices and rests new',
    await restart(),
    'offers.xml',
    largeOffers(GOODS, (index) => ({ price: 2_000 + index, rests: 40 })),
  )
  await measure(
    'The same again',
    await restart(),
    'offers.xml',
    largeOffers(GOODS, (index) => ({ price: 2_000 + index, rests: 40 })),
  )
  // The first files make the heap of the backend as large as it gets, whatever their size.
  const idle = await restart()
  const small = largeCatalogue(200, { bytes: 2 ** 20 })
  const exchanger = { url: () => backend.url, ...shop.account }
  for (let sent = 0; sent < FIRST_FILES; sent += 1) await sendFiles(exchanger, [['import.xml', small]])
  const ofSmall = await measure('Small catalogue', idle, 'import.xml', small)
  const large = largeCatalogue(GOODS, { bytes: MEGABYTES * 2 ** 20 })
  const ofLarge = await measure('Large catalogue', idle, 'import.xml', large)
  judge(ofLarge - ofSmall, LIMIT.growth, 'MB of the large catalogue above the small one')
  print(faults.length === 0 ? 'all within the limits' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
} finally {
  await backend.end('SIGKILL')
  await shop.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
