import { Provider } from 'oidc-provider'
import type { EndSession } from '../end-session.ts'
import { logOf } from './mount.ts'
import { SpentTokenError } from './record-adapter.ts'

/** How long a repetition by the same browser counts as a lost answer (F8). */
const LOST_ANSWER_SECONDS = 30

type Token = InstanceType<Provider['RefreshToken'] | Provider['AuthorizationCode']>

/**
 * A28: ends the session of a refresh token or code that is used again, because somebody else has a copy of it. A
 * browser that lost the answer to the first use repeats it soon and with its session's cookie: that ends nothing.
 */
export function endSessionsOfSpentTokens(provider: Provider, endSession: EndSession): void {
  for (const { prototype } of [provider.RefreshToken, provider.AuthorizationCode]) {
    const consume = prototype.consume
    prototype.consume = async function (this: Token) {
      try {
        await consume.call(this)
      } catch (error) {
        if (error instanceof SpentTokenError && !(await isLostAnswer(this, error.age))) await endSessionOf(this)
        throw error
      }
    }
  }

  async function isLostAnswer({ sessionUid }: Token, age: number): Promise<boolean> {
    const { ctx } = Provider
    return age < LOST_ANSWER_SECONDS && ctx !== undefined && (await provider.Session.get(ctx)).uid === sessionUid
  }

  async function endSessionOf({ sid, sessionUid = '', accountId }: Token): Promise<void> {
    const session = await provider.Session.findByUid(sessionUid)
    if (session !== undefined) await endSession(session)
    const log = Provider.ctx && logOf(Provider.ctx.req)
    log?.warn({ session: sid, userId: Number(accountId) }, 'spent token used again; its session is ended')
  }
}
