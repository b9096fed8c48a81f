import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { spentCaptchas } from './schema.ts'

/** How a captcha token is checked: by the embedded host, or by a service such as Yandex SmartCaptcha. */
export type CaptchaCheck = (token: string, ip: string) => Promise<boolean>

/** Marks a token as used. Gives false when it was used before, also by a parallel request. */
export type Spend = (token: string) => Promise<boolean>

export function createSpend(db: Database): Spend {
  return async (token) => {
    const hash = createHash('sha256').update(token).digest('hex')
    const spent = await db.insert(spentCaptchas).values({ hash }).onConflictDoNothing().returning()
    return spent.length > 0
  }
}

/** A14: a check in which every token counts once, whatever the service says. Only accepted tokens are stored. */
export function singleUse(spend: Spend, check: CaptchaCheck): CaptchaCheck {
  return async (token, ip) => (await check(token, ip)) && spend(token)
}
