import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { regularCleanUp } from '../database/regular-clean-up.ts'
import { spentCaptchas } from './schema.ts'

/** How a captcha token is checked: by the embedded host, or by a service such as Yandex SmartCaptcha. */
export type CaptchaCheck = (token: string, ip: string) => Promise<boolean>

/** Marks a token or a challenge as used. Gives false when it was used before, also by a parallel request. */
export type Spend = (value: string) => Promise<boolean>

/** How long a used token is remembered, ms. It must exceed the life of any token: five minutes. */
const RETENTION = 60 * 60_000

export function createSpend(db: Database): Spend {
  const afterWrite = regularCleanUp(1_000, async (now) => {
    await db.delete(spentCaptchas).where(lt(spentCaptchas.spentAt, new Date(now.getTime() - RETENTION)))
  })
  return async (value) => {
    const hash = createHash('sha256').update(value).digest('hex')
    const spent = await db.insert(spentCaptchas).values({ hash }).onConflictDoNothing().returning()
    await afterWrite(new Date())
    return spent.length > 0
  }
}

/** A14: a check in which every token counts once, whatever the service says. Only accepted tokens are stored. */
export function singleUse(spend: Spend, check: CaptchaCheck): CaptchaCheck {
  return async (token, ip) => (await check(token, ip)) && spend(`token ${token}`)
}
