import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { AttemptCounts } from '../identity/attempt-counts.ts'
import { loadCaptchaKeys } from '../identity/secrets.ts'
import type { Settings } from '../settings.ts'
import { createSpend, singleUse, type CaptchaCheck } from './captcha.ts'
import { createChallenges } from './host/challenge.ts'
import { serveCaptchaHost } from './host/serve-host.ts'
import { serviceCheck } from './service-check.ts'

export interface CaptchaOptions {
  readonly db: Database
  readonly settings: Pick<Settings, 'captcha' | 'sampleData' | 'without'>
  readonly counts: Pick<AttemptCounts, 'count'>
}

/**
 * The check of captcha tokens: by the configured service, or else by the embedded host, which is then served. A shop
 * without a captcha accepts any token.
 */
export async function createCaptcha(
  app: FastifyInstance,
  { db, settings, counts }: CaptchaOptions,
): Promise<CaptchaCheck> {
  if (settings.without.captcha) return () => Promise.resolve(true)
  const spend = createSpend(db)
  if (settings.captcha !== undefined) return singleUse(spend, serviceCheck(settings.captcha))
  const challenges = createChallenges(await loadCaptchaKeys(db), spend)
  serveCaptchaHost(app, { challenges, counts, isSample: settings.sampleData })
  return singleUse(spend, (token) => Promise.resolve(challenges.isToken(token)))
}
