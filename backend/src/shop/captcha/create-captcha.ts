import type { Database } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { createSpend, singleUse, type CaptchaCheck } from './captcha.ts'
import { serviceCheck } from './service-check.ts'

interface CaptchaOptions {
  readonly db: Database
  readonly settings: Pick<Settings, 'captcha' | 'without'>
  /** Gives the check that replaces the service. */
  readonly standIn: () => Promise<CaptchaCheck>
}

/** The check of captcha tokens: by the configured service, or else by the stand-in. A shop without a captcha accepts any token. */
export async function createCaptcha({ db, settings, standIn }: CaptchaOptions): Promise<CaptchaCheck> {
  if (settings.without.captcha) return () => Promise.resolve(true)
  const check = settings.captcha === undefined ? await standIn() : serviceCheck(settings.captcha)
  return singleUse(createSpend(db), check)
}
