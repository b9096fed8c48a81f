import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-contracts/api/users'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { clientNetwork } from 'backend/platform/http/client-network'
import type { Database } from 'backend/platform/database/database'
import type { Mailer } from 'backend/platform/mail/mailer'
import type { AttemptCounts } from 'backend/platform/limits/attempt-counts'
import { resetLimits, resetPhoneLimits } from 'backend/platform/limits/attempt-limits'
import type { EndedSessions } from 'backend/identity/ended-sessions'
import { formOf, isCrossSite } from 'backend/platform/forms/form-body'
import type { Origins } from '../origins.ts'
import { setOwnPassword } from '../own-users.ts'
import { messagePage } from '../pages/message-page.ts'
import { RequestRefused } from 'backend/platform/forms/request-refused'
import { texts } from '../texts.ts'
import { typedPhone, typedPhoneError } from '../typed-phone.ts'
import type { UserDirectory } from 'backend/identity/user-directory'
import { forgottenPage, forgottenPath, newPasswordPage, newPasswordPath } from './pages.ts'
import { issueResetKey, userOfResetKey, useResetKey } from './reset-keys.ts'
import { endRequestedSessions, registerSessionEndings, requestSessionEnding } from './session-endings.ts'

export interface ForgottenPasswordOptions {
  db: Database
  users: Pick<UserDirectory, 'find' | 'findByPhone'>
  counts: AttemptCounts
  origins: Origins
  mailer: Mailer
  endedSessions: Pick<EndedSessions, 'end'>
}

const { forgot: t, newPassword: n } = texts

/**
 * Serves «Забыли пароль?»: a letter with a link that works once within 30 minutes and sets a new password, which ends all
 * sessions of the user. The answer is the same for a known and an unknown phone.
 */
export function serveForgottenPassword(app: FastifyInstance, options: ForgottenPasswordOptions): void {
  const { db, users, counts, origins, mailer, endedSessions } = options
  const shop = origins.public
  registerSessionEndings(app, db, endedSessions)

  app.get(forgottenPath, async (_request, reply) => reply.send(forgottenPage(shop, { phone: '' })))

  app.post(forgottenPath, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send(messagePage(shop, texts.refused))
    const typed = typedPhone(formOf(request))
    const error = typedPhoneError(typed)
    if (error !== undefined) return reply.send(forgottenPage(shop, { phone: typed, error }))
    if ((await counts.count(resetLimits(clientNetwork(request.ip)), new Date())) !== undefined) {
      throw new RequestRefused(429)
    }
    // Not awaited: the time of the answer must not tell whether there is such a user.
    sendLink(phoneLogin(typed), request.log).catch((error: unknown) =>
      request.log.error({ err: error }, 'letter with a new password link not sent'),
    )
    return reply.send(messagePage(shop, t.sent, t.back))
  })

  app.get(newPasswordPath, async (request, reply) => {
    // The address holds the key, so it must not become a Referer.
    reply.header('referrer-policy', 'no-referrer')
    const key = formOf(request).get('key') ?? ''
    const phone = await phoneOf(key)
    if (phone === undefined) return reply.code(400).send(oldLinkPage())
    return reply.send(newPasswordPage(shop, { key, phone }))
  })

  app.post(newPasswordPath, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send(messagePage(shop, texts.refused))
    const fields = formOf(request)
    const [key, password] = [fields.get('key') ?? '', fields.get('password') ?? '']
    const errors = {
      passwordError: isLength(password) ? undefined : n.wrongLength,
      repeatError: fields.get('repeat') === password ? undefined : n.different,
    }
    const phone = await phoneOf(key)
    if (phone === undefined) return reply.code(400).send(oldLinkPage())
    if (errors.passwordError !== undefined || errors.repeatError !== undefined) {
      return reply.send(newPasswordPage(shop, { key, phone, ...errors }))
    }
    const now = new Date()
    const userId = await db.transaction(async (tx) => {
      const id = await useResetKey(tx, key, now)
      if (id === undefined) return undefined
      await setOwnPassword(tx, id, password)
      await requestSessionEnding(tx, id, now)
      return id
    })
    if (userId === undefined) return reply.code(400).send(oldLinkPage())
    request.log.info({ userId }, 'password changed by a link')
    // The password is changed even if this fails: the background work then ends the sessions.
    await endRequestedSessions(db, endedSessions).catch((error: unknown) =>
      request.log.warn({ err: error, userId }, 'sessions not ended yet'),
    )
    return reply.send(messagePage(shop, n.changed, texts.signIn.submit))
  })

  async function sendLink(phone: string | undefined, log: FastifyBaseLogger): Promise<void> {
    const user = phone === undefined ? undefined : await users.findByPhone(phone)
    if (user === undefined) return
    if ((await counts.count(resetPhoneLimits(user.phone), new Date())) !== undefined) return
    const key = await issueResetKey(db, user.id, new Date())
    await mailer.send({ to: user.email, subject: t.subject, text: t.letter(`${shop}${newPasswordPath}?key=${key}`) })
    log.info({ userId: user.id }, 'letter with a new password link sent')
  }

  /** The phone of the user of a link that still works. */
  async function phoneOf(key: string): Promise<string | undefined> {
    const userId = await userOfResetKey(db, key, new Date())
    return userId === undefined ? undefined : (await users.find(userId))?.phone
  }

  function oldLinkPage(): string {
    return messagePage(shop, n.old, n.old.again, forgottenPath)
  }
}

function isLength(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH
}
