import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { id } from './wire.ts'

/** PROF-017: a document of the organisation with its name (AMB-096). */
export const organisationDocumentSchema = z.object({ docId: id, docName: z.string(), docTypeId: id })
export type OrganisationDocument = z.infer<typeof organisationDocumentSchema>

/** A document type and its name, which names the agreements of that type (CALL-019, AMB-096). */
export const documentTypeSchema = z.object({ id, name: z.string() })
export type DocumentType = z.infer<typeof documentTypeSchema>

/** CALL-019. */
export const getFileTypes = defineCall({
  name: 'getFileTypes',
  path: '/public/api/v3/product/file/types',
  answer: z.array(documentTypeSchema),
})
