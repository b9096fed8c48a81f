import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A letter that the server has taken. */
export interface TakenLetter {
  readonly to: string
  /** The message as it was sent: headers, an empty line, and the encoded body. */
  readonly source: string
  /** The value of a header. */
  header(name: string): string
  /** Its decoded texts and files, by their type. */
  readonly parts: Readonly<Record<string, Buffer>>
}

/** A mail server of the test, which speaks as much SMTP as nodemailer needs. */
export interface SmtpServer {
  readonly url: string
  /** The letters taken, in their order. */
  readonly taken: TakenLetter[]
  /** Answers of the server to commands, by the command's beginning, instead of `250 ok`. */
  readonly answers: Map<string, string>
  /** Called before a sender may hand a letter over. */
  onData: () => Promise<void> | void
  /** Called after a letter was taken and before its sender hears of it. */
  onTaken: (letter: TakenLetter) => Promise<void> | void
  /** Closes the port, and every connection. */
  goAway(): Promise<void>
  /** Listens at the same port again. */
  comeBack(): Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const server: Server = createServer(serve)
  let port = 0
  const sockets = new Set<Socket>()
  const smtp: SmtpServer = {
    url: '',
    taken: [],
    answers: new Map(),
    onData: () => undefined,
    onTaken: () => undefined,
    async goAway() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write('220 test\r\n')
    let to = ''
    let message: string[] | undefined
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (message !== undefined && line !== '.') return void message.push(line.replace(/^\.\./, '.'))
      if (message !== undefined) {
        const letter = letterOf(to, message.join('\r\n'))
        message = undefined
        smtp.taken.push(letter)
        return void Promise.resolve(smtp.onTaken(letter)).then(() => socket.write('250 queued\r\n'))
      }
      const own = [...smtp.answers].find(([command]) => line.startsWith(command))?.[1]
      if (own !== undefined) return void socket.write(`${own}\r\n`)
      if (line.startsWith('RCPT TO:')) to = line.slice('RCPT TO:<'.length, -1)
      if (line === 'QUIT') return void socket.end('221 bye\r\n')
      if (line !== 'DATA') return void socket.write('250 ok\r\n')
      message = []
      void Promise.resolve(smtp.onData()).then(() => socket.write('354 go on\r\n'))
    })
  }

  await smtp.comeBack()
  port = (server.address() as AddressInfo).port
  return Object.assign(smtp, { url: `smtp://127.0.0.1:${port}` })
}

function letterOf(to: string, source: string): TakenLetter {
  const [head, body] = halves(source)
  const parts = Object.fromEntries(partsOf(head, body))
  return { to, source, parts, header: (name) => decodedWords(headerOf(head, name)) }
}

/** Head and body of a message or of a part. */
function halves(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n')
  return [source.slice(0, end), source.slice(end + 4)]
}

function headerOf(head: string, name: string): string {
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
}

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`, also several in a row. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/g, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g)].map(([, kind, text = '']) =>
          kind === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
        ),
      ).toString(),
    )
}

function partsOf(head: string, body: string): [type: string, bytes: Buffer][] {
  const type = headerOf(head, 'Content-Type')
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1]
  if (boundary === undefined) {
    const isBase64 = /base64/i.test(headerOf(head, 'Content-Transfer-Encoding'))
    return [[type.split(';')[0] ?? '', isBase64 ? Buffer.from(body, 'base64') : quotedPrintable(body)]]
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(...halves(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

/** A text in quoted-printable, or in plain ASCII without equals signs. */
function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
