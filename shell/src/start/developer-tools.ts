import type { PortalConfig } from 'shared-contracts/portal/config'
import { reportFault } from '../faults/report-fault.ts'
import type { TextStorage } from 'shared-ui/storage'
import type { DeveloperTools } from '../developer/start-developer-tools.tsx'

/** The developer tools, if the configuration allows overrides of remotes. Otherwise their code is not loaded. */
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
