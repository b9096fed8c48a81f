/** Registries of one remote's chunks by the address of the release they belong to. */
type Registries = Map<string, unknown[]>

const opened = new Map<string, Registries>()

/**
 * Makes a place for the chunks of a release. All builds of a remote hand their chunks over under one name in the page;
 * behind it stands a place per release, told apart by the address of the script that is running. So a newer release
 * takes no chunk of an older one, and a widget mounted from the older one still gets what it loads later.
 * @param container name of the container in the page, e.g. `mf_order`
 * @param base address of the release's folder
 */
export function openChunkRegistry(container: string, base: string): void {
  const name = `webpackChunk${container}`
  const registries: Registries = opened.get(name) ?? new Map<string, unknown[]>()
  if (!opened.has(name)) {
    opened.set(name, registries)
    Object.defineProperty(window, name, {
      get: () => registryOf(registries),
      set() {
        // webpack's scripts write back what they have just read.
      },
    })
  }
  const address = new URL(base, location.href).href
  if (!registries.has(address)) registries.set(address, [])
}

/** The registry of the release whose script is running; none for any other script. */
function registryOf(registries: Registries): unknown[] | undefined {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return undefined
  const base = [...registries.keys()].find((address) => script.src.startsWith(address))
  return base === undefined ? undefined : registries.get(base)
}
