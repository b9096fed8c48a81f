import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import {
  getInvoice,
  getOrderArchive,
  getOrderAttachment,
  getOrderDocs,
  getOrdersArchive,
  getSerialNumbersFile,
  MAX_FOUND_SERIAL_NUMBERS,
  ORDER_DOC_TYPE,
  searchSerialNumbers,
  type OrderDocument,
} from 'shared-contracts/api/order-documents'
import type { Database } from '../../database/database.ts'
import type { Api } from '../../http/calls.ts'
import { safeFileName } from '../../http/file-name.ts'
import { sendFile } from '../../http/files.ts'
import { notFound } from '../../http/refusal.ts'
import { archiveOf } from './archive.ts'
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

/** Only the browser of the buyer keeps a document, and asks each time whether it may still show it. */
const CACHING = 'private, no-cache'
const NO_DOCUMENT = { 404: 'Нет такого заказа или документа' }

export function registerOrderDocuments(api: Api, db: Database): void {
  api.answer(
    getOrderDocs,
    {
      access: 'organisation',
      summary: 'Документы заказа; пусто, пока счет формируется',
      refusals: { 404: 'У организации нет такого заказа' },
    },
    async ({ organisation, params: { orderId } }) => {
      if (!(await areOrdersOf(db, organisation.id, [orderId]))) throw notFound()
      return contractDocuments(await listDocuments(db, [orderId]))
    },
  )
  api.answer(
    getInvoice,
    { access: 'user', summary: 'Счет заказа в PDF', refusals: NO_DOCUMENT },
    async ({ userId, params: { orderId }, headers }, reply) => {
      const invoice = await findInvoice(db, { userId, orderId })
      if (invoice === undefined) throw notFound()
      return sendFile(reply, headers, invoice, 'inline', CACHING)
    },
  )
  api.answer(
    getOrderAttachment,
    { access: 'organisation', summary: 'Документ заказа в PDF', refusals: NO_DOCUMENT },
    async ({ organisation, params: { orderId, docId }, headers }, reply) => {
      const document = await findDocument(db, { orgId: organisation.id, orderId, docId })
      if (document === undefined) throw notFound()
      return sendFile(reply, headers, document, document.mime === 'application/pdf' ? 'inline' : 'attachment', CACHING)
    },
  )
  api.answer(
    getSerialNumbersFile,
    { access: 'organisation', summary: 'Серийные номера отгруженных накопителей в XLSX', refusals: NO_DOCUMENT },
    async ({ organisation, params: { orderId }, headers }, reply) => {
      const list = await findDocument(db, { orgId: organisation.id, orderId, docId: 'serial numbers' })
      if (list === undefined) throw notFound()
      return sendFile(reply, headers, list, 'attachment', CACHING)
    },
  )
  api.answer(
    getOrderArchive,
    { access: 'organisation', summary: 'Все документы заказа в одном ZIP', refusals: NO_DOCUMENT },
    ({ organisation, params: { orderId } }, reply) =>
      sendArchive(reply, `Документы заказа ${orderId}.zip`, organisation.id, [orderId]),
  )
  api.answer(
    getOrdersArchive,
    { access: 'organisation', summary: 'Документы заказов в одном ZIP, по папке на заказ', refusals: NO_DOCUMENT },
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
      const found = await findSerialNumbers(db, { orgId: organisation.id, query, limit: MAX_FOUND_SERIAL_NUMBERS })
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

  /** Sends the documents of the organisation's orders; of several orders in a folder each. */
  async function sendArchive(
    reply: FastifyReply,
    name: string,
    orgId: number,
    orderIds: readonly number[],
  ): Promise<FastifyReply> {
    const documents = (await areOrdersOf(db, orgId, orderIds)) ? await listSizes(db, orderIds) : []
    if (documents.length === 0) throw notFound()
    const folderOf = (orderId: number) => (orderIds.length === 1 ? '' : `Заказ ${orderId}/`)
    const { size, stream } = await archiveOf(
      documents.map((document) => ({
        path: `${folderOf(document.orderId)}${safeFileName(document.name)}`,
        size: document.size,
        modifiedAt: document.issuedAt,
        read: () => readBytes(db, document.id),
      })),
    )
    return reply
      .headers({ 'content-length': size, 'content-disposition': contentDisposition(name, { type: 'attachment' }) })
      .type('application/zip')
      .send(stream)
  }
}

/** The documents that the contract knows: the invoice first, then the closing document (HIST-029). */
function contractDocuments(documents: readonly ListedDocument[]): OrderDocument[] {
  return documents.flatMap(({ id, orderId, type, number, name }) => {
    const docType = Object.values(ORDER_DOC_TYPE).find((known) => known === type)
    return docType === undefined
      ? []
      : [{ docType, docId: id, docFile: { docName: name }, orderNumber: number, orderId }]
  })
}
