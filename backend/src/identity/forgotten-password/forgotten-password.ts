import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'shared-contracts/api/users'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { clientNetwork } from '../../client-network.ts'
import type { Database } from '../../database/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { AttemptCounts } from '../attempt-counts.ts'
import { resetLimits, resetPhoneLimits } from '../attempt-limits.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { formOf, isCrossSite } from '../form-body.ts'
import type { Origins } from '../origins.ts'
import { setOwnPassword } from '../own-users.ts'
import { messagePage } from '../pages/message-page.ts'
import { RequestRefused } from '../request-refused.ts'
import { texts } from '../texts.ts'
import type { UserDirectory } from '../user-directory.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { forgottenPage, forgottenPath, newPasswordPage, newPasswordPath } from './pages.ts'
import { isResetKey, issueResetKey, useResetKey } from './reset-keys.ts'

export interface ForgottenPasswordOptions {
  db: Database
  users: Pick<UserDirectory, 'findByPhone'>
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

  app.get(forgottenPath, async (_request, reply) => reply.send(forgottenPage(shop, { phone: '' })))

  app.post(forgottenPath, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send(messagePage(shop, texts.refused))
    const typed = (formOf(request).get('username') ?? '').trim().slice(0, 40)
    if (typed === '') return reply.send(forgottenPage(shop, { phone: '', error: texts.signIn.phoneRequired }))
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
    if (!(await isResetKey(db, key, new Date()))) return reply.code(400).send(oldLinkPage())
    return reply.send(newPasswordPage(shop, { key }))
  })

  app.post(newPasswordPath, async (request, reply) => {
    if (isCrossSite(request)) return reply.code(403).send(messagePage(shop, texts.refused))
    const fields = formOf(request)
    const [key, password] = [fields.get('key') ?? '', fields.get('password') ?? '']
    const errors = {
      passwordError: isLength(password) ? undefined : n.wrongLength,
      repeatError: fields.get('repeat') === password ? undefined : n.different,
    }
    if (errors.passwordError !== undefined || errors.repeatError !== undefined) {
      return reply.send(newPasswordPage(shop, { key, ...errors }))
    }
    const userId = await db.transaction(async (tx) => {
      const id = await useResetKey(tx, key, new Date())
      if (id !== undefined) await setOwnPassword(tx, id, password)
      return id
    })
    if (userId === undefined) return reply.code(400).send(oldLinkPage())
    await endSessionsOf(db, endedSessions, userId)
    request.log.info({ userId }, 'password changed by a link')
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

  function oldLinkPage(): string {
    return messagePage(shop, n.old, n.old.again, forgottenPath)
  }
}

function isLength(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH
}
