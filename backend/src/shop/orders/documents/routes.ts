import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { MAX_ARCHIVE_FILES } from 'shared-contracts/api/limits'
import {
  getInvoice,
  getOrderArchive,
  getOrderAttachment,
  getOrderDocs,
  getOrdersArchive,
  getSerialNumbersFile,
  MAX_FOUND_SERIAL_NUMBERS,
  MIN_SERIAL_NUMBER_QUERY,
  ORDER_DOC_TYPE,
  searchSerialNumbers,
  type OrderDocument,
} from 'shared-contracts/api/order-documents'
import { lookupNumber } from 'shared-contracts/domain/lookup-text'
import { messages } from 'shared-contracts/texts/messages'
import type { DocumentTerms } from '../../printed-documents/printed-order.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Api } from '../../calls/calls.ts'
import { safeFileName } from '../../../platform/http/files/file-name.ts'
import { sendFile } from '../../../platform/http/files/files.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { LeadsTo } from '../../../platform/http/files/shown-documents.ts'
import { documentTexts } from '../../../platform/http/texts.ts'
import { archiveOf } from './archive.ts'
import { askForDocuments } from './document-tasks.ts'
import { invalidateInvoice } from './issue-document.ts'
import { DOCUMENT_TYPE } from './schema.ts'
import { serialNumbersOf } from './serial-numbers-of.ts'
import {
  areOrdersOf,
  findDocument,
  findInvoice,
  findSerialNumbers,
  listDocuments,
  listSizes,
  readBytes,
  type ListedDocument,
} from './store.ts'

/** Only the buyer's browser caches a document, and revalidates it at each use. */
const CACHING = 'private, no-cache'
const TOO_LARGE = { 409: `В архиве было бы больше ${MAX_ARCHIVE_FILES} файлов` }
const NO_DOCUMENT = { 404: 'Нет такого заказа или документа' }

/** The order of a document, in the history. */
const toOrder: LeadsTo = ({ orderId = '' }) => ({
  href: `/orders?order=${encodeURIComponent(orderId)}`,
  text: documentTexts.toOrder(orderId),
})

export function registerOrderDocuments(api: Api, db: Database, terms: DocumentTerms): void {
  api.answer(
    getOrderDocs,
    {
      access: 'organisation',
      summary: 'Документы заказа; пусто, пока счет формируется',
      refusals: { 404: 'У организации нет такого заказа' },
    },
    async ({ organisation, params: { orderId } }, reply) => {
      if (!(await areOrdersOf(db, organisation.id, [orderId]))) throw notFound()
      const documents = await current(orderId, () => listDocuments(db, [orderId]), reply)
      const hasInvoice = documents.some(({ type }) => type === DOCUMENT_TYPE.invoice)
      // What exists is shown also while nothing can be written (F18).
      await askForDocuments(db, { orderId, hasInvoice }).catch((err: unknown) =>
        reply.log.warn({ err, orderId }, 'documents not asked for'),
      )
      return contractDocuments(documents)
    },
  )
  api.answer(
    getInvoice,
    { access: 'user', summary: 'Счет заказа в PDF', refusals: NO_DOCUMENT, opensInTab: toOrder },
    async ({ userId, params: { orderId }, headers }, reply) => {
      const invoice = await current(orderId, () => findInvoice(db, { userId, orderId }), reply)
      if (invoice === undefined) throw notFound()
      return sendFile(reply, headers, invoice, 'inline', CACHING)
    },
  )
  api.answer(
    getOrderAttachment,
    { access: 'organisation', summary: 'Документ заказа в PDF', refusals: NO_DOCUMENT, opensInTab: toOrder },
    async ({ organisation, params: { orderId, docId }, headers }, reply) => {
      const document = await current(orderId, () => findDocument(db, { orgId: organisation.id, orderId, docId }), reply)
      if (document === undefined) throw notFound()
      return sendFile(reply, headers, document, document.mime === 'application/pdf' ? 'inline' : 'attachment', CACHING)
    },
  )
  api.answer(
    getSerialNumbersFile,
    { access: 'organisation', summary: 'Серийные номера отгруженных накопителей в XLSX', refusals: NO_DOCUMENT },
    async ({ organisation, params: { orderId }, headers }, reply) => {
      const list = (await areOrdersOf(db, organisation.id, [orderId])) && (await serialNumbersOf(db, orderId, terms))
      if (!list) throw notFound()
      return sendFile(reply, headers, list, 'attachment', CACHING)
    },
  )
  api.answer(
    getOrderArchive,
    { access: 'organisation', summary: 'Все документы заказа в одном ZIP', refusals: { ...NO_DOCUMENT, ...TOO_LARGE } },
    ({ organisation, params: { orderId } }, reply) =>
      sendArchive(reply, `Документы заказа ${orderId}.zip`, organisation.id, [orderId]),
  )
  api.answer(
    getOrdersArchive,
    {
      access: 'organisation',
      summary: 'Документы заказов в одном ZIP, по папке на заказ',
      refusals: { ...NO_DOCUMENT, ...TOO_LARGE },
    },
    ({ organisation, body: { orderIds } }, reply) =>
      sendArchive(reply, 'Документы заказов.zip', organisation.id, orderIds),
  )
  api.answer(
    searchSerialNumbers,
    {
      access: 'organisation',
      summary: `Отгруженные накопители по части серийного номера, не больше ${MAX_FOUND_SERIAL_NUMBERS}`,
    },
    async ({ organisation, query: { query } }) => {
      const part = lookupNumber(query)
      if (part.length < MIN_SERIAL_NUMBER_QUERY) return []
      const found = await findSerialNumbers(db, { orgId: organisation.id, part, limit: MAX_FOUND_SERIAL_NUMBERS })
      const documents = contractDocuments(await listDocuments(db, [...new Set(found.map(({ orderId }) => orderId))]))
      return found.map(({ serialNumber, orderId, orderedAt, shippedAt, productName }) => ({
        serialNumber,
        orderId,
        orderDate: orderedAt.toISOString(),
        productName,
        shippedAt: shippedAt?.toISOString() ?? null,
        documents: documents.filter((document) => document.orderId === orderId),
      }))
    },
  )

  /** AMB-194: finds documents, after the invoice of an order that has ended was marked as invalid. */
  async function current<T>(orderId: number, find: () => Promise<T>, { log }: FastifyReply): Promise<T> {
    const found = await find()
    if (found === undefined) return found
    try {
      return (await invalidateInvoice(db, terms, orderId)) ? await find() : found
    } catch (err) {
      // What exists is shown also while nothing can be written (F18).
      log.warn({ err, orderId }, 'invoice not made invalid')
      return found
    }
  }

  /** Sends the documents of the organisation's orders as a ZIP. Each of several orders has a folder. */
  async function sendArchive(
    reply: FastifyReply,
    name: string,
    orgId: number,
    orderIds: readonly number[],
  ): Promise<FastifyReply> {
    if (!(await areOrdersOf(db, orgId, orderIds))) throw notFound()
    const documents = await listSizes(db, orderIds, MAX_ARCHIVE_FILES + 1)
    if (documents.length === 0) throw notFound()
    if (documents.length > MAX_ARCHIVE_FILES) {
      throw new Refusal(409, { code: 'ARCHIVE_TOO_LARGE', message: messages.archiveTooLarge })
    }
    const folderOf = (orderId: number) => (orderIds.length === 1 ? '' : `Заказ ${orderId}/`)
    const { size, stream } = await archiveOf(
      documents.map(({ id, orderId, name, size, issuedAt }) => ({
        id,
        path: `${folderOf(orderId)}${safeFileName(name)}`,
        size,
        modifiedAt: issuedAt,
      })),
      (files) =>
        readBytes(
          db,
          files.map(({ id }) => id),
        ),
    )
    return reply
      .headers({ 'content-length': size, 'content-disposition': contentDisposition(name, { type: 'attachment' }) })
      .type('application/zip')
      .send(stream)
  }
}

/** The documents that the contract knows: the invoice first, then the closing document (HIST-029). */
function contractDocuments(documents: readonly ListedDocument[]): OrderDocument[] {
  return documents.flatMap(({ id, orderId, type, number, name, issuedAt, shipment }) => {
    const docType = Object.values(ORDER_DOC_TYPE).find((known) => known === type)
    if (docType === undefined) return []
    const document = { docType, docId: id, docFile: { docName: name }, orderNumber: number, orderId }
    const ofShipment = shipment && {
      shipmentNumber: shipment.number,
      isReplaced: shipment.withdrawnAt !== null,
      docStatus: shipment.docStatus,
    }
    return [{ ...document, ...ofShipment, issuedAt: issuedAt.toISOString() }]
  })
}
