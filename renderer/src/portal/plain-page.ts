import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'
import {
  readRestricted,
  registryEntrySchema,
  registrySchema,
  speaksContract,
  type RemoteRelease,
} from 'shared-contracts/portal/release'

/** `page.json` of the shell's build: what every page consists of (tooling/webpack/page-plugin.ts). */
const partsSchema = z.object({
  /** The elements of the head that every page has. */
  head: z.string(),
  body: z.string(),
  /** The path of the boot script of rendered pages. */
  boot: z.string(),
  /** The shell's scripts. */
  scripts: z.array(z.string()),
  /** The shell's server part, with its hash as in subresource integrity. */
  server: z.object({ path: z.string(), integrity: z.string() }),
})

/** The portal's page without content, as it is now. */
export interface PlainPage extends z.infer<typeof partsSchema> {
  readonly config: PortalConfig
  /** The live releases that the shell speaks with. */
  readonly releases: readonly RemoteRelease[]
  /** Route patterns of the remotes for a role, which are never rendered. */
  readonly restricted: readonly string[]
  /** JSON documents for the inside of a script element. */
  readonly documents: { readonly config: string; readonly registry: string }
  /** Changes with everything above. */
  readonly version: string
}

/** Puts a plain page together of its documents: `page.json`, `config.json` and `registry.json`. @throws Error when something is missing or invalid. */
export function readPlainPage(...texts: readonly [parts: string, config: string, registry: string]): PlainPage {
  const [parts, config, registry] = texts.map((text): unknown => JSON.parse(text))
  return {
    ...partsSchema.parse(parts),
    config: portalConfigSchema.parse(config),
    releases: releasesOf(registry),
    restricted: readRestricted(registry).map(({ pattern }) => pattern),
    documents: { config: embeddedJson(config), registry: embeddedJson(registry) },
    version: createHash('sha256').update(texts.join('\n')).digest('base64url'),
  }
}

/** JSON for the inside of a script element: escapes `<`, which could end the element or open a comment. */
export const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A remote with an invalid entry, or whose live release speaks another contract, is not rendered. */
function releasesOf(registry: unknown): RemoteRelease[] {
  return Object.values(registrySchema.parse(registry).remotes).flatMap((entry) => {
    const checked = registryEntrySchema.safeParse(entry)
    return checked.success && speaksContract(checked.data.live.contract) ? [checked.data.live] : []
  })
}
