import { extname } from 'node:path'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import fastifyStatic from '@fastify/static'
import { notFound } from './refusal.mjs'

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

/** Whether a path names a file, not a page of the portal. @param {string} path */
export const isFile = (path) => extensions.has(extname(path))

/** The decoded path that a request asks for. @param {import('fastify').FastifyRequest} request */
export const pathOf = (request) => decodeURIComponent(request.url.split('?', 1)[0] ?? '')

/** Smaller answers are not compressed, bytes. */
const THRESHOLD = 512

/**
 * Adds `reply.sendFile(path)` for the files of a folder. A file is sent as its `.br` or `.gz` copy if it has one. Other
 * answers of this scope are compressed and get an ETag.
 * @param {import('./server.mjs').Server} scope
 * @param {string} folder
 */
export async function serveFiles(scope, folder) {
  // A weak ETag stands for all encodings of an answer.
  await scope.register(etag, { weak: true })
  await scope.register(compress, { encodings: ['br', 'gzip'], threshold: THRESHOLD })
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
 * @param {import('fastify').FastifyReply} reply
 * @param {string} path from the root of the folder
 * @param {string} caching Cache-Control
 * @throws Refusal for a path of an unknown type.
 */
export function sendFile(reply, path, caching) {
  if (!isFile(path) || path.includes('\0')) throw notFound()
  return reply.headers({ 'cache-control': caching, vary: 'accept-encoding' }).sendFile(path)
}
