import { createHash } from 'node:crypto'
import { portalConfigSchema, type PortalConfig } from 'shared-contracts/portal/config'
import {
  registryEntrySchema,
  registrySchema,
  speaksContract,
  type RemoteRelease,
} from 'shared-contracts/portal/release'

/** A file with its hash, as in subresource integrity. */
export interface HashedFile {
  readonly path: string
  readonly integrity: string
}

/** The portal's page as every visitor gets it without a renderer, taken apart. */
export interface PlainPage {
  /** The whole html. */
  readonly html: string
  readonly config: PortalConfig
  /** The live releases that the shell speaks with. */
  readonly releases: readonly RemoteRelease[]
  /** JSON documents for the page. */
  readonly documents: { readonly config: string; readonly registry: string }
  /** The elements of the head that every page has. */
  readonly head: string
  /** The shell's scripts. */
  readonly scripts: readonly string[]
  readonly body: string
  /** The boot script's path. */
  readonly boot: string
  /** The shell's server part. */
  readonly shell: HashedFile
  /** Changes with everything above. */
  readonly version: string
}

/**
 * Takes a plain page apart.
 * @throws Error when something is missing or invalid.
 */
export function readPlainPage(html: string): PlainPage {
  let head = within(html, 'head')
  const take = (what: string, pattern: RegExp): string => {
    const found = pattern.exec(head)
    if (found === null) throw new Error(`the plain page has no ${what}`)
    head = head.replace(found[0], '')
    return found[1] ?? ''
  }
  const config = take('configuration', documentWith('portal-config'))
  const registry = take('registry', documentWith('portal-registry'))
  const [path = '', integrity = ''] = take('server part', /<meta name="portal-server" content="([^"]*)">/).split(' ')
  const boot = take('boot script', /<script src="([^"]*)"><\/script>/)
  take('title', /<title>([^<]*)<\/title>/)
  take('description', /<meta name="description"[^>]*>/)
  const scripts = [...head.matchAll(/<script src="([^"]*)" defer crossorigin><\/script>/g)].map(([, src = '']) => src)
  head = head.replaceAll(/<script [^>]*><\/script>/g, '')

  return {
    html,
    config: portalConfigSchema.parse(JSON.parse(config)),
    releases: releasesOf(JSON.parse(registry)),
    documents: { config: config.trim(), registry: registry.trim() },
    head: head.replaceAll(/(?<!\s)\s*\n\s*/g, ''),
    scripts,
    body: within(html, 'body').trim(),
    boot,
    shell: { path, integrity },
    version: createHash('sha256').update(html).digest('base64url'),
  }
}

function within(html: string, element: 'head' | 'body'): string {
  const [, content] = new RegExp(`<${element}>(.*)</${element}>`, 's').exec(html) ?? []
  if (content === undefined) throw new Error(`the plain page has no ${element}`)
  return content
}

const documentWith = (id: string) => new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's')

/** A remote with an invalid entry, or whose live release speaks another contract, is not rendered. */
function releasesOf(registry: unknown): RemoteRelease[] {
  return Object.values(registrySchema.parse(registry).remotes).flatMap((entry) => {
    const checked = registryEntrySchema.safeParse(entry)
    return checked.success && speaksContract(checked.data.live.contract) ? [checked.data.live] : []
  })
}
