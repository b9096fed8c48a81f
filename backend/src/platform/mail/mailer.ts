import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  /** One e-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as `text`, for mail programs that show HTML. */
  readonly html?: string | undefined
  /** Without angle brackets. Mail servers recognise a repeated letter by it. */
  readonly messageId?: string | undefined
  readonly attachments?: readonly { readonly name: string; readonly mime: string; readonly bytes: Uint8Array }[]
}

export interface Mailer {
  /**
   * @throws LetterRefused when the mail server took nothing but this letter amiss
   * @throws Error when the letter was not accepted
   */
  send(letter: Letter): Promise<void>
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. Without it letters are files in `outbox`. */
  readonly smtpUrl: string | undefined
  /** The sender, e.g. `ФН Портал <no-reply@example.ru>`. */
  readonly from: string
  readonly outbox: string
}

/** The mail server works, and refuses this letter or its recipient. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}

/** Time limit of each step of a delivery. */
const STEP_TIMEOUT_MS = 10_000
/** Longest time in which a letter is handed over. */
export const SENDING_LIMIT_MS = 25_000

/**
 * Sends letters by SMTP, or writes them to files that a mail program can open. nodemailer is loaded with the first letter,
 * so that no start waits for it.
 */
export function createMailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  return {
    async send(letter) {
      const { createTransport } = await import('nodemailer')
      const mail = { from, ...partsOf(letter) }
      if (smtpUrl !== undefined) {
        const limits = {
          connectionTimeout: STEP_TIMEOUT_MS,
          greetingTimeout: STEP_TIMEOUT_MS,
          socketTimeout: STEP_TIMEOUT_MS,
        }
        const transport = createTransport({ url: smtpUrl, ...limits })
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(SENDING_LIMIT_MS) }).catch(rethrow)
        return
      }
      const printer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await printer.sendMail(mail)
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')} ${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 })
    },
  }
}

/** A letter as nodemailer takes it. The address is not parsed: a comma in it names no second recipient. */
function partsOf({ to, subject, text, html, messageId, attachments = [] }: Letter) {
  return {
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(messageId !== undefined && { messageId: `<${messageId}>` }),
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(bytes),
    })),
  }
}

/** nodemailer's codes of a refused recipient and of a refused text. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server's answer when it closes the connection. */
const CLOSING = 421

function rethrow(error: unknown): never {
  const { code = '', responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  if (responseCode === CLOSING || !REFUSALS.has(code)) throw error
  throw new LetterRefused(message, { cause: error })
}
