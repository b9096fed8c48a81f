import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { dayOf } from 'shared-contracts/domain/days'
import type { Database } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/mailer.ts'
import { DOCUMENT_TYPE, orderDocuments } from '../orders/documents/schema.ts'
import {
  cancelledContent,
  expiresContent,
  paidContent,
  placedContent,
  readyContent,
  refundedContent,
  shippedContent,
} from './contents.ts'
import { approvalContent } from './approval-content.ts'
import { drivesContent } from './drives-content.ts'
import type { LetterContent, LetterFrame } from './letter-content.ts'
import { htmlForm, plainForm } from './letter-forms.ts'
import { readOrderOfLetter, type OrderOfLetter } from './order-of-letter.ts'
import { findOrganisationOf } from '../organisations/store.ts'
import type { OrderNews } from '../orders/letters/news.ts'
import type { LetterRow } from '../orders/letters/schema.ts'
import { readInvitation } from './invitation-content.ts'
import { readRecipient } from './recipient-of-letter.ts'
import { readShipmentOfLetter } from './shipment-of-letter.ts'
import { isWanted } from './switches.ts'
import { letterTexts } from './texts.ts'

/** What letters are written from, beside the database. */
export type LetterTerms = Omit<LetterFrame, 'about' | 'hasSwitch'>

type Attachments = NonNullable<Letter['attachments']>

/**
 * Writes a letter from what is stored when it is sent.
 * @returns undefined when it is not to be sent: its recipient has switched it off (LETTER-004), has no e-mail or does not act
 * for the organisation any more, or what it tells is not true any longer
 */
export async function makeLetter(
  db: Database,
  terms: LetterTerms,
  row: LetterRow,
  now: Date,
): Promise<Letter | undefined> {
  const { userId, kind } = row
  const hasSwitch = kind !== 'invited'
  if (userId !== null && hasSwitch && !(await isWanted(db, userId, kind))) return undefined
  const { email, organisation } = await readRecipient(db, row)
  const written = await write(db, row, now)
  const to = written?.to ?? email
  if (to === undefined || written === undefined) return undefined
  const { content, attachments = [], about } = written
  const frame = { ...terms, about: about(organisation), hasSwitch }
  return {
    to,
    subject: content.subject,
    text: plainForm(content, frame),
    html: htmlForm(content, frame),
    messageId: messageIdOf(row, terms.publicUrl),
    attachments,
  }
}

interface Written {
  readonly content: LetterContent
  readonly attachments?: Attachments
  readonly about: (organisation: string) => string
  /** The e-mail of who is no user of the portal. */
  readonly to?: string
}

async function write(db: Database, row: LetterRow, now: Date): Promise<Written | undefined> {
  const { news, orderId, userId, organisationId } = row
  if (news.kind === 'drives') {
    const isForeign = userId !== null && (await findOrganisationOf(db, { userId, orgId: organisationId })) === undefined
    return isForeign ? undefined : { content: drivesContent(news, dayOf(now)), about: letterTexts.aboutDrives }
  }
  if (news.kind === 'invited') {
    const invitation = await readInvitation(db, news.invitationId, now)
    return invitation && { ...invitation, about: letterTexts.aboutInvitation }
  }
  if (news.kind === 'approval') {
    const content = await approvalContent(db, news, row, now)
    return content && { content, about: letterTexts.aboutApproval }
  }
  if (orderId === null) throw new Error('a letter about an order without the order')
  const about = await readOrderOfLetter(db, orderId)
  // The invoice of an order that has ended is not to be paid (AMB-194).
  const isPayable = news.kind === 'placed' && about.order.expiredAt === null
  const attachments = isPayable ? await invoiceOf(db, orderId) : []
  const content = await contentOf(db, news, about, { hasInvoice: attachments.length > 0, now })
  return content && { content, attachments, about: letterTexts.about }
}

async function contentOf(
  db: Database,
  news: OrderNews,
  about: OrderOfLetter,
  { hasInvoice, now }: { readonly hasInvoice: boolean; readonly now: Date },
): Promise<LetterContent | undefined> {
  switch (news.kind) {
    case 'placed':
      return placedContent(about, hasInvoice)
    case 'paid':
      return paidContent(about, news)
    case 'ready':
      return readyContent(about)
    case 'shipped': {
      const shipment = await readShipmentOfLetter(db, news.shipmentId)
      return shipment && shippedContent(about, shipment)
    }
    case 'expires':
      return expiresContent(about, news, now)
    case 'cancelled':
      return cancelledContent(about)
    case 'refunded':
      return refundedContent(about, news)
  }
}

async function invoiceOf(db: Database, orderId: number): Promise<Attachments> {
  return db
    .select({ name: orderDocuments.name, mime: orderDocuments.mime, bytes: orderDocuments.bytes })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.type, DOCUMENT_TYPE.invoice)))
}

/**
 * LETTER-002: the same for every attempt, so that a mail server shows one letter that was handed over twice once. Other
 * letters get another: a restored database repeats numbers of orders, but not the time.
 */
function messageIdOf({ kind, cause, createdAt }: LetterRow, publicUrl: string): string {
  const key = createHash('sha256').update(`${kind} ${cause} ${createdAt.toISOString()}`).digest('hex')
  return `${key.slice(0, 32)}@${new URL(publicUrl).hostname}`
}
