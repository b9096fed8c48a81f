import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'
import { registrySchema } from 'shared-contracts/portal/release'
import type { z } from 'zod/mini'
import { texts } from './read-config-texts.ts'

/** Ids of the JSON documents that the server writes into the page. */
const CONFIG_ELEMENT = 'portal-config'
const REGISTRY_ELEMENT = 'portal-registry'

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
function readInlined(id: string, page: Document): unknown {
  const text = page.getElementById(id)?.textContent
  if (text == null) throw new ConfigurationError([`#${id}: ${texts.documentMissing}`])
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError([`#${id}: ${texts.documentNotJson}`])
  }
}

/**
 * The configuration of this stand (AUTH-006): what differs between production and test without a rebuild.
 * @throws ConfigurationError that lists every wrong field.
 */
export function readConfig(page: Document = document): PortalConfig {
  return readChecked(CONFIG_ELEMENT, portalConfigSchema, page)
}

/**
 * The registry of remotes as a whole; its entries are checked where they are used, one by one.
 * @throws ConfigurationError
 */
export function readRegistryDocument(page: Document = document): unknown {
  return readChecked(REGISTRY_ELEMENT, registrySchema, page)
}

function readChecked<S extends z.ZodMiniType>(id: string, schema: S, page: Document): z.output<S> {
  const checked = schema.safeParse(readInlined(id, page))
  if (checked.success) return checked.data
  throw new ConfigurationError(
    checked.error.issues.map(({ path, message }) => {
      // Checks without a text of their own: zod has no Russian one here.
      const problem = message === 'Invalid input' ? texts.wrongValue : message
      return `${id}.${path.join('.')}: ${problem}`
    }),
  )
}
