import type { FastifyReply, FastifyRequest } from 'fastify'
import { DOCUMENT_ADDRESS } from 'shared-contracts/api/document-address'
import { isSealed, type DocumentAddresses } from './document-addresses.ts'
import { documentPage, documentPageHeaders, type DocumentLink } from './document-page.ts'
import { refusalOf } from '../errors.ts'
import { notFound, Refusal } from '../refusal.ts'

/** A call whose answer browsers show in a tab. Gives the link of the page in place of a document that is not shown. */
export type LeadsTo = (params: Readonly<Record<string, string>>) => DocumentLink

/** The browser's PDF viewer is a page with an inline style and an embedded object. */
const VIEWER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Sets the request's user from a signed address, and removes the signature from the query before the call's schema checks it.
 * @returns false if the address is not signed at all
 * @throws Refusal 404 for an address that is none of ours, 410 for one that has expired
 */
export function readSealed(addresses: DocumentAddresses, request: FastifyRequest, now: Date): boolean {
  if (!isSealed(request.url)) return false
  request.isSealed = true
  delete (request.query as Record<string, unknown>)['seal']
  const reader = addresses.readerOf(request.url, now)
  if (reader === undefined) throw notFound()
  if (reader.hasExpired) throw new Refusal(410, { code: 'EXPIRED', message: '' })
  request.userId = reader.userId
  return true
}

/**
 * Completes the answer with a document: one that was asked for with a token, or is public, gets the address at which a tab
 * shows it. At a signed address no cache keeps the document, and no link in it sends the address on as the referrer.
 */
export function showDocument(addresses: DocumentAddresses, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return
  const isPdf = reply.getHeader('content-type') === 'application/pdf'
  if (isPdf && (request.isSealed || request.userId === null)) {
    const disposition = String(reply.getHeader('content-disposition') ?? '')
    void reply.headers({
      'content-security-policy': VIEWER_POLICY,
      'content-disposition': disposition.replace(/^attachment/, 'inline'),
    })
  }
  if (request.isSealed) void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  else {
    const { url, userId } = request
    void reply.header(DOCUMENT_ADDRESS, userId === null ? url : addresses.addressOf(url, userId, new Date()))
  }
}

/** Answers an error at a signed address with a page, because a person sees it in a tab. */
export function answerWithPage(
  leadsTo: LeadsTo,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, headers } = refusalOf(error, request)
  return reply
    .code(statusCode)
    .headers({ ...headers, ...documentPageHeaders })
    .send(documentPage(statusCode, leadsTo(request.params as Record<string, string>)))
}
