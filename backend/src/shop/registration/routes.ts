import { registerUser as registerUserCall } from 'shared-contracts/api/users'
import type { Api } from '../calls/calls.ts'
import type { Identity } from '../../identity/identity.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import { admissionHeaders, admissionRefusals, admit, startSession, type Admission } from './admit.ts'
import { registeredWithRemark } from './refusals.ts'
import { registerUser, type RegistrationServices } from './register-user.ts'
import { registrationTexts } from './texts.ts'

interface RegistrationOptions extends Omit<RegistrationServices, 'users'>, Admission {
  readonly identity: Pick<Identity, 'users' | 'counts' | 'startSession'>
}

/** Registers a company with its first user. The answer also signs the user in. */
export function registerRegistration(api: Api, options: RegistrationOptions): void {
  const services = { ...options, users: options.identity.users }
  api.answer(
    registerUserCall,
    {
      access: 'public',
      summary: 'Регистрация пользователя и его организации',
      headers: admissionHeaders,
      refusals: {
        ...admissionRefusals,
        404: 'Организации нет в реестре',
        405: 'Регистрация прошла успешно; message - замечание к ней',
        409: 'Пользователь или организация уже зарегистрированы, или действует другая версия согласия, чем прочитанная',
        ...outsideRefusals,
      },
    },
    async (request, reply) => {
      const consent = await admit(options, request)
      const { userId, isOrganisationEnding } = await registerUser(services, request.body, consent)
      reply.log.info({ userId }, 'user registered')
      if (isOrganisationEnding) throw registeredWithRemark(registrationTexts.organisationEnding)
      await startSession(options, reply, userId)
      return {}
    },
  )
}
