import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { driveMonthsSchema } from '../products.ts'
import { oneLine } from '../text.ts'
import { id, idOnWire, optionalText, orderParams, orgParams } from '../wire.ts'

export const DRIVES = '/public/api/v3/organizations/:orgId/drives'

/**
 * States of a drive in the register. `stock`: not in use yet, or again. `working`: registered with a cash register.
 * `expertise`: sent to the manufacturer as faulty. `closed`: by its closing report, kept five years. `replaced`: by the
 * manufacturer. `destroyed`: at the end of the time for which it is kept.
 */
export const DRIVE_STATES = ['stock', 'working', 'expertise', 'closed', 'replaced', 'destroyed'] as const
export const driveStateSchema = z.enum(DRIVE_STATES)
export type DriveState = z.infer<typeof driveStateSchema>

/**
 * DRIVE-008: where the end of a drive comes from. `ofd`: the operator of fiscal data or its file. `report`: the user read it
 * from the device. `computed`: by RULE-001.
 */
export const expirySourceSchema = z.enum(['ofd', 'report', 'computed'])
export type ExpirySource = z.infer<typeof expirySourceSchema>

/** Days of drives in answers: `2026-11-29`. */
const day = z.string()
const optionalDay = z.nullable(day)

/** ОСН, УСН, ЕСХН, ПСН, as `domain/drive-validity` names them. */
export const taxSystemsSchema = z.array(z.enum(['osn', 'usn', 'eshn', 'psn']))

/** How a cash register is used: the flags of the registration report. `systems` is empty while it is not known. */
export const registerUseSchema = z.object({
  systems: taxSystemsSchema,
  isService: z.boolean(),
  isSeasonal: z.boolean(),
  isExcise: z.boolean(),
  isAutonomous: z.boolean(),
})
export type RegisterUse = z.infer<typeof registerUseSchema>

/** A cash register. */
export const registerSchema = z.object({
  registerId: id,
  /** Registration number, 16 digits. Null: not known. */
  number: z.nullable(z.string()),
  name: optionalText,
  address: optionalText,
  model: optionalText,
})
export type Register = z.infer<typeof registerSchema>

/** A drive of an organisation's register. */
export const driveSchema = z.object({
  driveId: id,
  /** 16 digits. */
  serialNumber: z.string(),
  /** Null: «Вид не указан». */
  months: z.nullable(driveMonthsSchema),
  state: driveStateSchema,
  /** Name of the product that was ordered. */
  productName: optionalText,
  /** The cash register in which it works, or worked last. */
  register: z.nullable(registerSchema),
  use: z.nullable(registerUseSchema),
  /** Place of a drive that is in no cash register. */
  place: optionalText,
  /** Day of the registration report. */
  registeredOn: optionalDay,
  expiresOn: optionalDay,
  expirySource: z.nullable(expirySourceSchema),
  closedOn: optionalDay,
  /** RULE-005. */
  keepUntil: optionalDay,
  destroyedOn: optionalDay,
  /** The order it was bought with here. */
  orderId: z.nullable(id),
  /** DRIVE-009: another organisation has a confirmed drive of this number too. */
  isElsewhere: z.boolean(),
})
export type Drive = z.infer<typeof driveSchema>

/** «В работе»; «На складе», with those at an expertise; «Архив». */
export const DRIVE_TABS = ['work', 'stock', 'archive'] as const
export const driveTabSchema = z.enum(DRIVE_TABS)
export type DriveTab = z.infer<typeof driveTabSchema>

/** DRIVE-013: a drive that ends within this number of days ends soon. */
export const SOON_DAYS = 60

/**
 * What the select «Состояние» filters by. Of `work`: `soon` ends within SOON_DAYS, `expired`, `later`, `unknown` without an
 * end. Of `archive`: `kept`, `mayDestroy` (kept long enough), `destroyed`, `replaced`. Of `stock`: `stock`, `expertise`.
 */
export const DRIVE_CONDITIONS = {
  work: ['soon', 'expired', 'later', 'unknown'],
  stock: ['stock', 'expertise'],
  archive: ['kept', 'mayDestroy', 'replaced', 'destroyed'],
} as const satisfies Record<DriveTab, readonly string[]>
export const driveConditionSchema = z.enum([
  ...DRIVE_CONDITIONS.work,
  ...DRIVE_CONDITIONS.stock,
  ...DRIVE_CONDITIONS.archive,
])
export type DriveCondition = z.infer<typeof driveConditionSchema>

/** Longest part of a number and of an address that a list is searched by, characters. */
export const MAX_DRIVE_QUERY = 100

const filter = {
  tab: driveTabSchema,
  /** Month of the end: `2026-12`. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'должен быть месяцем вида 2026-12'))),
  kind: z.optional(z.enum(['15', '36', 'none'])),
  condition: z.optional(driveConditionSchema),
  /** Part of the address of the cash register or of the place. */
  address: z.optional(oneLine(MAX_DRIVE_QUERY)),
  /** Part of the drive's or the cash register's number or of its name. */
  q: z.optional(oneLine(MAX_DRIVE_QUERY)),
}

/**
 * DRIVE-002: a page of the drives, the soonest end first; in the archive, the soonest «хранить до». `next`: `after` of the
 * next page. `found`: how many drives the filter finds, with the first page only.
 */
export const getDrives = defineCall({
  name: 'getDrives',
  path: DRIVES,
  params: orgParams,
  query: z.strictObject({ ...filter, after: z.optional(oneLine(100).check(z.minLength(1))) }),
  answer: z.object({ items: z.array(driveSchema), next: z.nullable(z.string()), found: z.nullable(z.int()) }),
})

/** DRIVE-010: the drives of a filter as XLSX. */
export const getDrivesSheet = defineCall({
  name: 'getDrivesSheet',
  path: `${DRIVES}/sheet`,
  params: orgParams,
  query: z.strictObject(filter),
  answer: z.unknown(),
  kind: 'blob',
})

/** DRIVE-013, DRIVE-015: what the register counts. */
export const drivesSummarySchema = z.object({
  /** The day in Moscow for which it counts. */
  today: day,
  counts: z.object({ work: z.int(), stock: z.int(), archive: z.int() }),
  /** Working drives that end from today to `soonUntil`. */
  soon: z.int(),
  soonUntil: day,
  /** Working drives whose end has passed, ends after the last of `months`, and working drives without an end. */
  expired: z.int(),
  later: z.int(),
  unknown: z.int(),
  /** The coming 24 months, this one first: working drives that end in it from today on. `soon`: of those, until `soonUntil`. */
  months: z.array(z.object({ month: z.string(), count: z.int(), soon: z.int() })),
  /** REPL-003: plans with pairs whose new drive is there and does not work yet, the newest first. */
  plans: z.array(z.object({ planId: id, orderId: z.nullable(id), pairs: z.int() })),
})
export type DrivesSummary = z.infer<typeof drivesSummarySchema>

export const getDrivesSummary = defineCall({
  name: 'getDrivesSummary',
  path: `${DRIVES}/summary`,
  params: orgParams,
  answer: drivesSummarySchema,
})

/**
 * DRIVE-004: what happened to a drive. A newer backend may know more kinds: `bought`, `withdrawn` (its shipment was
 * withdrawn), `imported`, `confirmed` (read from an operator of fiscal data), `activated`, `closed`, `moved`, `expertise`,
 * `returned`, `replaced`, `destroyed`, `corrected`.
 */
export const driveEventSchema = z.object({
  eventId: id,
  /** When it was written, an ISO 8601 instant. */
  at: z.string(),
  /** The day on which it happened, where that is known. */
  on: optionalDay,
  /** Who wrote it; null: the shop or an operator. */
  who: optionalText,
  kind: z.string(),
  /** The cash register, place or order of the event, and for `corrected` the kind of the event that it takes back. */
  register: optionalText,
  place: optionalText,
  orderId: z.nullable(id),
  corrects: optionalText,
  expiresOn: optionalDay,
})
export type DriveEvent = z.infer<typeof driveEventSchema>

export const driveDetailsSchema = z.object({
  drive: driveSchema,
  /** The newest first. */
  events: z.array(driveEventSchema),
  /** What its state allows, by name of DRIVE_ACTIONS in `changes.ts`. */
  actions: z.array(z.string()),
  /** REPL-003: the latest plan with this drive, as the old or the new one of a pair. */
  planId: z.nullable(id),
})
export type DriveDetails = z.infer<typeof driveDetailsSchema>

export const driveParams = z.strictObject({ orgId: idOnWire, driveId: idOnWire })

export const getDrive = defineCall({
  name: 'getDrive',
  path: `${DRIVES}/:driveId`,
  params: driveParams,
  answer: driveDetailsSchema,
})

/** DRIVE-013: the drives of an order, and the plan of replacement that it was placed with. */
export const getOrderDrives = defineCall({
  name: 'getOrderDrives',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/drives',
  params: orderParams,
  answer: z.object({ drives: z.array(driveSchema), planId: z.nullable(id) }),
})
