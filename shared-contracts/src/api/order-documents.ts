import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { MAX_ARCHIVE_ORDERS } from './limits.ts'
import { id, idOnWire, optionalText, orderParams, orgParams } from './wire.ts'
import { oneLine } from './text.ts'

/** HIST-029: the document types of an order: closing document and invoice. */
export const ORDER_DOC_TYPE = { closing: 'UPD', invoice: 'INVOICE_ORDER' } as const

/** HIST-029: once the invoice exists, `orderNumber` of the first document is its number (CALL-034). */
export const orderDocumentSchema = z.object({
  docType: z.enum(ORDER_DOC_TYPE),
  docId: id,
  docFile: z.optional(z.nullable(z.object({ docName: optionalText }))),
  orderNumber: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  orderId: id,
  /** SHIP-004: the number of the shipment that a closing document belongs to; the API of contract 2.0 gives none. */
  shipmentNumber: z.optional(z.nullable(z.int())),
  /** SHIP-006: its shipment was withdrawn. */
  isReplaced: z.optional(z.boolean()),
  /** AMB-153: whether a closing document is signed, as `DOC_STATUS` of an order. */
  docStatus: optionalText,
  /** An ISO 8601 instant. */
  issuedAt: optionalText,
})
export type OrderDocument = z.infer<typeof orderDocumentSchema>

/** CALL-033: empty until the invoice exists, then the invoice first, and after the shipping the UPD too. */
export const getOrderDocs = defineCall({
  name: 'getOrderDocs',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/docs',
  params: orderParams,
  answer: z.array(orderDocumentSchema),
})

/** AMB-010: the invoice as a PDF. */
export const getInvoice = defineCall({
  name: 'getInvoice',
  path: '/public/api/v3/orders/:orderId/docs/types/invoice',
  params: z.strictObject({ orderId: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})

/** AMB-012: a document of the order as a PDF, such as the UPD. */
export const getOrderAttachment = defineCall({
  name: 'getOrderAttachment',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/doc/:docId/attachment',
  params: z.strictObject({ orgId: idOnWire, orderId: idOnWire, docId: idOnWire }),
  answer: z.unknown(),
  kind: 'blob',
})

/** AMB-011: the serial numbers of the shipped drives, as XLSX. */
export const getSerialNumbersFile = defineCall({
  name: 'getSerialNumbersFile',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/files',
  params: orderParams,
  answer: z.unknown(),
  kind: 'blob',
})

/** All documents of an order in one ZIP. Its size is known (Content-Length). More than `MAX_ARCHIVE_FILES` are refused (409). */
export const getOrderArchive = defineCall({
  name: 'getOrderArchive',
  path: '/public/api/v3/organizations/:orgId/orders/:orderId/archive',
  params: orderParams,
  answer: z.unknown(),
  kind: 'blob',
})

/** The documents of several orders in one ZIP with a folder per order. One unknown order refuses all (404). */
export const getOrdersArchive = defineCall({
  name: 'getOrdersArchive',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/orders/archive',
  params: orgParams,
  body: z.strictObject({
    orderIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_ARCHIVE_ORDERS)),
  }),
  answer: z.unknown(),
  kind: 'blob',
  isSafe: true,
})

/** A shipped drive with its order and the documents of that order; `orderDate` and `shippedAt` are ISO 8601 instants. */
export const foundSerialNumberSchema = z.object({
  serialNumber: z.string(),
  orderId: id,
  orderDate: z.string(),
  productName: z.string(),
  shippedAt: z.nullable(z.string()),
  documents: z.array(orderDocumentSchema),
})
export type FoundSerialNumber = z.infer<typeof foundSerialNumberSchema>

/** Minimum and maximum length of a searched part of a serial number. */
export const MIN_SERIAL_NUMBER_QUERY = 3
export const MAX_SERIAL_NUMBER_QUERY = 50

/** Maximum number of drives that one search finds. */
export const MAX_FOUND_SERIAL_NUMBERS = 50

/** The organisation's drives whose serial number contains `query`, latest orders first. */
export const searchSerialNumbers = defineCall({
  name: 'searchSerialNumbers',
  path: '/public/api/v3/organizations/:orgId/serial-numbers',
  params: orgParams,
  query: z.strictObject({
    query: oneLine(MAX_SERIAL_NUMBER_QUERY).check(z.minLength(MIN_SERIAL_NUMBER_QUERY)),
  }),
  answer: z.array(foundSerialNumberSchema),
})
