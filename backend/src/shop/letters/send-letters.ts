import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { LetterRefused, type Mailer } from '../../platform/mail/mailer.ts'
import { backgroundTasks } from '../../platform/metrics/metrics.ts'
import { claimDueLetter, countUnsent, noteFailure, settleLetter } from './due-letters.ts'
import { makeLetter, type LetterTerms } from './make-letter.ts'
import type { LetterRow } from '../orders/letters/schema.ts'
import { letterTexts } from './texts.ts'

/** Pause between two searches for due letters. */
const PAUSE_MS = 2_000

interface LineDetails {
  readonly letterId?: number
  readonly orderId?: number | null
  readonly kind?: string
  readonly err?: unknown
  readonly unsent?: number
}

export interface LetterSending {
  readonly db: Database
  readonly terms: LetterTerms
  /** Undefined in a shop that sends no letters. */
  readonly mailer: Mailer | undefined
  readonly now: () => Date
  readonly log: Record<'info' | 'warn' | 'error', (details: LineDetails, message: string) => void>
}

/**
 * Sends all letters that are due, one after the other. A failed one is logged and tried again after a growing pause. Several
 * backends may do this at the same time.
 * @throws the error of a mail server that does not work, after which no other letter is tried
 */
export async function sendDueLetters(sending: LetterSending, signal: AbortSignal): Promise<void> {
  let hasFailed = false
  try {
    while (!signal.aborted) {
      const letter = await claimDueLetter(sending.db, sending.now())
      if (letter === undefined) break
      backgroundTasks.inc({ job: 'letters', result: 'claimed' })
      await send(sending, letter).catch(async (error: unknown) => {
        hasFailed = true
        await noteFault(sending, letter, error)
        if (!(error instanceof LetterRefused)) throw error
      })
    }
  } finally {
    if (hasFailed) await tellUnsent(sending)
  }
}

async function send({ db, terms, mailer, now, log }: LetterSending, row: LetterRow): Promise<void> {
  const letter = mailer && (await makeLetter(db, terms, row, now()))
  if (mailer === undefined || letter === undefined) return settleLetter(db, row, 'dropped', now())
  await mailer.send(letter)
  await settleLetter(db, row, 'sent', now())
  log.info(lineOf(row), 'letter sent')
}

async function noteFault({ db, now, log }: LetterSending, row: LetterRow, err: unknown): Promise<void> {
  backgroundTasks.inc({ job: 'letters', result: 'failed' })
  const isGivenUp = await noteFailure(db, row, now())
  if (isGivenUp) log.error({ ...lineOf(row), err }, 'letter given up')
  else log.warn({ ...lineOf(row), err }, 'letter not sent yet')
}

/** LETTER-005. */
async function tellUnsent({ db, log }: LetterSending): Promise<void> {
  const unsent = await countUnsent(db)
  if (unsent > 0) log.warn({ unsent }, letterTexts.unsent(unsent))
}

function lineOf({ id, orderId, kind }: LetterRow): LineDetails {
  return { letterId: id, orderId, kind }
}

/** Sends letters from the moment the backend listens until it closes. */
export function registerLetters(app: FastifyInstance, sending: Omit<LetterSending, 'now' | 'log'>): void {
  repeatWhileListening(app, {
    run: (signal) => sendDueLetters({ ...sending, now: () => new Date(), log: app.log }, signal),
    pause: PAUSE_MS,
    job: 'letters',
    failure: 'letters wait',
  })
}
