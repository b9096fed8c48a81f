import { callUrl } from 'shared-contracts/api/call'
import { getMultiLogin } from 'shared-contracts/api/multilogin'

/** What the API says of a token; `unknown` when it does not answer or fails itself. */
export type Verdict = 'valid' | 'refused' | 'unknown'

/** A4: asks the API whose token this is, before it is stored or believed. Not through the HTTP client: it has no session yet. */
export async function verifyToken(
  accessToken: string,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<Verdict> {
  try {
    const response = await send(callUrl(getMultiLogin), { headers: { Authorization: `Bearer ${accessToken}` } })
    if (response.ok) return 'valid'
    return response.status === 401 || response.status === 403 ? 'refused' : 'unknown'
  } catch {
    // Also a token that cannot stand in a header.
    return /^[\w.~+/=-]+$/.test(accessToken) ? 'unknown' : 'refused'
  }
}
