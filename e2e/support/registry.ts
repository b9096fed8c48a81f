import type { Page } from '@playwright/test'
import type { RegistryEntry } from 'shared-contracts/portal/release'

/** The registry's entries, which a test may make invalid. */
export type SpoiltRegistry = Record<string, { live: unknown; previous?: unknown }>
type Change = (remotes: SpoiltRegistry) => void

const INLINED = /(<script type="application\/json" id="portal-registry">)([\s\S]*?)(<\/script>)/

/** Changes the registry that the page gets, both inlined and as a file. */
export async function changeRegistry(page: Page, change: Change): Promise<void> {
  const changed = (json: string) => {
    const registry = JSON.parse(json) as { remotes: SpoiltRegistry }
    change(registry.remotes)
    return JSON.stringify(registry).replaceAll('<', '\\u003c')
  }
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: changed(await response.text()) })
  })
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest() || route.request().frame().parentFrame() !== null)
      return route.fallback()
    // A rendered page has the releases that it was rendered with.
    const response = await route.fetch({ url: new URL('/index.html', route.request().url()).href })
    const html = await response.text()
    const body = html.replace(INLINED, (_, start: string, json: string, end: string) => start + changed(json) + end)
    await route.fulfill({ response, body })
  })
}

/** The registry entry of a remote. */
export async function registryEntry(page: Page, name: string): Promise<RegistryEntry> {
  const answer = await page.request.get('/registry.json')
  const { remotes } = (await answer.json()) as { remotes: Record<string, RegistryEntry> }
  const entry = remotes[name]
  if (entry === undefined) throw new Error(`the registry does not know ${name}`)
  return entry
}
