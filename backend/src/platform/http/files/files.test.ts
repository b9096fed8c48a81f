import Fastify from 'fastify'
import { etagOf } from '../response-body.ts'
import { safeFileName } from './file-name.ts'
import { sendFile } from './files.ts'

const bytes = Buffer.from('%PDF-')
/** The file name in the header, read as a browser does: the encoded name has priority. */
async function sent(name: string): Promise<{ header: string; name: string }> {
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendFile(reply, request.headers, { name, mime: 'application/pdf', bytes, etag: etagOf(bytes) }, 'attachment'),
  )
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect([answer.status, answer.headers.get('x-evil'), await answer.text()]).toEqual([200, null, '%PDF-'])
  await app.close()
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  const quoted = /filename="((?:\\.|[^"\\])*)"/.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const bare = /filename=([^";]+)/.exec(header)?.[1]
  return { header, name: encoded === undefined ? (quoted ?? bare ?? '') : decodeURIComponent(encoded) }
}

test.each([
  ['Паспорт ФН-1.1М.pdf', 'Паспорт ФН-1.1М.pdf'],
  ['акт "сверки".pdf', 'акт "сверки".pdf'],
  ['say "hi"; filename=evil.exe.pdf', 'say "hi"; filename=evil.exe.pdf'],
  ['a\r\nX-Evil: 1.pdf', 'a X-Evil: 1.pdf'],
  ['a\nb\tc\u0000d.pdf', 'a b c d.pdf'],
  ['акт\u202efdp.exe', 'актfdp.exe'],
  ['\u2066акт\u2069\u200f.pdf', 'акт.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\windows\\a.pdf', 'C:_windows_a.pdf'],
  ["a'b%20c.pdf", "a'b%20c.pdf"],
  ['😀.pdf', '😀.pdf'],
])('A13: the file name %j is saved as %j', async (stored, name) => {
  const answer = await sent(stored)
  expect(answer.name).toBe(name)
  expect(answer.header).toMatch(/^attachment; [\x20-\x7e]+$/)
  expect(safeFileName(stored)).toBe(name)
})

test.each([
  ['image/svg+xml', true],
  ['text/html', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['application/pdf', false],
])('A1: sandbox of %s: %s', async (mime, isShut) => {
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendFile(reply, request.headers, { name: 'a', mime, bytes, etag: etagOf(bytes) }, 'inline'),
  )
  const { headers } = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  await app.close()
  const policy = headers.get('content-security-policy')
  expect(policy).toBe(isShut ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" : null)
})
