import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { booleanOnWire, id, idOnWire, optionalText, orgParams, price } from './wire.ts'

/** PROD-010. */
export const productImageSchema = z.object({
  fileId: id,
  fileName: z.string(),
  fileUrl: optionalText,
})
export type ProductImage = z.infer<typeof productImageSchema>

/** PROD-011. */
export const productTypeSchema = z.enum(['SET', 'KIT', 'FN'])
export type ProductType = z.infer<typeof productTypeSchema>

/** RULE-006: validity of a drive in months. */
export const driveMonthsSchema = z.literal([15, 36])
export type DriveMonths = z.infer<typeof driveMonthsSchema>

/** PROD-009: a product of the list; `price` in roubles. */
export const productSchema = z.object({
  id,
  name: z.string(),
  price,
  images: z.array(productImageSchema),
  availableStatus: z.int(),
  specificationFileUrl: optionalText,
  quantity: z.optional(z.nullable(z.number())),
  /** Pieces in stock, where the list tells them: for «Достаточно» and «Мало». */
  stock: z.optional(z.nullable(z.int())),
  type: z.optional(z.nullable(productTypeSchema)),
  /** RULE-006: of the drive, also of the one in a set or kit; null without a drive. */
  months: z.optional(z.nullable(driveMonthsSchema)),
})
export type Product = z.infer<typeof productSchema>

/**
 * DESK-009: with the price list, a number that changes with every change of a product's texts, pictures or documents. Who
 * keeps answers about them asks for them again then.
 */
export const PRODUCT_FILES_HEADER = 'x-product-files'

/** CALL-014: guests and users without an organisation use orgId 0 (AMB-019). */
export const getProducts = defineCall({
  name: 'getProducts',
  path: '/public/api/v3/organizations/:orgId/products',
  params: orgParams,
  query: z.strictObject({ withSketches: booleanOnWire }),
  answer: z.array(productSchema),
})

/** PROD-013, CONST-048: `fileSize` in bytes, if the API knows it. */
export const productFileSchema = z.object({
  fileUrl: z.string(),
  fileName: z.string(),
  fileTypeId: id,
  fileSize: z.optional(z.nullable(z.int())),
})
export type ProductFile = z.infer<typeof productFileSchema>

/** CONST-048. */
export const PRODUCT_FILE_TYPE = { document: 8, description: 2, characteristic: 3 } as const

/** CALL-017. */
export const getProductFiles = defineCall({
  name: 'getProductFiles',
  path: '/public/api/v3/product/id/:id/file/type/id/:typeId',
  params: z.strictObject({ id: idOnWire, typeId: idOnWire }),
  answer: z.array(productFileSchema),
})

/** CALL-018: a product's picture, document or text, by file id. */
export const getProductFile = defineCall({
  name: 'getProductFile',
  path: '/public/api/v3/product/file/id/:id',
  params: z.strictObject({ id: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})

/** The picture that social networks show beside a link to a product: a PNG of 1200 x 630 px with its name and price. */
export const getProductPreview = defineCall({
  name: 'getProductPreview',
  path: '/public/api/v3/product/id/:id/preview.png',
  params: z.strictObject({ id: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})
