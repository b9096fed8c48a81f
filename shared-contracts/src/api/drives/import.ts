import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { driveMonthsSchema } from '../products.ts'
import { optionalText, orgParams } from '../wire.ts'

/** What the addresses of all calls begin with by which members send files: the edge takes longer bodies there. */
export const UPLOADS = '/public/api/v3/uploads/'
const IMPORT = `${UPLOADS}organizations/:orgId/drives/import`

/** DRIVE-005: what a column of an imported file may have. */
export const IMPORT_FIELDS = [
  'serialNumber',
  'months',
  'registerNumber',
  'name',
  'address',
  'systems',
  'registeredOn',
  'expiresOn',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Most rows of a file, without its head. */
export const IMPORT_ROWS = 20_000

const column = z.nullable(z.int())
/** The column of each field, counted from 0; null: the file has none. */
const mappingFields = {
  serialNumber: column,
  months: column,
  registerNumber: column,
  name: column,
  address: column,
  systems: column,
  registeredOn: column,
  expiresOn: column,
}
export const importMappingSchema = z.object(mappingFields)
export type ImportMapping = z.infer<typeof importMappingSchema>

const mapping = z.strictObject(
  Object.fromEntries(
    Object.keys(mappingFields).map((name) => [name, z.nullable(z.int().check(z.gte(0), z.lt(1_000)))]),
  ) as Record<ImportField, z.ZodMiniNullable<z.ZodMiniInt>>,
)

/** A CSV or XLSX in base64, at most UPLOAD_LIMIT bytes. */
const file = z.string().check(z.minLength(1))
const digest = z.string().check(z.regex(/^[\da-f]{64}$/))

/** What loading a row does: adds a drive, changes a known one, or changes nothing. */
const result = z.enum(['added', 'changed', 'same'])

export const importCheckSchema = z.object({
  /** The columns of the file, by their headings in row 1, each with its first filled cells. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** As asked; otherwise remembered from the last import, otherwise found by the headings. */
  mapping: importMappingSchema,
  /** Stands for the file, the mapping and what they change. Null: nothing can be read yet, a number has no column. */
  digest: z.nullable(digest),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  problemsCount: z.int(),
  /** The first rows as they are read. Rows are counted as in Excel, from 1. */
  preview: z.array(
    z.object({
      row: z.int(),
      serialNumber: z.string(),
      months: z.nullable(driveMonthsSchema),
      registerNumber: optionalText,
      name: optionalText,
      address: optionalText,
      systems: optionalText,
      registeredOn: optionalText,
      expiresOn: optionalText,
      result,
    }),
  ),
  /** The first problems, in the order of their rows. `column`: its heading. */
  problems: z.array(z.object({ row: z.int(), column: optionalText, message: z.string() })),
})
export type ImportCheck = z.infer<typeof importCheckSchema>

/** DRIVE-005: what a file would change, with or without a mapping. */
export const checkImport = defineCall({
  name: 'checkImport',
  method: 'POST',
  path: `${IMPORT}/check`,
  params: orgParams,
  body: z.strictObject({ file, mapping: z.optional(mapping) }),
  answer: importCheckSchema,
  isSafe: true,
})

/** DRIVE-005: makes all changes of a checked file, or none: 409 with problems, or when something changed since the check. */
export const applyImport = defineCall({
  name: 'applyImport',
  method: 'POST',
  path: IMPORT,
  params: orgParams,
  body: z.strictObject({ file, mapping, digest }),
  answer: z.object({ added: z.int(), changed: z.int(), same: z.int() }),
})
