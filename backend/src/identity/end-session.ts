import type { Provider } from 'oidc-provider'
import type { EndedSessions } from './ended-sessions.ts'
import { clientId } from './realm.ts'

type Session = Awaited<ReturnType<Provider['Session']['get']>>

/** Ends a session of the embedded provider: its access and refresh tokens are refused from now on. */
export type EndSession = (session: Session) => Promise<void>

export function createEndSession(provider: Provider, endedSessions: EndedSessions): EndSession {
  return async (session) => {
    const sid = session.sidFor(clientId)
    if (sid !== undefined) await endedSessions.end(sid)
    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (grantId === undefined) continue
      await provider.RefreshToken.revokeByGrantId(grantId)
      const grant = await provider.Grant.find(grantId)
      await grant?.destroy()
    }
    await session.destroy()
  }
}
