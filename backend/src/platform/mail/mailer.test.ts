import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { createMailer, LetterRefused } from './mailer.ts'

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

describe('with a server', () => {
  let smtp: SmtpServer
  beforeEach(async () => {
    smtp = await startSmtpServer()
  })
  afterEach(() => smtp.goAway())
  const send = (more: object = {}) =>
    createMailer({ smtpUrl: smtp.url, from, outbox: '/nowhere' }).send({ ...letter, ...more })

  test('a letter is sent by SMTP, with its HTML, its files and its id', async () => {
    const html = '<p>Откройте</p>'
    const bytes = Buffer.from('%PDF')
    await send({ html, messageId: '1@example.ru', attachments: [{ name: 'Счет.pdf', mime: 'application/pdf', bytes }] })
    const [taken] = smtp.taken
    expect(taken?.to).toBe(letter.to)
    expect(taken?.header('Subject')).toBe(letter.subject)
    expect(taken?.header('Message-ID')).toBe('<1@example.ru>')
    expect(Object.entries(taken?.parts ?? {}).map(([type, part]) => [type, part.toString()])).toEqual([
      ['text/plain', letter.text],
      ['text/html', html],
      ['application/pdf', '%PDF'],
    ])
  })

  test('a comma in an address names no second recipient', async () => {
    await send({ to: 'a,b@example.ru' }).catch(() => undefined)
    expect(smtp.taken.filter(({ to }) => to === 'b@example.ru')).toEqual([])
  })

  test.each([
    ['the recipient', 'RCPT', '550 no such user', true],
    ['the recipient for now', 'RCPT', '451 greylisted', true],
    ['the letter', 'DATA', '554 looks like spam', true],
    ['everything for now', 'MAIL', '421 too busy', false],
    ['the sign-in', 'EHLO', '502 no', false],
  ])('a server that refuses %s: only a refused letter is one', async (_, command, answer, isRefused) => {
    smtp.answers.set(command, answer)
    if (command === 'EHLO') smtp.answers.set('HELO', answer)
    const error: unknown = await send().catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof LetterRefused).toBe(isRefused)
  })

  test('a server that is away is an error, and no refusal', async () => {
    await smtp.goAway()
    const error: unknown = await send().catch((fault: unknown) => fault)
    expect(error).toMatchObject({ code: 'ESOCKET' })
    expect(error).not.toBeInstanceOf(LetterRefused)
    await smtp.comeBack()
  })
})
