import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { LifeCycles } from 'single-spa'
import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import { nextTask } from '../../browser/next-task.ts'
import { entryUrl, type RunnableRelease } from './runnable-release.ts'

type ShareScope = ModuleFederation['shareScopeMap'][string]

/** A release that is registered with the federation runtime. */
export interface Container {
  /**
   * Loads an exposed module, such as `./page`.
   * @throws Error when a file is missing or has another hash, the module throws, or it exports no lifecycles.
   */
  get(exposed: string): Promise<LifeCycles>
}

/**
 * Registers a release with the runtime. Nothing is fetched until a module is asked for.
 * @param attempt counts from 0; each later attempt loads the entry under another URL, so that no cache answers
 */
export type OpenRelease = (release: RunnableRelease, attempt: number) => Container

/**
 * Restricts the runtime to entries of the allowed origins, each loaded with its hash.
 * @param runtime the shell's instance, created by its build
 * @param origins e.g. `https://shop.example.ru`
 */
export function createOpenRelease(runtime: ModuleFederation, origins: readonly string[]): OpenRelease {
  /** Integrity of an entry by its URL. */
  const integrities = new Map<string, string>()
  const policy = createScriptPolicy(origins)
  runtime.registerPlugins([
    {
      name: 'portal',
      createScript({ url }) {
        const script = document.createElement('script')
        script.crossOrigin = 'anonymous'
        script.integrity = integrities.get(url) ?? ''
        // A TrustedScriptURL in browsers with trusted types; TypeScript's DOM types allow only a string.
        script.src = policy.createScriptURL(url) as string
        return { script, timeout: CHUNK_LOAD_TIMEOUT }
      },
      // Each remote gets a copy of the share scope, so that no remote runs the shared components of another one.
      // A container starts in several tasks: as one they would block a phone's input for 130 ms.
      async beforeInitContainer(args) {
        await nextTask()
        markAsUsed(args.shareScope, runtime.name)
        return { ...args, shareScope: copyOf(args.shareScope) }
      },
      async initContainer(args) {
        await nextTask()
        return args
      },
    },
  ])

  return (release, attempt) => {
    const name = release.container
    const url = new URL(entryUrl(release), location.href)
    if (attempt > 0) url.searchParams.set('retry', String(attempt))
    integrities.set(url.href, release.integrity)
    // `force` discards the container of an earlier attempt.
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

/**
 * Marks the shell as a user of its libraries. Otherwise a library that only one remote has used counts as that
 * remote's: when the remote is registered again, the runtime removes the library for every remote.
 */
function markAsUsed(shareScope: ShareScope, user: string): void {
  for (const { useIn } of Object.values(shareScope).flatMap((versions) => Object.values(versions))) {
    if (!useIn.includes(user)) useIn.push(user)
  }
}

/** A copy of a share scope: what a remote adds stays in the copy, the shell's libraries are the same objects. */
function copyOf(shareScope: ShareScope): ShareScope {
  return Object.fromEntries(Object.entries(shareScope).map(([library, versions]) => [library, { ...versions }]))
}

/** F4: true when a part failed because a file of its release is missing: after a redeploy, or with its server down. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/** How long to wait for the other chunks of a failed request to fail as well, ms. */
const SETTLING_MS = 50

/**
 * Retries once when a chunk is missing: after a failed preload the browser fails the first request too, even if the
 * server has the file by now.
 */
async function askingTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    return ask()
  }
}

function hasLifecycles(module: Partial<LifeCycles> | null): module is LifeCycles {
  return [module?.bootstrap, module?.mount, module?.unmount].every((lifecycle) => typeof lifecycle === 'function')
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

/** The trusted types policy that the page's Content-Security-Policy requires for script URLs. */
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
