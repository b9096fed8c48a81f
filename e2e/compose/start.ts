import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCompose } from '../../tooling/compose/start-compose.ts'

/** All tests come from one network, so the edge's limits are raised. */
const settings = {
  SIGN_INS_PER_MINUTE: '6000',
  REGISTRATIONS_PER_MINUTE: '6000',
  ORDERS_PER_MINUTE: '6000',
  EDGE_CONNECTIONS: '6000',
}

/** Starts the containers for the whole run; tests find them by PORTAL_URL and Docker's variables. */
export default async function startContainers(): Promise<() => Promise<void>> {
  if (process.env['PORTAL_URL'] !== undefined) return () => Promise.resolve()
  const folder = await mkdtemp(join(tmpdir(), 'portal-compose-'))
  const { env, stop } = await startCompose({ folder, say: console.log, settings })
  Object.assign(process.env, env, { IDENTITY: 'keycloak' })
  return stop
}
