import { createHash } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

export interface StoredFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
  readonly etag: string
}

/** Strong entity tag of a file's bytes, quoted. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/**
 * Sends a stored file whose bytes never change at its address, or 304. Opened by itself in a browser a picture or a text
 * runs nothing and reaches nothing (A1); names go into the header by RFC 6266 (A13).
 */
export function sendFile(
  reply: FastifyReply,
  asked: { readonly 'if-none-match'?: string | undefined },
  file: StoredFile,
  disposition: 'inline' | 'attachment',
  caching = 'public, max-age=31536000, immutable',
): FastifyReply {
  void reply.headers({ etag: file.etag, 'cache-control': caching })
  if (holds(asked['if-none-match'], file.etag)) return reply.code(304).send()
  const isText = file.mime.startsWith('text/')
  // A viewer of PDF is the browser's own page and does not start in a sandbox.
  if (file.mime !== 'application/pdf') {
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  }
  return reply
    .type(isText ? `${file.mime}; charset=utf-8` : file.mime)
    .header('content-disposition', contentDisposition(file.name, { type: disposition }))
    .send(Buffer.from(file.bytes))
}

function holds(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false
}
