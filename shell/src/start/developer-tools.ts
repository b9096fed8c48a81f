import type { PortalConfig } from 'shared-contracts/portal/config'
import { reportFault } from '../browser/report-fault.ts'
import type { TextStorage } from '../browser/storage.ts'
import type { DeveloperTools } from '../developer/start-developer-tools.tsx'

/**
 * The developer's view of the bus and the overrides of remotes, on a stand whose configuration allows overrides; a
 * portal without them does not even fetch the code.
 */
export async function developerTools(config: PortalConfig, storage: TextStorage): Promise<DeveloperTools | undefined> {
  if (config.overrideOrigins.length === 0) return undefined
  try {
    const { startDeveloperTools } = await import('../developer/start-developer-tools.tsx')
    return await startDeveloperTools(config, storage)
  } catch (error) {
    reportFault({ source: 'shell', where: 'developer tools', error })
    return undefined
  }
}
