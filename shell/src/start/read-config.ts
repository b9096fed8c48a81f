import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'
import { registrySchema } from 'shared-contracts/portal/release'
import type { z } from 'zod/mini'
import { problemTexts as texts } from './configuration-texts.ts'

/** Ids of the JSON documents that the server writes into the page. */
const CONFIG_ELEMENT = 'portal-config'
const REGISTRY_ELEMENT = 'portal-registry'

/** The problems of the configuration, one per field, for the operator. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

export interface PageDocuments {
  /** AUTH-006: differs between production and test without a new build. */
  readonly config: PortalConfig
  /** The registry of remotes. Its entries are checked one by one where they are used. */
  readonly registry: unknown
}

/** The documents inlined in the page, or the error that lists all problems of the first bad one. */
export function readDocuments(page: Document = document): PageDocuments | ConfigurationError {
  try {
    return {
      config: readChecked(CONFIG_ELEMENT, portalConfigSchema, page),
      registry: readChecked(REGISTRY_ELEMENT, registrySchema, page),
    }
  } catch (error) {
    if (error instanceof ConfigurationError) return error
    throw error
  }
}

function readInlined(id: string, page: Document): unknown {
  const text = page.getElementById(id)?.textContent
  if (text == null) throw new ConfigurationError([`#${id}: ${texts.documentMissing}`])
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError([`#${id}: ${texts.documentNotJson}`])
  }
}

function readChecked<S extends z.ZodMiniType>(id: string, schema: S, page: Document): z.output<S> {
  const checked = schema.safeParse(readInlined(id, page))
  if (checked.success) return checked.data
  throw new ConfigurationError(
    checked.error.issues.map(({ path, message }) => {
      // zod/mini has no Russian messages for its built-in checks.
      const problem = message === 'Invalid input' ? texts.wrongValue : message
      return `${id}.${path.join('.')}: ${problem}`
    }),
  )
}
