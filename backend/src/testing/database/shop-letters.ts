import { eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { buyer, organisation, terms } from './shop-database.ts'
import { bodyOf, contacts } from '../order.ts'
import type { SmtpServer, TakenLetter } from '../smtp-server.ts'
import { issueDueDocuments } from '../../shop/orders/documents/issue-documents.ts'
import { organisations } from '../../shop/organisations/schema.ts'
import { placeOrder } from '../../shop/orders/placing/place-order.ts'
import { orders, type OrderRow } from '../../shop/orders/schema.ts'
import { sendDueLetters } from '../../shop/letters/send-letters.ts'

export const EMAIL = 'anna@example.ru'
/** Who changes orders by hand. */
export const byHand = () => ({ at: new Date(), by: 'Мария, склад' })
export const PUBLIC_URL = 'https://shop.example.ru'
const seller = { name: 'ООО «Торговый дом»', phone: '+7 (495) 000-00-00' }
const { documents } = readSettings({})

/** What a test of letters does with the shop of `openShop` and a mail server. */
export interface LettersShop {
  /** Places an order of three pieces. @returns its row */
  order(comment?: string): Promise<OrderRow>
  /** Issues the documents that are due. */
  issue(): Promise<void>
  /** A pass of a backend whose clock is ahead by some seconds. @returns messages of its log */
  pass(secondsLater?: number, of?: Database): Promise<string[]>
  /** The letters that the mail server has of an order. */
  letters(orderId: number): TakenLetter[]
}

/** Gives buyer and organisation of the shop their names and e-mails. */
export async function nameBuyer(db: Database, { email = EMAIL, companyEmail = 'buh@example.ru' } = {}): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, buyer.id))
  await db
    .update(organisations)
    .set({ shortName: 'ООО «Ромашка»', email: companyEmail })
    .where(eq(organisations.id, organisation.id))
}

export function lettersShop(db: Database, smtp: SmtpServer): LettersShop {
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'ФН Портал <no-reply@example.ru>', outbox: '/nowhere' })
  const clock = (secondsLater: number) => () => new Date(Date.now() + secondsLater * 1_000)
  return {
    async order(comment) {
      const body = bodyOf({ ...contacts, comment: comment ?? null }, [1, 3])
      const request = { organisation, author: buyer, key: undefined, delivery: false, price: undefined, body }
      const id = await placeOrder(db, terms, request)
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      if (row === undefined) throw new Error('no order')
      return row
    },
    issue() {
      const log = { info: () => undefined, error: () => undefined }
      return issueDueDocuments({ db, terms: documents, now: clock(1), log }, AbortSignal.timeout(20_000))
    },
    async pass(secondsLater = 1, of = db) {
      const said: string[] = []
      const note = (_: object, message: string) => void said.push(message)
      const log = { info: note, warn: note, error: note }
      const sending = { db: of, terms: { publicUrl: PUBLIC_URL, seller }, mailer, now: clock(secondsLater), log }
      await sendDueLetters(sending, AbortSignal.timeout(30_000)).catch((error: unknown) => {
        said.push(`pass: ${(error as { code?: string }).code ?? String(error)}`)
      })
      return said
    },
    letters: (orderId) => smtp.taken.filter((letter) => letter.header('Subject').includes(String(orderId))),
  }
}
