import { extname } from 'node:path'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../rules/refusal.ts'

/** Extensions of the files that are served. A path with another ending is a page. */
export const extensions = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.pdf',
  '.png',
  '.svg',
  '.txt',
  '.webmanifest',
  '.webp',
  '.woff2',
  '.xml',
])

/** Whether a path names a file, not a page of the portal. */
export const isFile = (path: string) => extensions.has(extname(path))

/** Whether a path names a source map, which no visitor gets, wherever it lies. */
export const isSourceMap = (path: string) => extname(path) === '.map'

/** The decoded path that a request asks for. */
export const pathOf = (request: FastifyRequest) => decodeURIComponent(request.url.split('?', 1)[0] ?? '')

/** Smaller answers are not compressed, bytes. */
const MIN_COMPRESSED_SIZE = 512

/**
 * Adds `reply.sendFile(path)` for the files of a folder. A file is sent as its `.br` or `.gz` copy if it has one. Other
 * answers of this scope are compressed and get an ETag.
 */
export async function serveFiles(scope: FastifyInstance, folder: string) {
  // A weak ETag stands for all encodings of an answer.
  await scope.register(etag, { weak: true })
  await scope.register(compress, { encodings: ['br', 'gzip'], threshold: MIN_COMPRESSED_SIZE })
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
  })
}

/**
 * @param path from the root of the folder
 * @param caching Cache-Control
 * @throws Refusal for a path of an unknown type and for a source map.
 */
export function sendFile(reply: FastifyReply, path: string, caching: string) {
  if (!isFile(path) || isSourceMap(path) || path.includes('\0')) throw notFound()
  return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).sendFile(path)
}
