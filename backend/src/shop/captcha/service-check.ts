import { z } from 'zod/mini'
import { createGuard } from '../../platform/outside/guard.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import { requestJson } from '../../platform/outside/request-json.ts'
import type { ServiceAccess } from '../../platform/settings/settings.ts'
import type { CaptchaCheck } from './captcha.ts'

/** Time limit. */
const ANSWER_TIMEOUT_MS = 3_000
/** Largest answer. */
const MAX_ANSWER_BYTES = 64 * 1024

const answerSchema = z.object({ status: z.enum(['ok', 'failed']) })

/** Asks a captcha service with Yandex SmartCaptcha's interface. `access.token` is the server key. */
export function serviceCheck(access: ServiceAccess, timeout = ANSWER_TIMEOUT_MS): CaptchaCheck {
  const guard = createGuard('captcha')
  return async (token, ip) => {
    const body = new URLSearchParams({ secret: access.token, token, ip })
    const answer = await guard(() =>
      requestJson({ service: 'captcha', url: access.url, body, timeout, limit: MAX_ANSWER_BYTES }),
    )
    const read = answerSchema.safeParse(answer)
    if (!read.success) throw new OutsideError('captcha', 'answer', 'neither ok nor failed')
    return read.data.status === 'ok'
  }
}
