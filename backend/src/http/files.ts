import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { entityOf, sendEntity, type AskedEntity } from './entity.ts'
import { safeFileName } from './file-name.ts'

export interface StoredFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
  readonly etag: string
}

/**
 * Sends a stored file whose bytes never change at its address, or 304. Opened by itself in a browser a picture or a text
 * runs nothing and reaches nothing (A1); names go into the header by RFC 6266 (A13).
 */
export function sendFile(
  reply: FastifyReply,
  asked: AskedEntity,
  file: StoredFile,
  disposition: 'inline' | 'attachment',
  caching = 'public, max-age=31536000, immutable',
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': caching,
    'content-disposition': contentDisposition(safeFileName(file.name), { type: disposition }),
  })
  // A viewer of PDF is the browser's own page and does not start in a sandbox.
  if (file.mime !== 'application/pdf') {
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  }
  const type = file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime
  return sendEntity(reply, asked, entityOf(type, Buffer.from(file.bytes), file.etag))
}
