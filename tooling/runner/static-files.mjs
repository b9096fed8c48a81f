import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{type: string, etag: string, plain: Buffer, br?: Buffer, gzip?: Buffer}} Body */

/** Content-Type by extension; files with other extensions are not served. */
const types = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
})

/** Whether a path names a file, not a page of the portal. @param {string} path */
export const isFile = (path) => extname(path) in types

/** @param {Buffer} plain @param {string} type @param {number} quality brotli's, 0-11 @returns {Promise<Body>} */
export async function bodyOf(plain, type, quality) {
  const etag = etagOf(plain)
  if (!/^text|json|svg|xml/.test(type) || plain.length < 512) return { type, etag, plain }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(plain),
  ])
  return { type, etag, plain, br, gzip: gz }
}

/**
 * Serves the files of a folder from memory; a file is read and compressed again only if it has changed.
 * @param {string} folder
 */
export function staticFolder(folder) {
  /** @type {Map<string, {stamp: string, body: Promise<Body>}>} */
  const kept = new Map()

  /**
   * @param {string} path percent-encoded, from the root of the folder, e.g. `/assets/main.js`
   * @returns {Promise<Body | undefined>} `undefined` if there is no such file
   */
  return async (path) => {
    const type = types[extname(path)]
    const file = resolveInside(folder, path)
    if (type === undefined || file === undefined) return undefined
    const found = await stat(file).catch(() => undefined)
    if (found === undefined || !found.isFile()) {
      kept.delete(file)
      return undefined
    }
    const stamp = `${found.mtimeMs} ${found.size}`
    const known = kept.get(file)
    if (known?.stamp === stamp) return known.body
    const body = readBody(file, type)
    kept.set(file, { stamp, body })
    body.catch(() => kept.delete(file))
    return body
  }
}

/**
 * Reads a file and its compressed copies. Without copies it is compressed here, at a lower quality, because the first
 * visitor waits for it.
 * @param {string} file @param {string} type @returns {Promise<Body>}
 */
async function readBody(file, type) {
  const [plain, br, gz] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(() => undefined),
    readFile(`${file}.gz`).catch(() => undefined),
  ])
  return br === undefined || gz === undefined
    ? bodyOf(plain, type, 7)
    : { type, etag: etagOf(plain), plain, br, gzip: gz }
}

/** @param {Buffer} plain */
const etagOf = (plain) => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/** @param {string} folder @param {string} path @returns {string | undefined} */
function resolveInside(folder, path) {
  let decoded
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((segment) => segment.startsWith('.'))) return undefined
  const file = join(folder, decoded)
  return file.startsWith(folder + sep) ? file : undefined
}

/** @param {Request} request @returns {'br' | 'gzip' | undefined} */
function acceptedEncoding(request) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

/**
 * Answers with a body, compressed if the browser accepts that; with 304 if the browser has it.
 * @param {Request} request @param {Response} response @param {Body} body
 * @param {Record<string, string>} headers
 */
export function sendBody(request, response, body, headers) {
  const encoding = acceptedEncoding(request)
  const packed = encoding === undefined ? undefined : body[encoding]
  const etag = packed === undefined ? body.etag : body.etag.replace(/"$/, `-${encoding}"`)
  const common = { ...headers, etag, ...(body.br === undefined ? {} : { vary: 'accept-encoding' }) }
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.writeHead(304, common).end()
    return
  }
  const bytes = packed ?? body.plain
  response.writeHead(200, {
    ...common,
    'content-type': body.type,
    'content-length': bytes.length,
    ...(packed === undefined ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * Answers an error with JSON.
 * @param {Response} response @param {number} status @param {{code: string, message: string}} body
 * @param {Record<string, string>} headers
 */
export function sendError(response, status, body, headers) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const bytes = Buffer.from(JSON.stringify(body))
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    .end(bytes)
}
