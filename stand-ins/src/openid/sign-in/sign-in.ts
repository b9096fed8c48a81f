import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { isSignInReason, SIGN_IN_REASON_PARAM, signInReasonTexts } from 'shared-contracts/portal/sign-in-reason'
import { messages } from 'shared-contracts/texts/messages'
import { clientNetwork } from 'backend/platform/http/client-network'
import type { EndSession } from '../end-session.ts'
import { formOf, isCrossSite } from 'backend/platform/forms/form-body'
import type { Origins } from '../origins.ts'
import { messagePage } from '../pages/message-page.ts'
import { signIns } from 'backend/platform/metrics/metrics'
import { forcePublicHost } from '../provider/mount.ts'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from '../layout.ts'
import { texts } from '../texts.ts'
import { TYPED_PHONE_MAX_LENGTH, typedPhone, typedPhoneError } from '../typed-phone.ts'
import type { OwnUsers } from '../own-users.ts'
import type { Attempts } from './attempts.ts'
import { signInPage, type SignInForm } from './sign-in-page.ts'
import { signInPath } from '../sign-in-path.ts'
import { createReturnAddress } from './return-address.ts'

interface SignInOptions {
  provider: Provider
  users: OwnUsers
  attempts: Attempts
  origins: Origins
  endSession: EndSession
  /** Whether a forgotten password can be replaced. */
  hasReset: boolean
}

interface SignInRoute {
  Params: { uid: string }
}

const t = texts.signIn

/** Serves the sign-in form of a pending authorization request, which continues after the right password. */
export function serveSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { provider, users, attempts, origins, endSession, hasReset } = options
  const returnAddress = createReturnAddress(provider, origins)

  app.get<SignInRoute>(signInPath(':uid'), async (request, reply) => {
    const interaction = await findInteraction(request, reply)
    if (!interaction) return leave(request, reply)
    const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    if (accountId !== undefined && isOnlyWithoutSession(interaction)) {
      // Another tab has signed in meanwhile, so a repeated authorization request succeeds without the form.
      return reply.redirect(authorizationPath(interaction.params), 303)
    }
    const { login_hint: hint, [SIGN_IN_REASON_PARAM]: reason } = interaction.params
    return show(reply, {
      uid: interaction.uid,
      phone: typeof hint === 'string' ? hint.slice(0, TYPED_PHONE_MAX_LENGTH) : '',
      notice: isSignInReason(reason) ? signInReasonTexts[reason] : undefined,
    })
  })

  app.post<SignInRoute>(signInPath(':uid'), async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send(messagePage(origins.public, texts.refused))
    const interaction = await findInteraction(request, reply)
    if (!interaction) return leave(request, reply)

    const fields = formOf(request)
    const typed = typedPhone(fields)
    const password = (fields.get('password') ?? '').slice(0, 128)
    const form = { uid: interaction.uid, phone: typed }
    const phoneError = typedPhoneError(typed)
    if (phoneError !== undefined || password === '') {
      return show(reply, { ...form, phoneError, passwordError: password === '' ? t.passwordRequired : undefined })
    }

    const [network, phone] = [clientNetwork(request.ip), phoneLogin(typed)]
    const retryAfter = await attempts.begin(network, phone, new Date())
    if (retryAfter !== undefined) {
      signIns.inc({ result: 'limited' })
      request.log.warn({ address: request.ip }, 'sign-in limited')
      return show(reply.code(429).header('retry-after', retryAfter), { ...form, error: t.tooMany(retryAfter) })
    }

    const user = await users.authenticate(phone ?? typed, password)
    signIns.inc({ result: user ? 'ok' : 'failed' })
    if (!user) return show(reply, { ...form, error: messages.loginFailed })

    await attempts.succeed(network, user.phone)
    const login = { accountId: String(user.id), amr: ['pwd'] }
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    if (session.accountId !== undefined && session.accountId !== login.accountId) {
      // Otherwise the provider would ask by a script, which the policy forbids, to sign out first.
      await endSession(session)
      delete interaction.session
      await interaction.persist()
    }
    const next = await provider.interactionResult(request.raw, reply.raw, { login })
    const { cookies } = provider.createContext(request.raw, reply.raw)
    cookies.set(provider.cookieName('interaction'), null, { path: signInPath(interaction.uid), signed: true })
    returnAddress.keep(cookies, interaction)
    return reply.redirect(next, 303)
  })

  function show(reply: FastifyReply, form: Omit<SignInForm, 'shop' | 'hasReset'>): FastifyReply {
    return reply.send(signInPage({ ...form, shop: origins.public, hasReset }))
  }

  /** Answers a form whose request has ended: redirects to the portal after a finished sign-in, else shows a message. */
  async function leave({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = await returnAddress.find(provider.createContext(raw, reply.raw))
    if (address !== undefined) return reply.redirect(address, 303)
    return reply.code(400).send(messagePage(origins.public, texts.expired, texts.signInAgain))
  }

  /** The pending request of this form, found by its cookie; undefined when it has ended or belongs to another browser. */
  async function findInteraction(request: FastifyRequest<SignInRoute>, reply: FastifyReply) {
    forcePublicHost(request.raw, origins)
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw)
      return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : undefined
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Whether the missing session is the only reason for the form (others are `prompt` and `max_age`). */
function isOnlyWithoutSession({ prompt }: Interaction): boolean {
  return prompt.reasons.length > 0 && prompt.reasons.every((reason) => reason === 'no_session')
}

/** Path of the authorization request that led to the form. */
function authorizationPath(params: Record<string, unknown>): string {
  const asked = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return `${realmPath}${protocolPath}/auth?${new URLSearchParams(asked).toString()}`
}
