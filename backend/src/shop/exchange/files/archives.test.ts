import { eq, sql } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../../testing/database/empty-database.ts'
import { addAccount } from '../accounts.ts'
import { exchangeAccounts } from '../schema.ts'
import { zip, type ZippedFile } from '../testing/zip.ts'
import { appendFragment } from './append-fragment.ts'
import { readFileBytes } from './read-file.ts'
import { exchangeFileParts, exchangeFiles } from './schema.ts'
import { unpackArchive } from './unpack-archive.ts'
import { byTest } from '../../../testing/by-test.ts'

const xml = (text: string) => Buffer.from(`<?xml version="1.0"?><a>${text}</a>`)
const repeated = (length: number) => Buffer.alloc(length, 'a')
/** Text that deflate packs poorly. */
const varied = (length: number) => Buffer.from(Array.from({ length }, (_, index) => 32 + ((index * index * 31) % 89)))

describeOnPostgres('EXCH-007 A37: archives of the exchange', (bin) => {
  let database: EmptyDatabase
  let session: { id: number; accountId: number }
  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
    session = { id: 1, accountId: (await addAccount(database.db, { name: '1С' }, byTest)).id }
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await database.db.delete(exchangeFileParts)
    await database.db.delete(exchangeFiles)
    await database.db.update(exchangeAccounts).set({ storedBytes: 0 })
  })

  const upload = async (bytes: Uint8Array, name = 'v8_1.zip') => {
    const id = await appendFragment(database.db, { session, kind: 'catalog', name, bytes })
    return fileOf(id)
  }
  const fileOf = async (id: number) => {
    const [row] = await database.db.select().from(exchangeFiles).where(eq(exchangeFiles.id, id))
    if (row === undefined) throw new Error('no file')
    return row
  }
  const unpack = async (bytes: Uint8Array, until = Infinity) =>
    unpackArchive(database.db, await upload(bytes), { until })
  /** Name, state and content of all files that are stored. */
  const stored = async () => {
    const rows = await database.db.select().from(exchangeFiles).orderBy(exchangeFiles.id)
    return Promise.all(
      rows.map(async ({ id, name, state, size }) => {
        const pieces: Uint8Array[] = []
        for await (const piece of readFileBytes(database.db, id)) pieces.push(piece)
        const bytes = Buffer.concat(pieces)
        expect(bytes).toHaveLength(size)
        return { name, state, bytes }
      }),
    )
  }
  const storedBytes = async () => (await database.db.select().from(exchangeAccounts))[0]?.storedBytes
  const partCount = async () =>
    (await database.db.select({ count: sql<number>`count(*)::int` }).from(exchangeFileParts))[0]?.count

  test('the XML files of an archive take its place, and pictures are left out', async () => {
    const files: ZippedFile[] = [
      { name: 'import.xml', bytes: xml('Товар') },
      { name: 'import_files/1.jpg', bytes: repeated(100) },
      { name: 'goods/offers.XML', bytes: varied(600_000) },
      { name: '__MACOSX/._import.xml', bytes: xml('') },
    ]
    expect(await unpack(zip(files))).toBe(true)
    expect(await stored()).toEqual([
      { name: 'import.xml', state: 'received', bytes: xml('Товар') },
      { name: 'goods/offers.XML', state: 'received', bytes: varied(600_000) },
    ])
    expect(await storedBytes()).toBe(xml('Товар').length + 600_000)
  })

  test('an archive that takes long is unpacked by several requests, also after a kill', async () => {
    const files: ZippedFile[] = [
      { name: 'import.xml', bytes: varied(900_000) },
      { name: 'offers.xml', bytes: varied(300_000) },
    ]
    const { id } = await upload(zip(files))
    let requests = 1
    while (!(await unpackArchive(database.db, await fileOf(id), { until: -Infinity }))) {
      expect((await stored()).slice(1).every(({ state }) => state === 'unpacking')).toBe(true)
      requests += 1
    }
    expect(requests).toBeGreaterThan(3)
    expect((await stored()).map(({ name, state, bytes }) => [name, state, bytes.equals(varied(bytes.length))])).toEqual(
      [
        ['import.xml', 'received', true],
        ['offers.xml', 'received', true],
      ],
    )
  })

  test('names of Windows in cp866, and in UTF-8 of others', async () => {
    const files: ZippedFile[] = [
      { name: iconv.encode('Каталог\\Товары.xml', 'cp866'), bytes: xml('1') },
      { name: 'Предложения.xml', bytes: xml('2') },
    ]
    await unpack(zip(files))
    expect((await stored()).map(({ name }) => name)).toEqual(['Каталог/Товары.xml', 'Предложения.xml'])
  })

  test('an archive with 10,000 entries', async () => {
    const pictures = Array.from({ length: 10_000 }, (_, index) => ({
      name: `import_files/${index}.jpg`,
      bytes: repeated(10),
    }))
    await unpack(zip([...pictures, { name: 'import.xml', bytes: xml('') }]))
    expect((await stored()).map(({ name }) => name)).toEqual(['import.xml'])
  }, 30_000)

  const good = { name: 'import.xml', bytes: xml('good') }
  const refused: [name: string, archive: Buffer, why: RegExp][] = [
    ['a bomb', zip([good, { name: 'offers.xml', bytes: repeated(30_000_000) }]), /сжат больше чем в 200 раз/],
    [
      'a bomb that lies about its size',
      zip([good, { name: 'offers.xml', bytes: repeated(30_000_000), said: { size: 1_000 } }]),
      /получен не полностью или поврежден/,
    ],
    [
      'files that are too large together',
      zip([good, { name: 'offers.xml', bytes: xml(''), said: { size: 600_000_000 } }]),
      /больше 512 МБ/,
    ],
    ['too many entries', zip(Array.from({ length: 50_001 }, () => good)), /больше 50000 файлов/],
    ['a name with ..', zip([good, { name: '../../etc/import.xml', bytes: xml('') }]), /недопустимое имя/],
    ['a name with .. of Windows', zip([good, { name: Buffer.from('..\\import.xml'), bytes: xml('') }]), /недопустимое/],
    ['an absolute name', zip([good, { name: '/etc/import.xml', bytes: xml('') }]), /недопустимое имя/],
    ['a name with a drive', zip([good, { name: 'C:/import.xml', bytes: xml('') }]), /недопустимое имя/],
    ['a name with NUL', zip([good, { name: 'a\0.xml', bytes: xml('') }]), /недопустимое имя/],
    ['an absolute name of a picture', zip([good, { name: '/etc/passwd', bytes: xml('') }]), /недопустимое имя/],
    ['a name that comes twice', zip([good, good]), /import\.xml в архиве дважды/],
    ['a wrong checksum', zip([good, { ...good, name: 'a.xml', said: { crc: 1 } }]), /файл a\.xml поврежден/],
    ['an encrypted file', zip([good, { ...good, name: 'a.xml', said: { flags: 0x801 } }]), /зашифрован/],
    ['an archive without its end', zip([good]).subarray(0, -30), /получен не полностью/],
    ['an archive without its start', zip([good]).subarray(40), /получен не полностью/],
    [
      'an archive without its middle',
      Buffer.concat([zip([good]).subarray(0, 35), zip([good]).subarray(60)]),
      /получен/,
    ],
    ['no archive at all', Buffer.from('PK\x03\x04 is no archive'), /получен не полностью/],
  ]
  test.each(refused)('%s is refused with its reason, and nothing of it stays', async (_, archive, why) => {
    await expect(unpack(archive)).rejects.toThrow(why)
    await expect(unpack(archive)).rejects.toThrow(/^Архив v8_1\.zip не принят: /)
    expect([await stored(), await partCount(), await storedBytes()]).toEqual([[], 0, 0])
  })

  test('a database that goes away refuses no archive', async () => {
    const archive = await upload(zip([good]))
    const away = Object.assign(new Error('Connection terminated'), { code: '57P01' })
    const db = new Proxy(database.db, {
      get: (target, key) =>
        key === 'transaction' ? () => Promise.reject(away) : (target[key as keyof typeof target] as unknown),
    })
    await expect(unpackArchive(db, archive, { until: Infinity })).rejects.toBe(away)
    expect(await unpackArchive(database.db, archive, { until: Infinity })).toBe(true)
  })
})
