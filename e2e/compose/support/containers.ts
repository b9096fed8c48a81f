import { startEngine } from '../../../tooling/compose/engine.ts'

/** The services that run in images of the portal's own. */
export const OWN = [
  'edge',
  'shell',
  'mf-catalog',
  'mf-order',
  'mf-history',
  'mf-account',
  'mf-desk',
  'mf-company',
  'mf-drives',
  'backend',
  'renderer',
  'keycloak',
]

/** The engine that `start.ts` uses. */
const engine = startEngine('', () => undefined)

/** Runs `docker …`; resolves to its output. */
export const docker = async (...args: string[]) => (await engine).docker(args)
/** Runs `docker compose …` for the containers under test; resolves to its output. */
export const compose = async (...args: string[]) => (await engine).compose(args)

/** The same with images of another version. */
export const composeTagged = async (tag: string, ...args: string[]) =>
  (await engine).compose(args, { env: { TAG: tag } })

/** Runs a shell command of docs/operations.md. */
export async function runDocumented(command: string): Promise<void> {
  const { composeCommand, run } = await engine
  await run(['sh', '-c', command.replaceAll('docker compose', composeCommand)])
}

/** Starts the services that are stopped, and waits until all are healthy. */
export const startAll = () => compose('up', '--detach', '--no-build', '--wait')

/** Ids of the running containers of a service. */
export const containersOf = async (service: string) =>
  (await compose('ps', '--quiet', service)).split('\n').filter((id) => id !== '')

/** Runs a query in the portal's database; resolves to its lines, columns divided by `|`. */
export async function query(sql: string): Promise<string[]> {
  const psql = ['psql', '--username=portal', '--dbname=portal', '--tuples-only', '--no-align']
  const output = await compose('exec', '-T', 'postgres', ...psql, `--command=${sql}`)
  return output.split('\n').filter((line) => line !== '')
}

/** Ids of all orders by their keys, as the database has them. */
export async function storedOrders(): Promise<Map<string, number>> {
  const rows = await query('select key, order_id from order_keys')
  return new Map(rows.map((row) => [row.split('|')[0] ?? '', Number(row.split('|')[1])]))
}
