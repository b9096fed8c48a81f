import { registerUser as registerUserCall } from 'shared-contracts/api/users'
import type { CaptchaCheck } from '../captcha/captcha.ts'
import { readVersionIn, textVersionHeaders } from '../agreements/text-in-force.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import type { Api } from '../calls/calls.ts'
import { tooMany } from '../../platform/http/refusal.ts'
import { registrationLimits } from '../../platform/limits/attempt-limits.ts'
import type { Identity } from '../../identity/identity.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import { servedConsent } from './consent.ts'
import { captchaRefused, registeredWithRemark } from './refusals.ts'
import { registerUser, type RegistrationServices } from './register-user.ts'
import { registrationTexts } from './texts.ts'

interface RegistrationOptions extends Omit<RegistrationServices, 'users'> {
  readonly identity: Pick<Identity, 'users' | 'counts' | 'startSession'>
  readonly checkCaptcha: CaptchaCheck
}

/** Registers a company with its first user. The answer also signs the user in. */
export function registerRegistration(api: Api, options: RegistrationOptions): void {
  const { db, identity, checkCaptcha } = options
  const services = { ...options, users: identity.users }
  api.answer(
    registerUserCall,
    {
      access: 'public',
      summary: 'Регистрация пользователя и его организации',
      headers: textVersionHeaders,
      refusals: {
        403: 'Токен капчи не принят: неверный, устарел или уже использован',
        404: 'Организации нет в реестре',
        405: 'Регистрация прошла успешно; message - замечание к ней',
        409: 'Пользователь или организация уже зарегистрированы, или действует другая версия согласия, чем прочитанная',
        429: 'Слишком много регистраций; Retry-After - когда повторить',
        ...outsideRefusals,
      },
    },
    async ({ body, ip, headers }, reply) => {
      const wait = await identity.counts.count(registrationLimits(clientNetwork(ip)), new Date())
      if (wait !== undefined) throw tooMany(wait)
      const consent = await servedConsent(db, readVersionIn(headers))
      if (!(await checkCaptcha(body.token, ip))) throw captchaRefused()
      const { userId, isOrganisationEnding } = await registerUser(services, body, consent)
      reply.log.info({ userId }, 'user registered')
      if (isOrganisationEnding) throw registeredWithRemark(registrationTexts.organisationEnding)
      // If this fails, the user is registered and can sign in by the form.
      await identity
        .startSession(reply, userId)
        .catch((error: unknown) => reply.log.error({ err: error, userId }, 'registered user not signed in'))
      return {}
    },
  )
}
