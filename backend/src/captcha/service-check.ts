import { z } from 'zod/mini'
import { createGuard } from '../outside/guard.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { requestJson } from '../outside/request-json.ts'
import type { ServiceAccess } from '../settings.ts'
import type { CaptchaCheck } from './captcha.ts'

/** Time limit, ms. */
const TIMEOUT = 3_000
/** Largest answer, bytes. */
const LIMIT = 64 * 1024

const answerSchema = z.object({ status: z.enum(['ok', 'failed']) })

/** Asks a captcha service with Yandex SmartCaptcha's interface. `access.token` is the server key. */
export function serviceCheck(access: ServiceAccess, timeout = TIMEOUT): CaptchaCheck {
  const guard = createGuard('captcha')
  return async (token, ip) => {
    const body = new URLSearchParams({ secret: access.token, token, ip })
    const answer = await guard(() => requestJson({ service: 'captcha', url: access.url, body, timeout, limit: LIMIT }))
    const read = answerSchema.safeParse(answer)
    if (!read.success) throw new OutsideError('captcha', 'answer', 'neither ok nor failed')
    return read.data.status === 'ok'
  }
}
