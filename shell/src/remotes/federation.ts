import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { LifeCycles } from 'single-spa'
import { isMissingFile } from './missing-file.ts'
import { baseOf, type RunnableRelease } from './runnable-release.ts'
import { TIMEOUT } from './times.ts'

/** A release registered with the runtime of Module Federation, ready to give what it exposes. */
export interface Container {
  /** @throws Error when a file does not come or has another hash, the module throws or exports no lifecycles. */
  get(exposed: string): Promise<LifeCycles>
}

/**
 * Registers a release with the runtime; nothing is fetched yet.
 * @param attempt 0 for the first time; a later one has an address of its own, past any cache
 */
export type OpenRelease = (release: RunnableRelease, attempt: number) => Container

/**
 * Makes the runtime load releases of the allowed origins only, each entry with its hash.
 * @param runtime the shell's one instance, made by its build
 * @param origins e.g. `https://shop.example.ru`
 */
export function createOpenRelease(runtime: ModuleFederation, origins: readonly string[]): OpenRelease {
  /** Hash of an entry by its address. */
  const integrities = new Map<string, string>()
  const policy = createScriptPolicy(origins)
  runtime.registerPlugins([
    {
      name: 'portal',
      createScript({ url }) {
        const script = document.createElement('script')
        script.crossOrigin = 'anonymous'
        script.integrity = integrities.get(url) ?? ''
        // A TrustedScriptURL where the browser has trusted types; the DOM's types know only strings.
        script.src = policy.createScriptURL(url) as string
        return { script, timeout: TIMEOUT }
      },
      // A remote adds its own copies of shared components to a table of its own: no remote runs code of another one.
      beforeInitContainer: (args) => Promise.resolve({ ...args, shareScope: ownTable(args.shareScope) }),
    },
  ])

  return (release, attempt) => {
    const name = release.container
    const url = new URL(baseOf(release) + release.entry, location.href)
    if (attempt > 0) url.searchParams.set('retry', String(attempt))
    integrities.set(url.href, release.integrity)
    // `force` drops whatever an earlier attempt has left under this name.
    runtime.registerRemotes([{ name, entryGlobalName: name, type: 'global', entry: url.href }], { force: true })
    return {
      async get(exposed) {
        const id = name + exposed.slice(1)
        const lifecycles = await askingTwice(() => runtime.loadRemote<Partial<LifeCycles>>(id))
        if (!hasLifecycles(lifecycles)) throw new Error(`${exposed} of ${release.name} exports no lifecycles`)
        return lifecycles
      },
    }
  }
}

/** A copy of the table of shared libraries: additions stay in it, the libraries themselves are the same. */
function ownTable<Versions extends object>(table: Record<string, Versions>): Record<string, Versions> {
  return Object.fromEntries(Object.entries(table).map(([library, versions]) => [library, { ...versions }]))
}

/** How long the other chunks of a failed request have to fail as well, ms. */
const SETTLING = 50

/**
 * Asks for missing chunks a second time: where a preload has failed, the browser answers the first request with that
 * failure, whatever the server would say by now.
 */
async function askingTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SETTLING))
    return ask()
  }
}

function hasLifecycles(module: Partial<LifeCycles> | null): module is LifeCycles {
  return [module?.bootstrap, module?.mount, module?.unmount].every((lifecycle) => typeof lifecycle === 'function')
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

/** The page's Content-Security-Policy wants addresses of scripts to be made by a named policy: this one. */
function createScriptPolicy(origins: readonly string[]): ScriptPolicy {
  const createScriptURL = (url: string) => {
    if (!origins.includes(new URL(url, location.href).origin)) throw new Error(`scripts may not come from ${url}`)
    return url
  }
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('portal#mf', { createScriptURL }) ?? { createScriptURL }
}
