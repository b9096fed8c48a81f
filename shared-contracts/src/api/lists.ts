import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { SEEN_TEXT } from './seen-text.ts'
import { oneLine, satisfies } from './text.ts'
import { versionSchema } from './version.ts'
import { id, idOnWire, optionalText, orgParams } from './wire.ts'

/** Most lists of one user in one organisation, deleted ones not counted. */
export const MAX_LISTS = 200

/** Longest name of a list and longest note of a line, characters. */
export const MAX_LIST_NAME = 100
export const MAX_LIST_NOTE = 200

/** A line of a list. */
export const listLineSchema = z.object({
  productId: id,
  quantity: z.int(),
  note: optionalText,
  /** Name of the product, also of one that has left the catalogue. */
  name: optionalText,
})
export type ListLine = z.infer<typeof listLineSchema>

/** LIST-001: a list of products. A shared one is seen and changed by all who act for the organisation. */
export const listSchema = z.object({
  listId: id,
  name: z.string(),
  isShared: z.boolean(),
  /** Whether it is the user's. Only its owner changes whether it is shared. */
  isOwn: z.boolean(),
  /** Who owns it. */
  owner: optionalText,
  linesCount: z.int(),
  /** When it was changed last, an ISO 8601 instant. */
  changedAt: z.string(),
  version: versionSchema,
})
export type List = z.infer<typeof listSchema>

/** A list with its lines. */
export const listWithLinesSchema = z.extend(listSchema, { lines: z.array(listLineSchema) })
export type ListWithLines = z.infer<typeof listWithLinesSchema>

const listName = oneLine(MAX_LIST_NAME).check(satisfies((name) => SEEN_TEXT.test(name), 'Напишите название'))

/** LIST-003: each product once, quantities from 1. */
const lines = z
  .array(
    z.strictObject({
      productId: z.int().check(z.positive()),
      quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
      note: z.optional(z.nullable(oneLine(MAX_LIST_NOTE))),
    }),
  )
  .check(z.maxLength(MAX_LINES))

const LISTS = '/public/api/v3/organizations/:orgId/lists'
const listParams = z.strictObject({ orgId: idOnWire, listId: idOnWire })

/** LIST-001: a page of the user's lists and the shared ones, the latest changed first. `next`: `after` of the next page. */
export const getLists = defineCall({
  name: 'getLists',
  path: LISTS,
  params: orgParams,
  query: z.strictObject({ after: z.optional(oneLine(100).check(z.minLength(1))) }),
  answer: z.object({ items: z.array(listSchema), next: z.nullable(z.string()) }),
})

export const getList = defineCall({
  name: 'getList',
  path: `${LISTS}/:listId`,
  params: listParams,
  answer: listWithLinesSchema,
})

/** LIST-001. The header IDEMPOTENCY_KEY names the list: a repetition answers with the list that was made. */
export const createList = defineCall({
  name: 'createList',
  method: 'POST',
  path: LISTS,
  params: orgParams,
  body: z.strictObject({ name: listName, isShared: z.boolean(), lines }),
  answer: listWithLinesSchema,
})

/** LIST-003: changes what the body names. The header IF_MATCH has the version that the user saw; another one: 412. */
export const changeList = defineCall({
  name: 'changeList',
  method: 'POST',
  path: `${LISTS}/:listId`,
  params: listParams,
  body: z.strictObject({
    name: z.optional(listName),
    isShared: z.optional(z.boolean()),
    lines: z.optional(lines),
  }),
  answer: listWithLinesSchema,
})

/** LIST-003: deletes a list. For a day `restoreList` brings it back. A repetition changes nothing. */
export const deleteList = defineCall({
  name: 'deleteList',
  method: 'POST',
  path: `${LISTS}/:listId/delete`,
  params: listParams,
  body: z.strictObject({}),
  answer: z.unknown(),
})

/** LIST-003: «Вернуть». */
export const restoreList = defineCall({
  name: 'restoreList',
  method: 'POST',
  path: `${LISTS}/:listId/restore`,
  params: listParams,
  body: z.strictObject({}),
  answer: listWithLinesSchema,
})
