import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createMailer } from './mailer.ts'

const letter = { to: 'buyer@example.ru', subject: 'Новый пароль', text: 'Откройте ссылку: https://shop.example/?key=1' }
const from = 'ФН Портал <no-reply@example.ru>'

test('without a server a letter is a file that only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const outbox = join(folder, 'outbox')
  await createMailer({ smtpUrl: undefined, from, outbox }).send(letter)
  const [name = ''] = readdirSync(outbox)
  const text = readFileSync(join(outbox, name), 'utf8')
  expect(text).toMatch(/^To: buyer@example\.ru$/m)
  expect(text).toMatch(/^From: .*<no-reply@example\.ru>$/m)
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0)
  rmSync(folder, { recursive: true })
})

test('with a server a letter is sent by SMTP; a refused one is an error', async () => {
  const said: string[] = []
  let isRefusing = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    let isData = false
    createInterface({ input: socket }).on('line', (line) => {
      said.push(line)
      if (isData && line !== '.') return
      const wasData = isData
      isData = line === 'DATA'
      if (isData) socket.write('354 go on\r\n')
      else if (line.startsWith('RCPT') && isRefusing) socket.write('550 no such user\r\n')
      else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write(wasData ? '250 queued\r\n' : '250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: '/nowhere' })

  await mailer.send(letter)
  expect(said).toContain('MAIL FROM:<no-reply@example.ru>')
  expect(said).toContain('RCPT TO:<buyer@example.ru>')
  isRefusing = true
  await expect(mailer.send(letter)).rejects.toThrow('no such user')
  server.close()
})
