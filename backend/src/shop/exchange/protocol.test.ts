import { eq, sql } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../testing/database/empty-database.ts'
import { signInAttempts } from '../../platform/limits/schema.ts'
import { addAccount, revokeAccount } from './accounts.ts'
import { readFileBytes } from './files/read-file.ts'
import { exchangeFileParts, exchangeFiles } from './files/schema.ts'
import { FILE_LIMIT, type ExchangeWork } from './protocol.ts'
import { exchangeLocks, exchangeSessions } from './schema.ts'
import { saveSetting } from './settings/settings.ts'
import { emptyWork, startExchange, type ExchangeApp } from './testing/exchange-app.ts'
import { checkauth, exchange, type ExchangeRequest } from './testing/exchange-client.ts'
import { zip } from './testing/zip.ts'
import { byTest } from '../../testing/by-test.ts'

const catalogue = '<?xml version="1.0"?><КоммерческаяИнформация><Каталог/></КоммерческаяИнформация>'
const states = '<?xml version="1.0"?><КоммерческаяИнформация><Документ/></КоммерческаяИнформация>'
const [checkauthOf, init] = [
  { type: 'catalog', mode: 'checkauth' },
  { type: 'catalog', mode: 'init' },
]

describeOnPostgres('the protocol of the exchange', (bin) => {
  let database: EmptyDatabase
  let account: { id: number; login: string; secret: string }
  let other: typeof account
  /** Two backends on one database. */
  let apps: [ExchangeApp, ExchangeApp]
  /** What the next requests do. */
  let work: ExchangeWork

  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
    account = await addAccount(database.db, { name: '1С Торговля' }, byTest)
    other = await addAccount(database.db, { name: 'Склад' }, byTest)
    const current: ExchangeWork = {
      importFile: (...args) => work.importFile(...args),
      applyDocuments: (...args) => work.applyDocuments(...args),
      exportOrders: (...args) => work.exportOrders(...args),
      confirmOrders: (...args) => work.confirmOrders(...args),
    }
    apps = [await startExchange(database.db, current), await startExchange(database.connect(), current)]
  }, 60_000)
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    await database.dispose()
  }, 60_000)
  beforeEach(async () => {
    work = emptyWork()
    for (const table of [exchangeFileParts, exchangeFiles, exchangeLocks, signInAttempts])
      await database.db.delete(table)
  })

  const ask = (request: ExchangeRequest, backend: 0 | 1 = 0) => exchange(apps[backend].url, request)
  const open = (type: 'catalog' | 'sale' = 'catalog', by = account) => checkauth(apps[0].url, by, type)
  const send = (cookie: string, filename: string, body: Uint8Array | string, type = 'catalog') =>
    ask({ query: { type, mode: 'file', filename }, cookie, body })
  const importOf = (cookie: string, filename: string, type = 'catalog') =>
    ask({ query: { type, mode: 'import', filename }, cookie }, 1)

  describe('its steps', () => {
    test('EXCH-003: checkauth answers three lines, and the session is known to every backend', async () => {
      const { bytes, headers, lines } = await ask({ query: checkauthOf, ...account })
      expect(bytes.toString('latin1')).toMatch(/^success\nexchange_session\n[\da-f]{40}$/)
      expect(headers.get('content-type')).toBe('text/plain; charset=windows-1251')
      const cookie = `${lines[1]}=${lines[2]}`
      for (const backend of [0, 1] as const)
        expect((await ask({ query: init, cookie }, backend)).lines[0]).toBe('zip=yes')
      expect((await ask({ query: init, cookie: `a=b; ${cookie}; c=d` })).lines[0]).toBe('zip=yes')
    })

    test('EXCH-003: a session ends after 12 hours without a request', async () => {
      const cookie = await open()
      const age = (interval: string) =>
        database.db.update(exchangeSessions).set({ usedAt: sql`now() - ${interval}::interval` })
      await age('11 hours 59 minutes')
      expect((await ask({ query: init, cookie })).lines[0]).toBe('zip=yes')
      // The request has kept it open.
      await database.db.update(exchangeSessions).set({ usedAt: sql`${exchangeSessions.usedAt} - interval '11 hours'` })
      expect((await ask({ query: init, cookie })).lines[0]).toBe('zip=yes')
      await age('12 hours 1 second')
      expect((await ask({ query: init, cookie })).lines).toEqual([
        'failure',
        'Сеанс обмена не найден или истек. Начните обмен заново.',
      ])
    })

    test('EXCH-004: init answers exactly two lines, more only to a client that names its version', async () => {
      const cookie = await open()
      expect((await ask({ query: init, cookie })).bytes).toEqual(Buffer.from(`zip=yes\nfile_limit=${FILE_LIMIT}`))
      const { text } = await ask({ query: { ...init, version: '3.1' }, cookie })
      expect(text).toMatch(/^zip=yes\nfile_limit=4194304\nsessid=\d+\nversion=2\.10$/)
    })

    test.each([
      [{ type: 'catalog', mode: 'query' }],
      [{ type: 'catalog', mode: 'success' }],
      [{ type: 'sale', mode: 'toString' }],
      [{ type: 'reference', mode: 'checkauth' }],
      [{ mode: 'checkauth' }],
      [{ type: 'catalog' }],
      [{}],
    ])('EXCH-001: %j is a failure and one Russian line', async (query) => {
      for (const body of [undefined, 'a']) {
        const { lines, status, headers } = await ask({ query, ...account, ...(body !== undefined && { body }) })
        expect([status, lines]).toEqual([200, ['failure', expect.stringMatching(/^Неизвестный запрос\. [^<]+$/)]])
        expect(headers.get('content-type')).toBe('text/plain; charset=windows-1251')
      }
    })

    test('EXCH-001: an address with a slash at its end is the same', async () => {
      const authorization = `Basic ${Buffer.from(`${account.login}:${account.secret}`).toString('base64')}`
      for (const rest of ['/', '/index.php']) {
        const address = `${apps[0].url}/1c_exchange${rest}?type=catalog&mode=checkauth`
        expect(await (await fetch(address, { headers: { authorization } })).text()).toMatch(/^success\n/)
      }
    })

    test('EXCH-001: a repeated parameter is unknown', async () => {
      const response = await fetch(`${apps[0].url}/1c_exchange?type=catalog&type=sale&mode=checkauth`)
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^failure\n/)
    })

    test.each(['complete', 'deactivate'])('mode=%s is a success and changes nothing', async (mode) => {
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      for (const type of ['catalog', 'sale'])
        expect((await ask({ query: { type, mode }, cookie })).bytes).toEqual(Buffer.from('success'))
      expect(await database.db.select().from(exchangeFiles)).toHaveLength(1)
    })
  })

  describe('its accounts', () => {
    test('EXCH-002 DESK-010: wrong, revoked and missing credentials are 401 and a failure', async () => {
      const revoked = await addAccount(database.db, { name: 'Старая' }, byTest)
      const cookie = await open('catalog', revoked)
      await revokeAccount(database.db, revoked.login, byTest)
      const wrong: ExchangeRequest[] = [
        { query: checkauthOf, login: account.login, secret: 'wrong' },
        { query: checkauthOf, login: account.login, secret: other.secret },
        { query: checkauthOf, login: '1c-00000000', secret: account.secret },
        { query: checkauthOf, login: revoked.login, secret: revoked.secret },
        { query: checkauthOf },
        { query: init, cookie },
      ]
      for (const request of wrong) {
        const { status, lines, headers } = await ask(request)
        expect([status, lines[0]]).toEqual([401, 'failure'])
        expect(lines[1]).toMatch(/^Неверный логин или пароль обмена\./)
        expect(headers.get('www-authenticate')).toMatch(/^Basic /)
      }
    })

    test('EXCH-002: a person’s password never works', async () => {
      await database.db.execute(sql`insert into users (id, phone, password_hash, email, login_type, name)
        values (77, '79000000077', '', 'a@b.ru', 'LK', 'Иван')`)
      for (const login of ['79000000077', '+79000000077', 'a@b.ru'])
        expect((await ask({ query: checkauthOf, login, secret: 'Demo12345' })).status).toBe(401)
    })

    test('EXCH-002 A14 A37: guessing is limited, by login and by network, and a right secret is refused meanwhile', async () => {
      // Refusals stay in the memory of these two.
      const own = [await startExchange(database.db, work), await startExchange(database.connect(), work)] as const
      const signIn = (by: { login: string; secret: string }, backend: 0 | 1 = 0) =>
        exchange(own[backend].url, { query: checkauthOf, login: by.login, secret: by.secret })
      const guess = (login = account.login) => signIn({ login, secret: 'guessed' })
      try {
        for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401)
        const limited = await guess()
        expect([limited.status, limited.lines[0]]).toEqual([429, 'failure'])
        expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
        expect((await signIn(account, 1)).status).toBe(429)
        expect((await signIn(other)).status).toBe(200)
        for (let count = 0; count < 20; count += 1) await guess(`1c-${String(count).padStart(8, '0')}`)
        expect((await signIn(other)).status).toBe(429)
      } finally {
        for (const app of own) await app.close()
      }
    })

    test('EXCH-002: right sign-ins are not counted', async () => {
      for (let count = 0; count < 40; count += 1)
        expect((await ask({ query: checkauthOf, ...account })).status).toBe(200)
    })

    test('a session belongs to its account: another account’s credentials beside it are refused', async () => {
      const cookie = await open()
      expect((await ask({ query: init, cookie, ...account })).status).toBe(200)
      expect((await ask({ query: init, cookie, ...other })).status).toBe(401)
      expect((await ask({ query: init, cookie, login: account.login, secret: 'wrong' })).status).toBe(401)
    })

    test.each(['', 'exchange_session=', 'exchange_session=wrong', 'other=1'])(
      'a cookie %j is a failure that says to begin again',
      async (cookie) => {
        expect((await ask({ query: init, cookie, ...account })).lines[1]).toMatch(/Начните обмен заново\.$/)
      },
    )

    test('the log names account and reason, and no secret, cookie or query', async () => {
      const cookie = await open()
      await ask({ query: { type: 'catalog', mode: 'import', filename: 'secret-name.xml' }, cookie, ...account })
      const lines = apps.flatMap(({ log }) => log)
      const refused = lines.find((line) => line.includes('unknown file'))
      expect(JSON.parse(refused ?? '{}')).toMatchObject({ login: account.login, kind: 'catalog', mode: 'import' })
      const [, token = 'none'] = cookie.split('=')
      for (const secret of [account.secret, token, 'secret-name', 'filename='])
        expect(lines.filter((line) => line.includes(secret))).toEqual([])
    })
  })

  describe('its files', () => {
    const storedFiles = async () => {
      const rows = await database.db.select().from(exchangeFiles).orderBy(exchangeFiles.id)
      return Promise.all(
        rows.map(async ({ id, name }) => {
          const pieces: Uint8Array[] = []
          for await (const piece of readFileBytes(database.db, id)) pieces.push(piece)
          return [name, Buffer.concat(pieces).toString()]
        }),
      )
    }

    test('EXCH-005: fragments are appended in their order, by any backend', async () => {
      const cookie = await open()
      const half = catalogue.length / 2
      for (const [backend, body] of [catalogue.slice(0, half), catalogue.slice(half)].entries()) {
        const query = { type: 'catalog', mode: 'file', filename: 'import.xml' }
        const answer = await ask({ query, cookie, body }, backend as 0 | 1)
        expect(answer.bytes).toEqual(Buffer.from('success'))
      }
      expect(await storedFiles()).toEqual([['import.xml', catalogue]])
    })

    test('EXCH-005 EXCH-029: a body of file_limit is taken, a longer one is a failure and appends nothing', async () => {
      const cookie = await open()
      expect((await send(cookie, 'import.xml', Buffer.alloc(FILE_LIMIT, 'a'))).lines).toEqual(['success'])
      const { status, lines } = await send(cookie, 'import.xml', Buffer.alloc(FILE_LIMIT + 1, 'a'))
      expect([status, lines[0], lines[1]]).toEqual([
        413,
        'failure',
        expect.stringMatching(/^Часть файла больше 4194304/),
      ])
      expect((await database.db.select().from(exchangeFiles))[0]?.size).toBe(FILE_LIMIT)
    }, 20_000)

    test('a file by GET, without a name or with an unsafe one is a failure', async () => {
      const cookie = await open()
      expect((await ask({ query: { type: 'catalog', mode: 'file', filename: 'a.xml' }, cookie })).lines[0]).toBe(
        'failure',
      )
      for (const name of ['', '../import.xml', '/import.xml', 'C:/a.xml', 'a\\b.xml', 'a\n.xml', 'a\0.xml'])
        expect((await send(cookie, name, 'a')).lines).toEqual([
          'failure',
          'Недопустимое имя файла. Повторите выгрузку.',
        ])
      expect(await storedFiles()).toEqual([])
    })

    test('pictures are taken and not kept', async () => {
      const cookie = await open()
      expect((await send(cookie, 'import_files/ab/ab.jpg', 'JFIF')).lines).toEqual(['success'])
      expect(await storedFiles()).toEqual([])
    })

    test('EXCH-006: a new checkauth begins an empty set of files and takes over', async () => {
      const first = await open()
      await send(first, 'import.xml', '<half')
      const second = await open()
      expect((await send(first, 'import.xml', '-of-it')).lines).toEqual(['success'])
      expect((await importOf(second, 'import.xml')).lines).toEqual([
        'failure',
        'Файл import.xml не получен. Повторите выгрузку.',
      ])
      await send(second, 'import.xml', catalogue)
      expect((await send(first, 'import.xml', '/>')).lines).toEqual([
        'failure',
        'Обмен продолжен в другом сеансе этой учетной записи. Начните обмен заново.',
      ])
      expect(await storedFiles()).toEqual([
        ['import.xml', '<half-of-it'],
        ['import.xml', catalogue],
      ])
    })

    test('EXCH-007: an archive is unpacked by the first import, a bad one is a failure', async () => {
      const cookie = await open()
      const archive = zip([{ name: 'webdata/import.xml', bytes: Buffer.from(catalogue) }])
      await send(cookie, 'v8_11.zip', archive.subarray(0, 50))
      await send(cookie, 'v8_11.zip', archive.subarray(50))
      expect((await importOf(cookie, 'import.xml')).lines).toEqual(['success'])
      await send(cookie, 'v8_12.zip', archive.subarray(0, 50))
      expect((await importOf(cookie, 'offers.xml')).lines).toEqual([
        'failure',
        'Архив v8_12.zip не принят: он получен не полностью или поврежден. Повторите выгрузку.',
      ])
    })
  })

  describe('its imports', () => {
    test('EXCH-008: an import is asked again while it says progress, and its end is answered again', async () => {
      const outcomes = [
        { status: 'progress', lines: ['Прочитано 10'] },
        { status: 'progress', lines: ['Прочитано 20'] },
        { status: 'success', lines: ['Прочитано 30'] },
      ] as const
      let calls = 0
      work = emptyWork({ importFile: async () => outcomes[calls++] ?? { status: 'failure', lines: [] } })
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      const answers: string[] = []
      for (let count = 0; count < 5; count += 1) answers.push((await importOf(cookie, 'import.xml')).text)
      expect(answers).toEqual([
        'progress\nПрочитано 10',
        'progress\nПрочитано 20',
        ...Array.from({ length: 3 }, () => 'success\nПрочитано 30'),
      ])
      expect(calls).toBe(3)
    })

    test('EXCH-008: an import may use less than 4 s of an answer', async () => {
      let left = Infinity
      work = emptyWork({
        importFile: async (_db, _file, { until }) => {
          left = until - performance.now()
          return { status: 'success', lines: [] }
        },
      })
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      await importOf(cookie, 'import.xml')
      expect(left).toBeLessThan(4_000)
    })

    test('a failed import keeps its text until the file is sent anew', async () => {
      let lines = ['Файл import.xml: плохо.']
      work = emptyWork({ importFile: async () => ({ status: lines.length > 0 ? 'failure' : 'success', lines }) })
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      expect((await importOf(cookie, 'import.xml')).text).toBe('failure\nФайл import.xml: плохо.')
      lines = []
      expect((await importOf(cookie, 'import.xml')).text).toBe('failure\nФайл import.xml: плохо.')
      await send(cookie, 'import.xml', catalogue)
      expect((await importOf(cookie, 'import.xml')).text).toBe('success')
    })

    test('an import that fails for the database goes on when it is asked again', async () => {
      let isAway = true
      const away = Object.assign(new Error('Connection terminated'), { code: '57P01' })
      work = emptyWork({
        importFile: () => (isAway ? Promise.reject(away) : Promise.resolve({ status: 'success', lines: [] })),
      })
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      const { status, lines } = await importOf(cookie, 'import.xml')
      expect([status, lines]).toEqual([503, ['failure', 'Портал временно недоступен. Повторите обмен через минуту.']])
      isAway = false
      expect((await importOf(cookie, 'import.xml')).text).toBe('success')
    })

    test('one request works on a file at a time, others are told to ask again', async () => {
      let finish = (): void => undefined
      const held = new Promise<void>((resolve) => {
        finish = resolve
      })
      let calls = 0
      work = emptyWork({
        importFile: async () => {
          calls += 1
          await held
          return { status: 'success', lines: [] }
        },
      })
      const cookie = await open()
      await send(cookie, 'import.xml', catalogue)
      const first = importOf(cookie, 'import.xml')
      while (calls === 0) await importOf(cookie, 'other.xml')
      expect((await importOf(cookie, 'import.xml')).text).toBe('progress')
      finish()
      expect((await first).text).toBe('success')
      expect(calls).toBe(1)
    })

    test('EXCH-009: orders are told from catalogues by their content, whatever the type and the name', async () => {
      const called: string[] = []
      const note =
        (who: string) =>
        async (_db: unknown, { name }: { name: string }) => {
          called.push(`${who} ${name}`)
          return { status: 'success', lines: [] } as const
        }
      work = emptyWork({ importFile: note('import'), applyDocuments: note('documents') })
      const cookie = await open()
      for (const [name, body] of [
        ['offers.xml', states],
        ['orders.xml', catalogue],
        ['broken.xml', '<a'],
        ['bytes.xml', Buffer.from([0x3c, 0xff])],
      ] as const) {
        await send(cookie, name, body)
        await importOf(cookie, name)
      }
      expect(called).toEqual(['documents offers.xml', 'import orders.xml', 'import broken.xml', 'import bytes.xml'])
    })

    test('states are imported with their last fragment, and a later import is a harmless repeat', async () => {
      let calls = 0
      work = emptyWork({
        applyDocuments: async () => ({ status: 'success', lines: [`Применено ${(calls += 1)}`] }),
      })
      const cookie = await open('sale')
      expect((await send(cookie, 'orders-1.xml', states.slice(0, 60), 'sale')).text).toBe('success')
      expect((await send(cookie, 'orders-1.xml', `${states.slice(60)}\r\n`, 'sale')).text).toBe('success\nПрименено 1')
      expect((await importOf(cookie, 'orders-1.xml', 'sale')).text).toBe('success\nПрименено 1')
      const archive = zip([{ name: 'orders-2.xml', bytes: Buffer.from(states) }])
      expect((await send(cookie, 'v8_1.zip', archive.subarray(0, 70), 'sale')).text).toBe('success')
      expect((await send(cookie, 'v8_1.zip', archive.subarray(70), 'sale')).text).toBe('success\nПрименено 2')
      expect(calls).toBe(2)
    })

    test('states that take longer than an answer are imported in the background', async () => {
      let calls = 0
      let finish = (): void => undefined
      const done = new Promise<void>((resolve) => {
        finish = resolve
      })
      work = emptyWork({
        applyDocuments: async () => {
          calls += 1
          if (calls < 4) return { status: 'progress', lines: [] }
          finish()
          return { status: 'success', lines: [] }
        },
      })
      const cookie = await open('sale')
      expect((await send(cookie, 'orders.xml', states, 'sale')).text).toBe('success')
      await done
      expect(calls).toBe(4)
    }, 20_000)

    test('states that cannot be applied are a failure of their last fragment', async () => {
      work = emptyWork({ applyDocuments: async () => ({ status: 'failure', lines: ['Файл orders.xml: плохо.'] }) })
      const cookie = await open('sale')
      expect((await send(cookie, 'orders.xml', states, 'sale')).text).toBe('failure\nФайл orders.xml: плохо.')
    })
  })

  describe('its orders', () => {
    test('EXCH-020: query comes without init, begins with <?xml and is in windows-1251', async () => {
      const xml = '<КоммерческаяИнформация><Имя>Ещё → “1” \u{1f4e6}</Имя></КоммерческаяИнформация>'
      work = emptyWork({ exportOrders: async () => xml })
      const { bytes, headers, status } = await ask({
        query: { type: 'sale', mode: 'query' },
        cookie: await open('sale'),
      })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/xml; charset=windows-1251')
      expect(new TextDecoder('windows-1251').decode(bytes)).toBe(
        `<?xml version="1.0" encoding="windows-1251"?>\n${xml.replace('→', '&#8594;').replace('\u{1f4e6}', '&#128230;')}`,
      )
    })

    test('EXCH-021: success confirms the orders of its own session', async () => {
      const calls: unknown[] = []
      work = emptyWork({
        exportOrders: async (_db, session) => (calls.push(session), '<a/>'),
        confirmOrders: async (_db, session) => void calls.push(session),
      })
      const cookie = await open('sale')
      await ask({ query: { type: 'sale', mode: 'query' }, cookie })
      expect((await ask({ query: { type: 'sale', mode: 'success' }, cookie }, 1)).bytes).toEqual(Buffer.from('success'))
      const sessions = await database.db.select().from(exchangeSessions)
      const sessionId = Math.max(...sessions.map(({ id }) => id))
      expect(calls).toEqual([{ accountId: account.id, sessionId }, { sessionId }])
    })

    test('EXCH-020: with UTF-8 set every answer has it, with a byte order mark', async () => {
      await saveSetting(database.db, 'encoding', 'utf-8')
      const app = await startExchange(database.db, emptyWork())
      try {
        const bom = Buffer.from('\ufeff')
        const { bytes } = await exchange(app.url, { query: checkauthOf, login: 'a', secret: 'b' })
        expect(bytes.toString()).toMatch(/^\ufefffailure\nНеверный логин/)
        const cookie = await checkauth(app.url, account, 'sale')
        const answers = await Promise.all(
          [{ mode: 'init' }, { mode: 'query' }, { mode: 'success' }, { mode: 'import' }, { mode: 'none' }].map(
            (query) => exchange(app.url, { query: { type: 'sale', ...query }, cookie }),
          ),
        )
        for (const answer of answers) {
          expect(answer.bytes.subarray(0, 3).equals(bom)).toBe(true)
          expect(answer.headers.get('content-type')).toMatch(/; charset=utf-8$/)
        }
        expect(answers[0]?.bytes).toEqual(Buffer.from(`\ufeffzip=yes\nfile_limit=${FILE_LIMIT}`))
        expect(answers[1]?.text).toBe('<?xml version="1.0" encoding="utf-8"?>\n<КоммерческаяИнформация/>')
      } finally {
        await app.close()
        await saveSetting(database.db, 'encoding', undefined)
      }
    })
  })

  describe('EXCH-027 F32: two programs at once', () => {
    const locked = (kind: string) => `Обмен ${kind} уже ведет учетная запись «1С Торговля». Повторите через 2 минуты.`

    test('checkauth and init lock nothing, the first file or query does, for its type', async () => {
      const [mine, sale] = [await open(), await open('sale')]
      const [theirs, theirSale] = [await open('catalog', other), await open('sale', other)]
      await ask({ query: init, cookie: mine })
      expect((await send(theirs, 'import.xml', catalogue)).text).toBe('success')
      await importOf(theirs, 'import.xml')
      await send(mine, 'import.xml', catalogue)
      expect((await send(theirs, 'import.xml', catalogue)).lines).toEqual(['failure', locked('товарами')])
      expect((await importOf(theirs, 'import.xml')).lines).toEqual(['failure', locked('товарами')])
      const query = { type: 'sale', mode: 'query' }
      expect((await ask({ query, cookie: sale })).text).toMatch(/^<\?xml/)
      expect((await ask({ query, cookie: theirSale })).lines).toEqual(['failure', locked('заказами')])
    })

    test('an exchange ends with its last file, with success, complete or deactivate, or 2 minutes after a request', async () => {
      const [mine, sale] = [await open(), await open('sale')]
      const theirs = await open('catalog', other)
      const isFree = async (type: 'catalog' | 'sale') => {
        const { lines } = await (type === 'sale'
          ? ask({ query: { type, mode: 'query' }, cookie: theirs })
          : send(theirs, 'a.xml', 'a'))
        await ask({ query: { type, mode: 'complete' }, cookie: theirs })
        return lines[0] !== 'failure'
      }
      for (const name of ['import.xml', 'offers.xml']) await send(mine, name, catalogue)
      await importOf(mine, 'import.xml')
      expect(await isFree('catalog')).toBe(false)
      await importOf(mine, 'offers.xml')
      expect(await isFree('catalog')).toBe(true)
      for (const mode of ['complete', 'deactivate']) {
        await send(mine, 'import.xml', catalogue)
        expect(await isFree('catalog')).toBe(false)
        await ask({ query: { type: 'catalog', mode }, cookie: mine })
        expect(await isFree('catalog')).toBe(true)
      }
      await ask({ query: { type: 'sale', mode: 'query' }, cookie: sale })
      expect(await isFree('sale')).toBe(false)
      await ask({ query: { type: 'sale', mode: 'success' }, cookie: sale })
      expect(await isFree('sale')).toBe(true)
      await send(mine, 'import.xml', catalogue)
      await database.db
        .update(exchangeLocks)
        .set({ usedAt: sql`now() - interval '119 seconds'` })
        .where(eq(exchangeLocks.kind, 'catalog'))
      expect(await isFree('catalog')).toBe(false)
      await database.db.update(exchangeLocks).set({ usedAt: sql`now() - interval '121 seconds'` })
      expect(await isFree('catalog')).toBe(true)
    })

    test('of two programs that begin together one gets the lock', async () => {
      const cookies = [await open(), await open('catalog', other)]
      const answers = await Promise.all(cookies.map((cookie) => send(cookie, 'import.xml', catalogue)))
      expect(answers.map(({ lines }) => lines[0]).toSorted()).toEqual(['failure', 'success'])
    })
  })
})
