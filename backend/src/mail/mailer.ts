import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** @throws Error when the letter was not accepted */
  send(letter: Letter): Promise<void>
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. Without it letters are files in `outbox`. */
  readonly smtpUrl: string | undefined
  /** The sender, e.g. `ФН Портал <no-reply@example.ru>`. */
  readonly from: string
  readonly outbox: string
}

/** Time limit of each step of a delivery, ms. */
const TIMEOUT = 10_000

/**
 * Sends letters by SMTP, or writes them to files that a mail program can open. nodemailer is loaded with the first letter,
 * so that no start waits for it.
 */
export function createMailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  return {
    async send(letter) {
      const { createTransport } = await import('nodemailer')
      if (smtpUrl !== undefined) {
        const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }
        await createTransport({ url: smtpUrl, ...limits }).sendMail({ from, ...letter })
        return
      }
      const printer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await printer.sendMail({ from, ...letter })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')} ${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 })
    },
  }
}
