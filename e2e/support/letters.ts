import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key in the link of the newest letter with a new password to this e-mail; `undefined` if there is none. */
export const resetKey = (email: string) => newest(email, /new-password\?key=([\w-]+)/)

/** The path of the link of the newest invitation to this e-mail; `undefined` if there is none. */
export const invitationPath = (email: string) => newest(email, /(\/company\/invitation#[\w.-]+)/)

/** What the pattern captures in the newest letter to this e-mail that has it. */
async function newest(email: string, pattern: RegExp): Promise<string | undefined> {
  const outbox = join(process.env['PORTAL_DATA_DIR'] ?? '', 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')))
  const found = letters.filter((letter) => letter.includes(email)).map((letter) => pattern.exec(textOf(letter))?.[1])
  return found.findLast((part) => part !== undefined)
}

/** The texts of a letter, one for each of its parts, which are base64 or quoted-printable; the links in it are ASCII. */
function textOf(letter: string): string {
  const parts = letter.split(/\r\n--[^\r\n]+\r\n/)
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      return decoded(head, body.join('\r\n\r\n'))
    })
    .join('\n')
}

function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  return body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
