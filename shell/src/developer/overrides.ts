import * as z from 'zod/mini'
import type { TextStorage } from 'shared-ui/storage'
import { readJson } from '../browser/read-json.ts'
import { texts } from './texts.ts'

/** Session storage key of the tab's overrides: folder addresses by remote. */
export const OVERRIDES_KEY = 'remoteOverrides'
/** Prefix of an override's query parameter: `?remote.mf-order=http://localhost:4303/`. */
const PARAMETER = 'remote.'
const NAME = /^mf-[a-z][a-z0-9-]*$/
const storedSchema = z.record(z.string(), z.string())

/** A remote that is loaded from another address than the portal's. */
export interface Override {
  readonly name: string
  /** Address of the folder with release.json, with a trailing slash. */
  readonly base: string
}

export interface Refusal {
  readonly name: string
  readonly reason: string
}

export interface WantedOverrides {
  readonly wanted: readonly Override[]
  readonly refusals: readonly Refusal[]
}

/**
 * The overrides of this tab: the stored ones and those in the page's address, which are stored and removed from it. An
 * empty override deletes the stored one. Addresses of other origins than `origins` are refused.
 * @param origins e.g. `http://localhost:4303`
 */
export function takeOverrides(
  page: URL,
  storage: TextStorage,
  origins: readonly string[],
): WantedOverrides & { readonly cleaned: URL } {
  const stored = new Map(Object.entries(readJson(storage, OVERRIDES_KEY, storedSchema) ?? {}))
  const cleaned = new URL(page)
  for (const [key, value] of page.searchParams) {
    if (!key.startsWith(PARAMETER)) continue
    cleaned.searchParams.delete(key)
    const name = key.slice(PARAMETER.length)
    if (value === '') stored.delete(name)
    else stored.set(name, value)
  }
  const wanted: Override[] = []
  const refusals: Refusal[] = []
  for (const [name, address] of stored) {
    const base = NAME.test(name) ? folderAt(address, origins) : undefined
    if (base === undefined) refusals.push({ name, reason: texts.notAllowed(address) })
    else wanted.push({ name, base })
  }
  if (wanted.length === 0) storage.remove(OVERRIDES_KEY)
  else storage.set(OVERRIDES_KEY, JSON.stringify(Object.fromEntries(wanted.map(({ name, base }) => [name, base]))))
  return { wanted, refusals, cleaned }
}

/** The folder behind an address of an allowed origin. */
function folderAt(address: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(address) || !URL.canParse('.', address)) return undefined
  const url = new URL('.', address)
  const isPlain = url.username === '' && url.password === '' && /^https?:$/.test(url.protocol)
  return isPlain && origins.includes(url.origin) ? url.href : undefined
}
