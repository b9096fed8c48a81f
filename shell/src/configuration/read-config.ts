import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'

/** Ids of the JSON documents that the server writes into the page. */
export const CONFIG_ELEMENT = 'portal-config'
export const REGISTRY_ELEMENT = 'portal-registry'

/** What is wrong with the configuration, field by field, for whoever runs the portal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '))
  }
}

/**
 * A JSON document inlined in the page.
 * @throws ConfigurationError when it is missing or is not JSON.
 */
export function readInlined(id: string, page: Document = document): unknown {
  const text = page.getElementById(id)?.textContent
  if (text == null) throw new ConfigurationError([`#${id}: нет в странице`])
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError([`#${id}: не JSON`])
  }
}

/**
 * The configuration of this stand (AUTH-006): what differs between production and test without a rebuild.
 * @throws ConfigurationError that lists every wrong field.
 */
export function readConfig(page: Document = document): PortalConfig {
  const checked = portalConfigSchema.safeParse(readInlined(CONFIG_ELEMENT, page))
  if (checked.success) return checked.data
  throw new ConfigurationError(
    checked.error.issues.map((issue) => `${CONFIG_ELEMENT}.${issue.path.join('.')}: ${issue.message}`),
  )
}
