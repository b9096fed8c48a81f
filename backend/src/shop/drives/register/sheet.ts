import { and, asc, getTableColumns } from 'drizzle-orm'
import type { Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { drives, registers, type DriveRow, type RegisterRow } from '../../orders/drives/schema.ts'
import { writeSheet } from '../../sheets/sheet-file.ts'
import { fits, isAfter, type DriveFilter } from './find-drives.ts'
import { isItsRegister } from './stored-drive.ts'
import { sheetTexts as texts } from './texts.ts'

/** Drives that are read by one statement. */
const PAGE = 1_000

/** A drive of the sheet. */
interface Row {
  readonly drive: DriveRow
  readonly register: RegisterRow | null
}

/** The columns of the sheet, with their widths in characters. */
const columns: readonly (readonly [
  keyof typeof texts.titles,
  width: number,
  of: (row: Row) => string | number | null,
])[] = [
  ['serialNumber', 20, ({ drive }) => drive.serialNumber],
  ['months', 14, ({ drive }) => drive.months],
  ['registerNumber', 20, ({ register }) => register?.number ?? null],
  ['name', 30, ({ register }) => register?.name ?? null],
  ['address', 40, ({ register, drive }) => register?.address ?? drive.place],
  ['registeredOn', 16, ({ drive }) => drive.registeredOn],
  ['expiresOn', 16, ({ drive }) => drive.expiresOn],
  ['state', 22, ({ drive }) => (drive.state === 'withdrawn' ? null : texts.states[drive.state])],
  ['closedOn', 16, ({ drive }) => drive.closedOn],
  ['keepUntil', 16, ({ drive }) => drive.keepUntil],
  ['destroyedOn', 16, ({ drive }) => drive.destroyedOn],
  ['orderId', 12, ({ drive }) => drive.orderId],
]
const days: ReadonlySet<string> = new Set(['registeredOn', 'expiresOn', 'closedOn', 'keepUntil', 'destroyedOn'])

/** DRIVE-010: the drives of a filter as XLSX, in the order of the list. Numbers of drives are texts, days are dates. */
export async function writeDrives(
  db: Database,
  organisationId: number,
  { filter, today }: { readonly filter: DriveFilter; readonly today: Day },
): Promise<Uint8Array> {
  const rows: Row[] = []
  for (let page = PAGE; page === PAGE;) {
    const last = rows.at(-1)?.drive
    const found = await db
      .select({ drive: getTableColumns(drives), register: getTableColumns(registers) })
      .from(drives)
      .leftJoin(registers, isItsRegister)
      .where(and(fits(organisationId, filter, today), isAfter(last && { id: last.id, dueOn: last.dueOn ?? '' })))
      .orderBy(asc(drives.dueOn), asc(drives.id))
      .limit(PAGE)
    rows.push(...found)
    page = found.length
  }
  return writeSheet({
    sheet: texts.tabs[filter.tab],
    rows: [
      columns.map(([name]) => texts.titles[name]),
      ...rows.map((row) =>
        columns.map(([name, , of]) => {
          const value = of(row) ?? ''
          return days.has(name) && value !== '' ? new Date(`${value}T00:00:00Z`) : value
        }),
      ),
    ],
    widths: columns.map(([, width]) => width),
  })
}
