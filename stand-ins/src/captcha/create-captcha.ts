import type { CaptchaCheck } from 'backend/shop/captcha/captcha'
import { loadHmacKeys } from 'backend/platform/secrets/secrets'
import type { CaptchaOptions } from 'backend/stand-ins'
import type { FastifyInstance } from 'fastify'
import { createChallenges } from './challenge.ts'
import { serveCaptchaHost } from './serve-host.ts'

/** Serves the embedded captcha. @returns the check of its tokens */
export async function createEmbeddedCaptcha(
  app: FastifyInstance,
  { db, counts, isSample }: CaptchaOptions,
): Promise<CaptchaCheck> {
  const challenges = createChallenges(await loadHmacKeys(db, 'captcha'))
  serveCaptchaHost(app, { challenges, counts, isSample })
  return (token) => Promise.resolve(challenges.isToken(token))
}
