import type { Manager } from '../../calls/manager.ts'
import { serviceAccountOf } from '../../exchange/service-accounts.ts'

/**
 * DESK-002: the service account of a request's credentials, as a manager.
 * @throws Refusal 401, or 429 after too many attempts
 */
export async function serviceManager(...sent: Parameters<typeof serviceAccountOf>): Promise<Manager> {
  const { name, login } = await serviceAccountOf(...sent)
  return { name: `${name} (${login})`, userId: null }
}
