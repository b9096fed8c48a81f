import { formatDay, type Day } from 'shared-contracts/domain/days'
import type { DrivesNews } from '../orders/letters/news.ts'
import type { Fact, LetterContent } from './letter-content.ts'
import { letterTexts } from './texts.ts'

const { drives: texts } = letterTexts

/** DRIVE-011. @param today the day on which the letter is sent: drives may have ended while it waited */
export function drivesContent({ drives, count }: DrivesNews, today: Day): LetterContent {
  const facts = drives.map(({ serialNumber, expiresOn, register }): Fact => {
    const end = (expiresOn < today ? texts.hasEnded : texts.ends)(formatDay(expiresOn))
    return [serialNumber, [end, register].filter(Boolean).join(', ')]
  })
  const rest = count - drives.length
  return {
    subject: texts.subject(count),
    paragraphs: [texts.replace, ...(rest > 0 ? [texts.more(rest)] : [])],
    facts,
    goods: [],
    link: { name: texts.open, path: '/drives' },
  }
}
