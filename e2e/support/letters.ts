import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key in the link of the newest letter with a new password to this e-mail; `undefined` if there is none. */
export async function resetKey(email: string): Promise<string | undefined> {
  const outbox = join(process.env['PORTAL_DATA_DIR'] ?? '', 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')))
  const keys = letters.filter((letter) => letter.includes(email)).map(keyIn)
  return keys.findLast((key) => key !== undefined)
}

/** The key in a letter; letters about orders have none. */
function keyIn(letter: string): string | undefined {
  const [head = '', body = ''] = letter.split('\r\n\r\n')
  return /new-password\?key=([\w-]+)/.exec(decoded(head, body))?.[1]
}

/** The text of a letter, which is base64 or quoted-printable; the link in it is ASCII. */
function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  return body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
