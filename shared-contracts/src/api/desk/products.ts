import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { driveMonthsSchema, productTypeSchema } from '../products.ts'
import { multiLine, oneLine } from '../text.ts'
import { booleanOnWire, countOnWire, id, idOnWire, optionalText, price } from '../wire.ts'
import { cursorSchema, MAX_CHANGED_AT_ONCE, pageOf, resultsSchema, versionSchema, wholeKopecks } from './common.ts'

export const PRODUCTS = '/public/api/v3/desk/products'

const months = z.nullable(driveMonthsSchema)
const typeFilter = z.enum(['FN', 'SET', 'KIT', 'none'])

/** A product at the desk. Its number is its article. */
export const deskProductSchema = z.object({
  productId: id,
  version: versionSchema,
  name: z.string(),
  price,
  stock: z.int(),
  type: z.nullable(productTypeSchema),
  months,
  isShown: z.boolean(),
  /** Place in the list of buyers, smaller numbers first. */
  position: z.int(),
  /** EXCH-031: whether it is linked to goods of 1C, and their article there. */
  isLinked: z.boolean(),
  article: optionalText,
  /** URL of its first picture. */
  picture: optionalText,
})
export type DeskProduct = z.infer<typeof deskProductSchema>

/** Some of the products; `text` is a part of the name, its number or 1C's article. */
export const productFilterSchema = z.strictObject({
  text: z.optional(oneLine(200)),
  isShown: z.optional(booleanOnWire),
  type: z.optional(typeFilter),
  isLinked: z.optional(booleanOnWire),
})
export type ProductFilter = z.output<typeof productFilterSchema>

/** DESK-007: products in the order of the buyers' list. */
export const getDeskProducts = defineCall({
  name: 'getDeskProducts',
  path: PRODUCTS,
  query: z.extend(productFilterSchema, {
    after: z.optional(cursorSchema),
    rowsCount: z.optional(countOnWire),
  }),
  answer: pageOf(deskProductSchema),
})

/** The fields of a product that 1C may own (EXCH-014): `true` for those that the desk changes. */
const ownSchema = z.object({ name: z.boolean(), price: z.boolean(), stock: z.boolean(), months: z.boolean() })

/** A file of a product: `typeId` 1 is a picture, 8 a document. Size in bytes. */
const deskFileSchema = z.object({
  fileId: id,
  typeId: id,
  name: z.string(),
  size: z.int(),
  url: z.string(),
})
export type DeskProductFile = z.infer<typeof deskFileSchema>

export const deskProductDetailsSchema = z.extend(deskProductSchema, {
  own: ownSchema,
  /** HTML, as it is stored; buyers see what is harmless in it. */
  description: z.string(),
  characteristics: z.string(),
  files: z.array(deskFileSchema),
})
export type DeskProductDetails = z.infer<typeof deskProductDetailsSchema>

const productParams = z.strictObject({ productId: idOnWire })

export const getDeskProduct = defineCall({
  name: 'getDeskProduct',
  path: `${PRODUCTS}/:productId`,
  params: productParams,
  answer: deskProductDetailsSchema,
})

const name = oneLine(300).check(z.minLength(1))
const newPrice = wholeKopecks.check(z.gte(0.01))
const pieces = z.int().check(z.gte(0), z.lte(1_000_000))
/** Longest text of a product, characters. */
export const PRODUCT_TEXT_LIMIT = 12_000
const text = multiLine(PRODUCT_TEXT_LIMIT)

/** DESK-007: changes a product; what is left out stays. With If-Match. */
export const changeDeskProduct = defineCall({
  name: 'changeDeskProduct',
  method: 'POST',
  path: `${PRODUCTS}/:productId`,
  params: productParams,
  body: z.strictObject({
    name: z.optional(name),
    price: z.optional(newPrice),
    /** The stock changes by the difference: orders may have taken pieces since it was seen. */
    stock: z.optional(z.strictObject({ seen: pieces, next: pieces })),
    type: z.optional(productTypeSchema),
    months: z.optional(months),
    isShown: z.optional(z.boolean()),
    position: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
    description: z.optional(text),
    characteristics: z.optional(text),
  }),
  answer: deskProductDetailsSchema,
})

/** DESK-007: changes several products, each for itself; a product that has changed since it was seen is left as it is. */
export const changeDeskProducts = defineCall({
  name: 'changeDeskProducts',
  method: 'POST',
  path: '/public/api/v3/desk/product-changes',
  body: z.strictObject({
    products: z
      .array(z.strictObject({ productId: z.int().check(z.positive()), version: versionSchema }))
      .check(z.minLength(1), z.maxLength(MAX_CHANGED_AT_ONCE)),
    isShown: z.optional(z.boolean()),
    type: z.optional(productTypeSchema),
    months: z.optional(months),
  }),
  answer: resultsSchema,
})

/** DESK-007: a new product at the end of the list, hidden until it is shown. */
export const addDeskProduct = defineCall({
  name: 'addDeskProduct',
  method: 'POST',
  path: PRODUCTS,
  body: z.strictObject({ name, price: newPrice, stock: pieces, type: productTypeSchema, months }),
  answer: deskProductDetailsSchema,
})

/** File types that the desk adds: pictures 1, documents 8. */
export const UPLOADED_FILE_TYPES = { picture: 1, document: 8 } as const

/**
 * DESK-007: adds a picture (JPEG, PNG or WebP, which is encoded anew) or a document (PDF) as the last of its kind. With
 * If-Match.
 */
export const addProductFile = defineCall({
  name: 'addProductFile',
  method: 'POST',
  path: `${PRODUCTS}/:productId/files`,
  params: productParams,
  body: z.strictObject({
    typeId: z.literal([UPLOADED_FILE_TYPES.picture, UPLOADED_FILE_TYPES.document]),
    name: oneLine(200).check(z.minLength(1)),
    /** In base64, at most UPLOAD_LIMIT bytes. */
    file: z.string(),
  }),
  answer: deskProductDetailsSchema,
})

/** DESK-007: takes a picture or a document from a product. With If-Match. */
export const removeProductFile = defineCall({
  name: 'removeProductFile',
  method: 'POST',
  path: `${PRODUCTS}/:productId/files/:fileId/remove`,
  params: z.strictObject({ productId: idOnWire, fileId: idOnWire }),
  body: z.strictObject({}),
  answer: deskProductDetailsSchema,
})
