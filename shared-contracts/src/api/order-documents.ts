import { z } from 'zod/mini'
import { id, optionalText } from './wire.ts'

/** HIST-029: the document types of an order: closing document and invoice. */
export const ORDER_DOC_TYPE = { closing: 'UPD', invoice: 'INVOICE_ORDER' } as const

/** HIST-029: once the invoice exists, `orderNumber` of the first document is its number (CALL-034). */
export const orderDocumentSchema = z.object({
  docType: z.enum(ORDER_DOC_TYPE),
  docId: id,
  docFile: z.optional(z.nullable(z.object({ docName: optionalText }))),
  orderNumber: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  orderId: id,
})
export type OrderDocument = z.infer<typeof orderDocumentSchema>
