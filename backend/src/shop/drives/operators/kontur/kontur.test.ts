import { OutsideError } from '../../../../platform/outside/outside-error.ts'
import { outsideFaults, startOutsideServer, type OutsideServer } from '../../../../testing/outside-server.ts'
import type { DriveReport, OperatorPage } from '../fiscal-operator.ts'
import { konturOperator } from './kontur.ts'
import {
  cashboxesAnswer,
  CLOSED_DRIVE,
  closingReport,
  DRIVE,
  INN,
  konturAnswer,
  OFFSET,
  REGISTER,
  registrationReport,
  WITHOUT_DRIVE,
} from './testing/answers.ts'

let kontur: OutsideServer
beforeEach(async () => {
  kontur = await startOutsideServer()
  answer((path) => konturAnswer(path))
})
afterEach(() => kontur.dispose())

function answer(answerOf: (path: string) => unknown): void {
  kontur.answer = (response, { path }) => {
    const found = answerOf(path)
    response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}))
  }
}

const access = { integratorKey: 'integrator-key', login: 'user+1@example.ru', password: 'пароль: «1»' }
const now = () => new Date('2026-12-01T09:00:00Z')
const operator = () => konturOperator({ url: kontur.url, authUrl: kontur.url }, { timeout: 1_000, now })

async function readPages(): Promise<OperatorPage[]> {
  const pages: OperatorPage[] = []
  for await (const page of (await operator().open(access, INN)).pages()) pages.push(page)
  return pages
}
const read = async () => (await readPages()).flatMap(({ registers }) => registers)
const reportsWith = async (documents: readonly object[]): Promise<readonly DriveReport[] | undefined> => {
  answer((path) => konturAnswer(path, { documents, paging: {} }))
  return (await read())[0]?.reports
}

test('DRIVE-007: a login and password give a session, which reads the registers with the integrator’s key', async () => {
  await read()
  expect(kontur.asked.map(({ method, path }) => `${method} ${path.split('&', 1)[0]}`)).toEqual([
    'POST /auth/authenticate-by-pass?login=user%2B1%40example.ru',
    'GET /v2/organizations',
    'GET /v2/organizations/c2e3a34c/cashboxes',
    `GET /v2/organizations/c2e3a34c/cashboxes/${REGISTER}/documents/by-period?dateFrom=2025-01-01T00%3A00%3A00`,
    `GET /v2/organizations/c2e3a34c/cashboxes/${REGISTER}/documents/by-period?dateFrom=2025-01-01T00%3A00%3A00`,
  ])
  const [signIn, ...others] = kontur.asked
  expect(signIn?.body).toBe(access.password)
  expect(signIn?.headers).not.toHaveProperty('x-kontur-ofd-apikey')
  for (const { headers } of others)
    expect(headers).toMatchObject({ authorization: 'auth.sid sid-1', 'x-kontur-ofd-apikey': access.integratorKey })
})

test('DRIVE-007: padded numbers, registers without a drive, days and flags are read from the recorded answers', async () => {
  const use = { systems: ['osn'], isService: false, isAutonomous: false }
  expect(await read()).toEqual([
    {
      number: REGISTER,
      serialNumber: '00106700000001',
      model: 'ATOL 30F',
      name: 'Register 1',
      address: 'Moscow, Tverskaya, 1',
      drives: [
        { serialNumber: CLOSED_DRIVE, isCurrent: false },
        { serialNumber: DRIVE, isCurrent: true },
      ],
      reports: expect.arrayContaining([
        { kind: 'closing', driveNumber: CLOSED_DRIVE, day: '2026-01-10' },
        { kind: 'registration', driveNumber: DRIVE, day: '2026-01-10', use },
      ]),
    },
    expect.objectContaining({ number: WITHOUT_DRIVE, name: null, drives: [], reports: [] }),
  ])
})

test('DRIVE-007: both spellings of the number of a drive are read', async () => {
  const [first] = cashboxesAnswer
  const spelt = { ...first, fiscalDrive: { fiscalDriveNumber: DRIVE }, fiscalDrives: null }
  answer((path) => (path.endsWith('/cashboxes') ? [spelt] : konturAnswer(path)))
  expect((await read())[0]?.drives).toEqual([{ serialNumber: DRIVE, isCurrent: true }])
  const { fiscalDriveNumber, ...report } = closingReport
  expect(await reportsWith([{ closeArchive: { ...report, fiscalDriverNumber: fiscalDriveNumber } }])).toEqual([
    { kind: 'closing', driveNumber: CLOSED_DRIVE, day: '2026-01-10' },
  ])
})

test('DRIVE-007: the documents are read page by page, until the offset repeats', async () => {
  const pages = new Map([
    [null, { documents: [{ closeArchive: closingReport }], paging: { nextOffset: OFFSET } }],
    [OFFSET, { documents: [], paging: { nextOffset: 'next+1' } }],
    ['next+1', { documents: [{ fiscalReport: registrationReport }], paging: { nextOffset: 'next+1' } }],
  ])
  answer((path) => konturAnswer(path, pages.get(new URL(path, kontur.url).searchParams.get('offset'))))
  expect((await read())[0]?.reports.map(({ kind }) => kind)).toEqual(['closing', 'registration'])
  expect(kontur.asked).toHaveLength(3 + pages.size)
})

test('DRIVE-007: the registers come by pages, with the number of all', async () => {
  const [first] = cashboxesAnswer
  const many = Array.from({ length: 9 }, (_, index) => ({ ...first, regNumber: `000080000000001${index}` }))
  answer((path) => (path.endsWith('/cashboxes') ? many : konturAnswer(path)))
  const pages = await readPages()
  expect(pages.map(({ registers, total }) => [registers.length, total])).toEqual([
    [4, 9],
    [4, 9],
    [1, 9],
  ])
  // The documents of the recorded answer are another register's.
  expect(pages.flatMap(({ registers }) => registers.flatMap(({ reports }) => reports))).toEqual([])
})

test.each([
  [1, ['osn']],
  [2, ['usn']],
  [4, ['usn']],
  [6, ['usn']],
  [16, ['eshn']],
  [32, ['psn']],
  [1 + 8 + 32, ['osn', 'psn']],
  [0, []],
])('DRIVE-007: tax systems %i are %j', async (taxationType, systems) => {
  const reports = await reportsWith([{ fiscalReport: { ...registrationReport, taxationType } }])
  expect(reports).toMatchObject([{ use: { systems } }])
})

test('DRIVE-007: services and the autonomous mode are read, also of a changed registration', async () => {
  const flags = { ...registrationReport, serviceSign: 1, offlineMode: 1 }
  const documents = [
    { fiscalReport: registrationReport },
    { fiscalReportCorrection: { ...flags, correctionReasonCode: [4] } },
  ]
  expect(await reportsWith(documents)).toMatchObject([
    { kind: 'registration', use: { isService: false, isAutonomous: false } },
    { kind: 'change', use: { isService: true, isAutonomous: true } },
  ])
})

test('DRIVE-007: a registration that was changed because of the drive is that of the new drive', async () => {
  const documents = [{ fiscalReportCorrection: { ...registrationReport, correctionReasonCode: [1] } }]
  expect(await reportsWith(documents)).toMatchObject([{ kind: 'registration', day: '2026-01-10' }])
})

test.each([0, null, '', '0001-01-01T00:00:00', '1970-01-01T00:00:00', '2026-02-31T10:00:00', '2026-12-02T00:00:00'])(
  'DRIVE-007: the date %j of a device is left out, and the rest of its report is read',
  async (dateTime) => {
    const reports = await reportsWith([{ fiscalReport: { ...registrationReport, dateTime } }, { closeArchive: 1 }])
    expect(reports).toEqual([
      { kind: 'registration', driveNumber: DRIVE, day: null, use: expect.objectContaining({ systems: ['osn'] }) },
    ])
  },
)

test.each([
  ['signIn', '/auth/'],
  ['key', '/v2/organizations'],
])('DRIVE-007: a refusal of the %s is one of the access', async (reason, path) => {
  kontur.answer = (response, asked) =>
    response.writeHead(asked.path.startsWith(path) ? 403 : 200).end(JSON.stringify(konturAnswer(asked.path)))
  await expect(operator().open(access, INN)).rejects.toMatchObject({ name: 'AccessRefused', reason })
})

test('DRIVE-007: an organisation that the login cannot see and a key that no header can carry are refused', async () => {
  const reasonOf = (key: string, inn: string) => operator().open({ ...access, integratorKey: key }, inn)
  await expect(reasonOf(access.integratorKey, '7700000001')).rejects.toMatchObject({ reason: 'organisation' })
  await expect(reasonOf('ключ', INN)).rejects.toMatchObject({ reason: 'key' })
})

test.each(outsideFaults)(
  'DRIVE-007: %s in the middle of the reading is a fault without secrets',
  async (_, fail, fault) => {
    kontur.answer = (response, asked) =>
      asked.path.includes('/documents/')
        ? fail(response, asked)
        : void response.end(JSON.stringify(konturAnswer(asked.path)))
    const error = await read().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(OutsideError)
    expect(error).toMatchObject({ service: 'operators', fault })
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(
      /integrator-key|пароль|sid-1|user\+1|secret of theirs/,
    )
  },
)
