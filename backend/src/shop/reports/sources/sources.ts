import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'
import { placeOf, SEPARATORS, type Place, type Release } from './places.ts'
import { readMap } from './read-map.ts'

/** Finds the sources of places in minified files, by the source maps beside the releases. */
export interface Sources {
  /**
   * The source of each place: path in the repository, line, column and the name there, if it has one, e.g.
   * `mf-order/src/page/order-page.tsx:12:3 placeOrder`. `undefined` where there is no source map.
   */
  sourcesOf(places: readonly (Place | undefined)[]): Promise<(string | undefined)[]>
  /** A stack or another text with its places replaced by their sources. @param release of files without an address */
  withSources(text: string, release: Release): Promise<string>
}

/** A broken release is reported at the same places again and again. */
const REMEMBERED = 500

/** @param remotesDir the folder of the releases; without it nothing is found */
export function createSources(remotesDir: string | undefined): Sources {
  const known = new LRUCache<string, string>({ max: REMEMBERED })

  async function sourcesOf(places: readonly (Place | undefined)[]): Promise<(string | undefined)[]> {
    /** Maps are large, so they are kept for this call only. */
    const maps = new Map<string, TraceMap | undefined>()
    const found: (string | undefined)[] = []
    for (const place of places) found.push(await sourceOf(place, maps))
    return found
  }

  async function sourceOf(
    place: Place | undefined,
    maps: Map<string, TraceMap | undefined>,
  ): Promise<string | undefined> {
    if (remotesDir === undefined || place === undefined) return undefined
    const file = `${place.name} ${place.version} ${place.file}`
    const key = `${file}:${place.line}:${place.column}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    if (!maps.has(file)) maps.set(file, await readMap(remotesDir, place))
    const map = maps.get(file)
    const source = map && originalOf(map, place)
    if (source !== undefined) known.set(key, source)
    return source
  }

  return {
    sourcesOf,
    async withSources(text, release) {
      const parts = text.split(SEPARATORS)
      const sources = await sourcesOf(parts.map((part) => placeOf(part, release)))
      return parts.map((part, index) => sources[index] ?? part).join('')
    },
  }
}

/** Only paths of the repository: whoever writes a remote's releases writes its maps, too. */
const PATH = /^[\w@+-][\w@.+ -]*(?:\/[\w@+[\]-][\w@.+ [\]-]*)*$/

function originalOf(map: TraceMap, { line, column }: Place): string | undefined {
  const original = read(map, line, column - 1)
  if (original?.source == null || original.source.length > 200 || !PATH.test(original.source)) return undefined
  const name = /^[\w$]{1,100}$/.exec(original.name ?? '')?.[0]
  return `${original.source}:${original.line}:${original.column + 1}${name === undefined ? '' : ` ${name}`}`
}

function read(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column })
  } catch {
    // Broken mappings, or line 0.
    return undefined
  }
}
