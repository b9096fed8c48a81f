import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Identity } from '../../identity/identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { tooMany } from '../../platform/http/refusal.ts'
import { registrationLimits } from '../../platform/limits/attempt-limits.ts'
import { readVersionIn, textVersionHeaders } from '../agreements/text-in-force.ts'
import type { CaptchaCheck } from '../captcha/captcha.ts'
import { servedConsent, type Consent } from './consent.ts'
import { captchaRefused } from './refusals.ts'

export interface Admission {
  readonly db: Database
  readonly identity: Pick<Identity, 'counts' | 'startSession'>
  readonly checkCaptcha: CaptchaCheck
}

/** For OpenAPI: the headers and refusals of every registration. */
export const admissionHeaders = textVersionHeaders
export const admissionRefusals = {
  403: 'Токен капчи не принят: неверный, устарел или уже использован',
  429: 'Слишком много регистраций; Retry-After - когда повторить',
}

/**
 * Lets a person register, a company or by an invitation.
 * @returns the consent to record
 * @throws Refusal 403 for the captcha; 409 for another text of the consent; 429
 */
export async function admit(
  { db, identity, checkCaptcha }: Admission,
  {
    body,
    ip,
    headers,
  }: { readonly body: { token: string }; readonly ip: string; readonly headers: IncomingHttpHeaders },
): Promise<Consent> {
  const wait = await identity.counts.count(registrationLimits(clientNetwork(ip)), new Date())
  if (wait !== undefined) throw tooMany(wait)
  const consent = await servedConsent(db, readVersionIn(headers))
  if (!(await checkCaptcha(body.token, ip))) throw captchaRefused()
  return consent
}

/** Signs a registered user in. If this fails, the user can sign in by the form. */
export function startSession(
  { identity }: Pick<Admission, 'identity'>,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  return identity
    .startSession(reply, userId)
    .catch((error: unknown) => reply.log.error({ err: error, userId }, 'registered user not signed in'))
}
