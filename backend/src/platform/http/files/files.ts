import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { NamedFile } from './named-file.ts'
import { responseBodyOf, sendBody, type BodyHeaders } from '../response-body.ts'
import { safeFileName } from './file-name.ts'

export interface StoredFile extends NamedFile {
  readonly etag: string
}

/**
 * Sends a stored file, or 304. The policy stops scripts and requests of a picture or text opened on its own (A1). The
 * file's name goes into the header by RFC 6266 (A13).
 */
export function sendFile(
  reply: FastifyReply,
  headers: BodyHeaders,
  file: StoredFile,
  disposition: 'inline' | 'attachment',
  caching = 'public, max-age=31536000, immutable',
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': caching,
    'content-disposition': contentDisposition(safeFileName(file.name), { type: disposition }),
  })
  // The browser's PDF viewer does not start in a sandbox.
  if (file.mime !== 'application/pdf') {
    void reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
  }
  const type = file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime
  return sendBody(reply, headers, responseBodyOf(type, Buffer.from(file.bytes), file.etag))
}
