import { callUrl } from 'shared-contracts/api/call'
import { getMultiLogin } from 'shared-contracts/api/multilogin'

/** The API's verdict on a token; `unknown` if the API does not answer or fails. */
export type Verdict = 'valid' | 'refused' | 'unknown'

/**
 * A4: has the API verify a token before it is stored or used. Sends the request without the HTTP client, because the client
 * would add the session's token.
 */
export async function verifyToken(
  accessToken: string,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<Verdict> {
  try {
    const response = await send(callUrl(getMultiLogin), { headers: { Authorization: `Bearer ${accessToken}` } })
    if (response.ok) return 'valid'
    return response.status === 401 || response.status === 403 ? 'refused' : 'unknown'
  } catch {
    // `fetch` also throws for a token that does not fit in a header.
    return /^[\w.~+/=-]+$/.test(accessToken) ? 'unknown' : 'refused'
  }
}
