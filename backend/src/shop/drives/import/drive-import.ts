import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { IMPORT_ROWS, type ImportCheck, type ImportMapping } from 'shared-contracts/api/drives/import'
import { dayOf, type Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockOrganisation } from '../../organisations/lock-organisation.ts'
import { readTable, type Cell } from '../../sheets/sheet-file.ts'
import { columnsOf, headingsOf, mappingOf, type Column } from './columns.ts'
import { judgeRows, type Judged } from './judge-rows.ts'
import { findKnown } from './known-drives.ts'
import { readRows, type ImportRow, type Problem } from './read-rows.ts'
import { saveImport, type Importer } from './save-import.ts'
import { importMappings } from './schema.ts'
import { importTexts as texts } from './texts.ts'

/** Rows and problems that a check lists. */
const [PREVIEWED, PROBLEMS] = [20, 100]

interface Given {
  /** A CSV or XLSX in base64. */
  readonly file: string
  readonly mapping: ImportMapping
}

/**
 * DRIVE-005: what a file would change, and what is wrong in it.
 * @throws Refusal 400 for a file that is no table, 413
 */
export async function checkFile(
  db: Database,
  organisationId: number,
  { file, mapping: asked }: { readonly file: string; readonly mapping: ImportMapping | undefined },
): Promise<ImportCheck> {
  const { table, columns } = await openFile(file)
  const mapping = asked ?? mappingOf(columns, await rememberedHeadings(db, organisationId))
  checkColumns(columns, mapping)
  const today = dayOf(new Date())
  const { rows, problems, count } = await readRows(table, { mapping, today })
  const head = { columns, mapping, rows: count }
  if (mapping.serialNumber === null) return { ...head, ...unread }
  const judged = await judgeRows(rows, await findKnown(db, organisationId, { rows }), today)
  const all = [...problems, ...judged.problems].toSorted((one, other) => one.row - other.row)
  return {
    ...{ ...head, digest: digestOf(judged.judged), ...countsOf(judged.judged), problemsCount: all.length },
    preview: judged.judged.slice(0, PREVIEWED).map(previewOf),
    problems: all.slice(0, PROBLEMS).map((problem) => problemOf(problem, { columns, mapping })),
  }
}

const unread = {
  ...{ digest: null, added: 0, changed: 0, same: 0 },
  ...{ problemsCount: 0, preview: [], problems: [] },
}

/**
 * DRIVE-005: makes all changes of a checked file, or none, and remembers its columns. A file that is applied already changes
 * nothing.
 * @param digest of the changes that the user has seen
 * @throws Refusal 409 when a row is wrong, or the file would change something else than was seen
 */
export async function applyFile(
  db: Database,
  by: Importer,
  { file, mapping, digest }: Given & { readonly digest: string },
): Promise<Pick<ImportCheck, 'added' | 'changed' | 'same'>> {
  const { organisationId, at } = by
  const { table, columns } = await openFile(file)
  checkColumns(columns, mapping)
  const today = dayOf(at)
  const { rows, problems } = await readRows(table, { mapping, today })
  if (mapping.serialNumber === null) throw wrongFile(texts.noNumberColumn)
  if (problems.length > 0) throw wrongRows()
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const judged = await judgeLocked(tx, organisationId, { rows, today })
    const counts = countsOf(judged)
    if (counts.added + counts.changed === 0) return counts
    if (digestOf(judged) !== digest) throw new Refusal(409, { code: 'CHANGED', message: texts.changed })
    await saveImport(tx, by, judged)
    const headings = headingsOf(columns, mapping)
    await tx
      .insert(importMappings)
      .values({ organisationId, headings })
      .onConflictDoUpdate({ target: importMappings.organisationId, set: { headings } })
    return counts
  })
}

async function judgeLocked(
  tx: Database,
  organisationId: number,
  { rows, today }: { readonly rows: readonly ImportRow[]; readonly today: Day },
): Promise<Judged[]> {
  const known = await findKnown(tx, organisationId, { rows, isLocked: true })
  const { judged, problems } = await judgeRows(rows, known, today)
  if (problems.length > 0) throw wrongRows()
  return judged
}

async function openFile(file: string): Promise<{ table: Cell[][]; columns: Column[] }> {
  const table = await readTable(file, IMPORT_ROWS + 2)
  if (table.length > IMPORT_ROWS + 1) throw wrongFile(texts.tooManyRows)
  const columns = columnsOf(table)
  if (table.length < 2 || columns.every(({ samples }) => samples.length === 0)) throw wrongFile(texts.emptyFile)
  return { table, columns }
}

function checkColumns(columns: readonly Column[], mapping: ImportMapping): void {
  const isThere = (column: number | null) => column === null || column < columns.length
  if (!Object.values(mapping).every(isThere)) throw wrongFile(texts.noColumn)
}

async function rememberedHeadings(db: Database, organisationId: number) {
  const [row] = await db
    .select({ headings: importMappings.headings })
    .from(importMappings)
    .where(eq(importMappings.organisationId, organisationId))
  return row?.headings ?? {}
}

function countsOf(judged: readonly Judged[]): Pick<ImportCheck, 'added' | 'changed' | 'same'> {
  const count = (result: Judged['result']) => judged.filter((one) => one.result === result).length
  return { added: count('added'), changed: count('changed'), same: count('same') }
}

/** A hash of what a file changes, without `remindOn`, which depends on the day of the import. */
function digestOf(judged: readonly Judged[]): string {
  const hash = createHash('sha256')
  for (const { given, drive, next, register, result } of judged) {
    if (result === 'same') continue
    const { remindOn: _remindOn, ...told } = next
    hash.update(JSON.stringify([given.serialNumber, drive?.id ?? null, told, register ?? null]))
  }
  return hash.digest('hex')
}

function previewOf({ given, result }: Judged): ImportCheck['preview'][number] {
  const { months = null, systems, ...rest } = given
  return { ...rest, months, result, systems: systems?.map((system) => texts.systems[system]).join(', ') }
}

function problemOf(
  { row, field, message }: Problem,
  { columns, mapping }: { readonly columns: readonly Column[]; readonly mapping: ImportMapping },
): ImportCheck['problems'][number] {
  return { row, column: columns[mapping[field] ?? -1]?.title, message }
}

const wrongFile = (message: string) => new Refusal(400, { code: 'WRONG_FILE', message })
const wrongRows = () => new Refusal(409, { code: 'WRONG_ROWS', message: texts.hasProblems })
