import { getInstance } from '@module-federation/enhanced/runtime'
import { z } from 'zod/mini'

/** What the page has loaded of a release. */
export interface LoadedFiles {
  readonly count: number
  /** Transferred, in bytes; 0 for files from the cache. */
  readonly bytes: number
  /** From the first request to the last file of the first load, ms. What is loaded after a pause belongs to later pages. */
  readonly took: number
}

/** A pause of the network that ends a release's first load, ms. */
const FIRST_LOAD_GAP_MS = 200

/** The files below `base` that the page has requested so far, as the browser has timed them. */
export function loadedFiles(base: string): LoadedFiles {
  // The manifest is read for the operator's page only.
  const files = timingsBelow(base).filter(({ name }) => !name.endsWith(MANIFEST))
  return {
    count: files.length,
    bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    took: firstLoad(files),
  }
}

/** @param files in the order of their requests, as the browser lists them */
function firstLoad(files: readonly PerformanceResourceTiming[]): number {
  const [first] = files
  let end = first?.startTime ?? 0
  for (const { startTime, duration } of files) {
    if (startTime > end + FIRST_LOAD_GAP_MS) break
    end = Math.max(end, startTime + duration)
  }
  return end - (first?.startTime ?? 0)
}

/** A library that a release shares with the page. */
export interface SharedLibrary {
  readonly name: string
  /** The range of versions it accepts. */
  readonly range: string
  /** The version the shell provides; `null` without one. */
  readonly provided: string | null
  /** Whose copy it runs: the shell's, its own, or none yet. */
  readonly copy: 'shell' | 'own' | 'none'
}

const MANIFEST = 'mf-manifest.json'
const manifestSchema = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
})

/**
 * The libraries that a release shares, by its mf-manifest.json, and whose copies it uses.
 * @param container its name in the page
 * @throws Error when the manifest cannot be read.
 */
export async function sharedLibraries(base: string, container: string): Promise<SharedLibrary[]> {
  const answer = await fetch(base + MANIFEST)
  if (!answer.ok) throw new Error(`${base}${MANIFEST}: status ${answer.status}`)
  const { shared } = manifestSchema.parse(await answer.json())
  const provided = getInstance()?.shareScopeMap['default'] ?? {}
  const loaded = timingsBelow(base).map(({ name }) => name)
  return shared.map(({ name, requiredVersion, assets }) => {
    const versions = Object.entries(provided[name] ?? {})
    const used = versions.find(([, { useIn }]) => useIn.includes(container))
    const hasOwn = assets.js.sync.some((file) => loaded.some((url) => url.endsWith(`/${file}`)))
    return {
      name,
      range: requiredVersion,
      provided: (used ?? versions[0])?.[0] ?? null,
      copy: used !== undefined ? 'shell' : hasOwn ? 'own' : 'none',
    }
  })
}

function timingsBelow(base: string): PerformanceResourceTiming[] {
  const { href } = new URL(base, location.href)
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return timings.filter(({ name }) => name.startsWith(href))
}
