/**
 * Answers in the shape that Контур.ОФД documents, with invented values: numbers padded with blanks, both spellings of the
 * number of a drive, a register without a drive, times without a zone, and `nextOffset` that repeats when nothing is left.
 */
export const INN = '7700000000'

export const organisationsAnswer = [{ id: 'c2e3a34c', inn: INN, shortName: 'Organisation' }]

export const [REGISTER, WITHOUT_DRIVE] = ['0000800000000005', '0000800000000013']
export const [DRIVE, CLOSED_DRIVE] = ['9960440300000001', '9282440300000002']

const permissions = { permissionFrom: '2025-01-01T00:00:00', permissionTo: '2027-01-01T00:00:00' }

export const cashboxesAnswer = [
  {
    regNumber: `${REGISTER}    `,
    serialNumber: '00106700000001',
    address: 'Moscow, Tverskaya, 1',
    addresses: [{ address: 'Moscow, Tverskaya, 1', startDate: '2025-09-12T00:00:00' }],
    name: 'Register 1',
    modelName: 'ATOL 30F',
    kpp: '770101001',
    fiscalDrive: { fiscalDriverNumber: DRIVE, earliestDocumentTimestamp: '2026-01-10T00:00:00' },
    fiscalDrives: [
      { fiscalDriverNumber: `${CLOSED_DRIVE}    `, earliestDocumentTimestamp: '2024-10-12T00:00:00' },
      { fiscalDriverNumber: DRIVE, earliestDocumentTimestamp: '2026-01-10T00:00:00' },
    ],
    salesPointName: 'Shop',
    ...permissions,
  },
  {
    regNumber: WITHOUT_DRIVE,
    serialNumber: '00106700000002',
    address: 'Kazan, Baumana, 5',
    addresses: [],
    name: '',
    modelName: 'Evotor',
    kpp: '165501001',
    fiscalDrive: null,
    fiscalDrives: [],
    salesPointName: null,
    ...permissions,
  },
]

export const registrationReport = {
  code: 1,
  userInn: INN,
  taxationType: 1,
  dateTime: '2026-01-10T10:00:00',
  kktRegId: `${REGISTER}    `,
  offlineMode: 0,
  serviceSign: 0,
  autoMode: 0,
  fiscalDocumentNumber: 1,
  fiscalDriveNumber: `${DRIVE}    `,
  kktNumber: '00106700000001',
  id: '00000000-0000-0000-0000-000000000001',
}

export const closingReport = {
  code: 6,
  userInn: INN,
  dateTime: '2026-01-10T09:30:00',
  kktRegId: `${REGISTER}    `,
  fiscalDocumentNumber: 34_211,
  fiscalDriveNumber: CLOSED_DRIVE,
  id: '00000000-0000-0000-0000-000000000002',
}

export const OFFSET = 'T2MbygVny1CAWaPZI1NarQ=='

export const documentsAnswer = {
  documents: [{ closeArchive: closingReport }, { fiscalReport: registrationReport }],
  paging: { nextOffset: OFFSET },
}

/** What Контур.ОФД answers at a path, with these documents. Undefined: 404. */
export function konturAnswer(path: string, documents: unknown = documentsAnswer): unknown {
  if (path.startsWith('/auth/authenticate-by-pass')) return { Sid: 'sid-1' }
  if (path.endsWith('/v2/organizations')) return organisationsAnswer
  if (path.endsWith('/cashboxes')) return cashboxesAnswer
  return path.includes('/documents/') ? documents : undefined
}
