import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../../testing/database/empty-database.ts'
import { addAccount } from '../accounts.ts'
import { exchangeAccounts, exchangeSessions } from '../schema.ts'
import { appendFragment } from './append-fragment.ts'
import { dropOutdatedFiles } from './drop-files.ts'
import { findFile, finishFile } from './find-file.ts'
import { readFileBytes, readFileText } from './read-file.ts'
import { exchangeFileParts, exchangeFiles } from './schema.ts'
import { MOST_STORED_BYTES } from './store-parts.ts'
import { byTest } from '../../../testing/by-test.ts'

const HOUR = 3_600_000

describeOnPostgres('fragments of files of the exchange', (bin) => {
  let database: EmptyDatabase
  let accountId: number
  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
    accountId = (await addAccount(database.db, { name: '1С' }, byTest)).id
    await database.db
      .insert(exchangeSessions)
      .values([1, 2].map((id) => ({ id, accountId, kind: 'catalog' as const, tokenHash: `${id}` })))
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await database.db.delete(exchangeFileParts)
    await database.db.delete(exchangeFiles)
    await database.db.update(exchangeAccounts).set({ storedBytes: 0 })
  })

  const append = (bytes: Uint8Array | string, { name = 'import.xml', session = 1, db = database.db } = {}) =>
    appendFragment(db, { session: { id: session, accountId }, kind: 'catalog', name, bytes: Buffer.from(bytes) })
  const bytesOf = async (id: number, from = 0) => {
    const pieces: Uint8Array[] = []
    for await (const piece of readFileBytes(database.db, id, from)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const storedBytes = async () => (await database.db.select().from(exchangeAccounts))[0]?.storedBytes
  const setFile = (id: number, values: Partial<typeof exchangeFiles.$inferInsert>) =>
    database.db.update(exchangeFiles).set(values).where(eq(exchangeFiles.id, id))

  test('EXCH-005: fragments of one name make one file, in their order and in pieces of any size', async () => {
    const fragments = [Buffer.alloc(700_000, 1), Buffer.alloc(3, 2), Buffer.alloc(300_000, 3)]
    const ids = new Set<number>()
    for (const fragment of fragments) ids.add(await append(fragment))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    expect((await bytesOf(id)).equals(Buffer.concat(fragments))).toBe(true)
    for (const from of [1, 262_144, 700_001, 1_000_002])
      expect((await bytesOf(id, from)).equals(Buffer.concat(fragments).subarray(from))).toBe(true)
    expect(await bytesOf(id, 1_000_003)).toEqual(Buffer.alloc(0))
    expect(await storedBytes()).toBe(1_000_003)
  })

  test('EXCH-005 F32: a fragment that comes twice is stored once, short ones may repeat', async () => {
    const fragment = Buffer.alloc(2_000, 'x')
    await append('<a>')
    await append(fragment)
    await append(fragment)
    await append('</')
    await append('</')
    const id = await append(fragment)
    expect((await bytesOf(id)).toString()).toBe(`<a>${fragment.toString()}</</${fragment.toString()}`)
  })

  test('EXCH-005: parallel fragments of two backends are all kept', async () => {
    const other = database.connect()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => append(`${index};`, { db: index % 2 === 0 ? database.db : other })),
    )
    const files = await database.db.select().from(exchangeFiles)
    expect(files).toHaveLength(1)
    const text = (await bytesOf(files[0]?.id ?? 0)).toString()
    const numbers = text.split(';').filter(Boolean).map(Number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  test('EXCH-006: sessions share no files, and a name begins anew once its import has begun', async () => {
    const first = await append('<a/>')
    expect(await append('<b/>', { session: 2 })).not.toBe(first)
    expect(await append('<c/>', { name: 'offers.xml' })).not.toBe(first)
    for (const state of ['importing', 'imported', 'failed'] as const) {
      await setFile(await append('<d/>'), { state })
      const next = await append('<e/>')
      expect((await bytesOf(next)).toString()).toBe('<e/>')
      await setFile(next, { state: 'failed' })
    }
  })

  test('a fragment beyond the room of its account is refused, and nothing of it is kept', async () => {
    const id = await append('<a/>')
    await database.db.update(exchangeAccounts).set({ storedBytes: MOST_STORED_BYTES - 5 })
    await expect(append('123456')).rejects.toThrow('заняли все отведенное место')
    await append('12345')
    expect((await bytesOf(id)).toString()).toBe('<a/>12345')
  })

  test('EXCH-010: the text of a file, from a place inside of it too', async () => {
    const text = 'Счёт'
    const utf8 = await append(`\ufeff${text}`)
    const place = { characters: 2, utf8Bytes: 4 }
    const windows1251 = await append(
      Buffer.concat([Buffer.from('<?xml encoding="windows-1251"?>'), Buffer.from([0xd1, 0xf7, 0xb8, 0xf2])]),
      { name: 'b.xml' },
    )
    const textOf = async (id: number, from?: typeof place) => {
      let all = ''
      for await (const piece of readFileText(database.db, id, from)) all += piece
      return all
    }
    expect([await textOf(utf8), await textOf(utf8, place)]).toEqual([text, 'ёт'])
    expect(await textOf(windows1251)).toBe(`<?xml encoding="windows-1251"?>${text}`)
    expect(await textOf(windows1251, { characters: 33, utf8Bytes: 35 })).toBe('ёт')
  })

  test('EXCH-006: files are deleted when their time has come, by statements of 400 pieces', async () => {
    const large = await append(Buffer.alloc(25 * 1024 * 1024))
    const kept = await append('<b/>', { name: 'offers.xml' })
    await setFile(kept, { state: 'imported', keptUntil: new Date(Date.now() + 30 * 24 * HOUR) })
    await dropOutdatedFiles(database.db, new Date(Date.now() + 23 * HOUR))
    expect((await bytesOf(large)).length).toBe(25 * 1024 * 1024)
    const sent = database.statements.length
    await dropOutdatedFiles(database.db, new Date(Date.now() + 25 * HOUR))
    expect((await database.db.select().from(exchangeFiles)).map(({ id }) => id)).toEqual([kept])
    expect((await database.db.select({ id: exchangeFileParts.fileId }).from(exchangeFileParts))[0]?.id).toBe(kept)
    expect(await storedBytes()).toBe(4)
    const deletes = database.statements
      .slice(sent)
      .filter((text) => text.startsWith('delete from "exchange_file_parts"'))
    expect(deletes).toHaveLength(3)
  }, 30_000)

  test('EXCH-028: the file of a run is kept for 30 days after its import, imported or refused', async () => {
    for (const state of ['imported', 'failed'] as const) {
      const id = await append('<a/>', { name: `${state}.xml` })
      const file = await findFile(database.db, 1, `${state}.xml`)
      if (file === undefined) throw new Error('no file')
      await finishFile(database.db, file, { state, lines: [] })
      const kept = async (days: number) => {
        await dropOutdatedFiles(database.db, new Date(Date.now() + days * 24 * HOUR))
        const rows = await database.db.select().from(exchangeFiles).where(eq(exchangeFiles.id, id))
        return rows.length === 1
      }
      expect([await kept(29), await kept(31)]).toEqual([true, false])
    }
  })

  test('EXCH-028: an account that stores too much loses its oldest imported file first', async () => {
    const ids: number[] = []
    for (const [index, state] of (['imported', 'imported', 'received'] as const).entries()) {
      const id = await append('<a/>', { name: `${index}.xml` })
      await setFile(id, { state, keptUntil: new Date(Date.now() + (index + 2) * HOUR) })
      ids.push(id)
    }
    await database.db.update(exchangeAccounts).set({ storedBytes: 1.5 * 1024 ** 3 })
    await dropOutdatedFiles(database.db, new Date())
    expect((await database.db.select().from(exchangeFiles)).map(({ id }) => id).toSorted()).toEqual(ids.slice(1))
  })
})
