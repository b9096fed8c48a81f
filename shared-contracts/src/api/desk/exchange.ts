import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine } from '../text.ts'
import { countOnWire, id, idOnWire, optionalText, price } from '../wire.ts'
import { cursorSchema, pageOf, versionSchema } from './common.ts'

const DESK = '/public/api/v3/desk'

/** Name of a price type, a warehouse, a property or a state in 1C. */
const name = oneLine(200).check(z.minLength(1))
const owner = z.enum(['1c', 'desk'])

/** EXCH-024: what a value of 1C's «Статус заказа» can mean. */
export const STATUS_MEANINGS = ['ready', 'paid', 'shipped', 'cancelled'] as const
/** EXCH-014: the fields of a product that either side may own. */
export const OWNED_FIELDS = ['name', 'price', 'stock', 'months'] as const

/** The settings of the exchange (EXCH-014..024), as `npm run exchange -- settings` sets them. */
export const exchangeSettingsSchema = z.strictObject({
  /** «Ид» of the price type that is taken; null: none is chosen yet. */
  priceType: z.nullable(name),
  /** «Ид»s of the warehouses whose rests count; null: none is chosen yet. */
  warehouses: z.nullable(z.union([z.literal('all'), z.array(name).check(z.minLength(1), z.maxLength(200))])),
  /** «1С передает свободный остаток». */
  isFreeStock: z.boolean(),
  owners: z.strictObject({ name: owner, price: owner, stock: owner, months: owner }),
  /** The property of 1C with the months of a drive. */
  monthsProperty: z.nullable(name),
  serialNumberProperties: z.array(name).check(z.maxLength(20)),
  ordersVersion: z.enum(['2.08', '2.10']),
  statuses: z.record(name, z.enum(STATUS_MEANINGS)),
  /** Percent of the shown products that a file may hide without approval. */
  hideShare: z.number().check(z.gte(0), z.lte(100)),
  encoding: z.enum(['windows-1251', 'utf-8']),
})
export type ExchangeSettings = z.infer<typeof exchangeSettingsSchema>

const shownSettingsSchema = z.object({
  settings: exchangeSettingsSchema,
  version: versionSchema,
  /** What the files of 1C have named so far, to choose from. */
  priceTypes: z.array(z.object({ id: z.string(), name: z.string(), currency: z.string() })),
  warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ShownExchangeSettings = z.infer<typeof shownSettingsSchema>

/** DESK-010: the settings, with the price types and warehouses seen so far. */
export const getExchangeSettings = defineCall({
  name: 'getExchangeSettings',
  path: `${DESK}/exchange/settings`,
  answer: shownSettingsSchema,
})

/** DESK-010: changes some settings, all or none; what is left out stays. With If-Match. */
export const saveExchangeSettings = defineCall({
  name: 'saveExchangeSettings',
  method: 'POST',
  path: `${DESK}/exchange/settings`,
  body: z.partial(exchangeSettingsSchema),
  answer: shownSettingsSchema,
})

/** What an account is for: the exchange with 1C, or the calls of the desk by HTTP Basic (DESK-002). */
export const ACCOUNT_KINDS = ['exchange', 'service'] as const
export type ProgramAccountKind = (typeof ACCOUNT_KINDS)[number]

/** An account of a program; times are ISO 8601 instants. */
export const programAccountSchema = z.object({
  accountId: id,
  kind: z.enum(ACCOUNT_KINDS),
  name: z.string(),
  login: z.string(),
  createdAt: z.string(),
  usedAt: optionalText,
  revokedAt: optionalText,
})
export type ProgramAccount = z.infer<typeof programAccountSchema>

/** DESK-010: accounts of the exchange and service accounts, revoked ones too, oldest first. */
export const getProgramAccounts = defineCall({
  name: 'getProgramAccounts',
  path: `${DESK}/accounts`,
  answer: z.array(programAccountSchema),
})

/** DESK-010: makes an account. Only this answer holds its secret. */
export const addProgramAccount = defineCall({
  name: 'addProgramAccount',
  method: 'POST',
  path: `${DESK}/accounts`,
  body: z.strictObject({ name: oneLine(100).check(z.minLength(1)), kind: z.enum(ACCOUNT_KINDS) }),
  answer: z.object({ accountId: id, login: z.string(), secret: z.string() }),
})

/** DESK-010: ends an account and its sessions at once. A 200 means success, whatever its body. */
export const revokeProgramAccount = defineCall({
  name: 'revokeProgramAccount',
  method: 'POST',
  path: `${DESK}/accounts/:accountId/revoke`,
  params: z.strictObject({ accountId: idOnWire }),
  answer: z.unknown(),
})

const hiddenCountsSchema = z.object({ hidden: z.int(), shown: z.int() })

/**
 * EXCH-028: a run, which is one file of 1C or one query for orders. `kind` is classifier, catalogue, offers, prices, rests,
 * documents or orders, null while unknown; `state` is running, waiting (for a decision), done or failed.
 */
export const exchangeRunSchema = z.object({
  runId: id,
  accountName: optionalText,
  kind: optionalText,
  fileName: optionalText,
  /** Whether the file says that it holds changes only. */
  isChanges: z.optional(z.nullable(z.boolean())),
  state: z.string(),
  read: z.int(),
  changed: z.int(),
  created: z.int(),
  same: z.int(),
  refused: z.int(),
  startedAt: z.string(),
  endedAt: optionalText,
  /** EXCH-019: what a run that waits would hide. */
  hides: z.optional(z.nullable(hiddenCountsSchema)),
})
export type ExchangeRun = z.infer<typeof exchangeRunSchema>

/** A page: after the `next` of the page before; 20 rows by default, at most 100. */
const pageQuery = z.strictObject({ after: z.optional(cursorSchema), rowsCount: z.optional(countOnWire) })

/** DESK-010: runs, newest first. `waiting`, those that wait for a decision, comes with the first page. */
export const getExchangeRuns = defineCall({
  name: 'getExchangeRuns',
  path: `${DESK}/exchange/runs`,
  query: pageQuery,
  answer: z.extend(pageOf(exchangeRunSchema), { waiting: z.array(exchangeRunSchema) }),
})

const runParams = z.strictObject({ runId: idOnWire })

/** A run with what it refused and would hide: the first 1,000 refusals and 200 products. */
export const exchangeRunDetailsSchema = z.extend(exchangeRunSchema, {
  text: optionalText,
  refusals: z.array(z.object({ what: z.string(), why: z.string(), line: optionalText })),
  hiddenProducts: z.array(z.object({ productId: id, name: z.string() })),
  /** The received file, while it is kept; its size in bytes. */
  file: z.nullable(z.object({ size: z.int(), keptUntil: z.string() })),
})
export type ExchangeRunDetails = z.infer<typeof exchangeRunDetailsSchema>

export const getExchangeRun = defineCall({
  name: 'getExchangeRun',
  path: `${DESK}/exchange/runs/:runId`,
  params: runParams,
  answer: exchangeRunDetailsSchema,
})

/** DESK-010: the file of a run, byte for byte as 1C sent it. */
export const getExchangeFile = defineCall({
  name: 'getExchangeFile',
  path: `${DESK}/exchange/runs/:runId/file`,
  params: runParams,
  answer: z.unknown(),
  kind: 'blob',
})

/** EXCH-019: lets a run that waits hide what its file marks as deleted; 409 when it waits no longer. */
export const approveExchangeRun = defineCall({
  name: 'approveExchangeRun',
  method: 'POST',
  path: `${DESK}/exchange/runs/:runId/approve`,
  params: runParams,
  answer: exchangeRunDetailsSchema,
})

/** EXCH-019: ends a run that waits without a change; 409 when it waits no longer. */
export const declineExchangeRun = defineCall({
  name: 'declineExchangeRun',
  method: 'POST',
  path: `${DESK}/exchange/runs/:runId/decline`,
  params: runParams,
  answer: exchangeRunDetailsSchema,
})

/** DESK-010: has the orders of the last 90 days told to 1C again. `advice` says what to press in 1C for goods. */
export const requestFullExchange = defineCall({
  name: 'requestFullExchange',
  method: 'POST',
  path: `${DESK}/exchange/full`,
  answer: z.object({ orders: z.int(), advice: z.string() }),
})

/** EXCH-013, EXCH-031: goods of 1C that are neither in the catalogue nor linked to a product of it; price in roubles. */
export const exchangeGoodsSchema = z.object({
  goodsId: id,
  externalId: z.string(),
  name: z.string(),
  article: optionalText,
  price: z.optional(z.nullable(price)),
  rests: z.optional(z.nullable(z.number())),
  /** A product without a link whose number is this article. */
  proposed: z.optional(z.nullable(z.object({ productId: id, name: z.string() }))),
})
export type ExchangeGoods = z.infer<typeof exchangeGoodsSchema>

export const getExchangeGoods = defineCall({
  name: 'getExchangeGoods',
  path: `${DESK}/exchange/goods`,
  query: pageQuery,
  answer: pageOf(exchangeGoodsSchema),
})

const goodsParams = z.strictObject({ goodsId: idOnWire })

/** EXCH-031: says that goods of 1C are a product of the catalogue; 409 with the reason when they cannot be. */
export const linkExchangeGoods = defineCall({
  name: 'linkExchangeGoods',
  method: 'POST',
  path: `${DESK}/exchange/goods/:goodsId/link`,
  params: goodsParams,
  body: z.strictObject({ productId: z.int().check(z.positive()) }),
  answer: z.object({ productId: id }),
})

/** EXCH-013: shows goods of 1C as a new product, a drive with its months; 409 with the reason when they cannot be. */
export const showExchangeGoods = defineCall({
  name: 'showExchangeGoods',
  method: 'POST',
  path: `${DESK}/exchange/goods/:goodsId/show`,
  params: goodsParams,
  body: z.strictObject({
    type: z.enum(['FN', 'SET', 'KIT']),
    months: z.nullable(z.union([z.literal(15), z.literal(36)])),
  }),
  answer: z.object({ productId: id }),
})
