import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'
import { encodeText, encodeXml, type AnswerEncoding } from './encode.ts'
import type { Answer } from './protocol.ts'
import { FILE_LIMIT } from './protocol.ts'
import { readSettings } from './settings/settings.ts'
import { exchangeTexts } from './texts.ts'

/** Longest use of the setting that was read last, ms. */
const SETTING_AGE_MS = 1_000

/** Sends answers in the encoding of the settings (EXCH-020). While the database is away, in that of before. */
export function createAnswers(db: Database): (reply: FastifyReply, answer: Answer) => Promise<FastifyReply> {
  const settings = recentAnswers<AnswerEncoding>(1, SETTING_AGE_MS)
  let known: AnswerEncoding = 'windows-1251'
  return async (reply, answer) => {
    known = await settings.get('encoding', async () => (await readSettings(db)).encoding).catch(() => known)
    if ('xml' in answer) return reply.type(`application/xml; charset=${known}`).send(encodeXml(answer.xml, known))
    return reply.type(`text/plain; charset=${known}`).send(encodeText(answer.join('\n'), known))
  }
}

/** What 1C is told of a failure with this status, which stops a step before it is done. */
export function textOfStatus(statusCode: number, message: string): string {
  switch (statusCode) {
    case 408:
      return exchangeTexts.slow
    case 413:
      return exchangeTexts.tooLarge(FILE_LIMIT)
    case 503:
      return exchangeTexts.unavailable
    default:
      return statusCode >= 500 ? exchangeTexts.failed : message
  }
}
