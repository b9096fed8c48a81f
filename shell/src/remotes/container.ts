import type { LifeCycles } from 'single-spa'
import { openChunkRegistry } from './chunk-registry.ts'
import type { LoadScript } from './load-script.ts'
import { isMissingFile } from './missing-file.ts'
import { baseOf, entryUrl, type RunnableRelease } from './runnable-release.ts'

/** One version of a shared library, as webpack's containers hand it around. */
interface SharedVersion {
  readonly get: () => Promise<() => unknown>
  readonly from: string
  readonly eager?: boolean
  loaded?: number
}
export type ShareScope = Record<string, Record<string, SharedVersion>>

/** What a container puts into the page: the protocol of Module Federation. */
interface FederatedContainer {
  init(scope: ShareScope): Promise<void> | void
  get(exposed: string): Promise<() => unknown>
}

/** A container ready to give what it exposes. */
export interface Container {
  /** @throws Error when the remote doesn't expose it, its chunks don't come, or the module throws. */
  get(exposed: string): Promise<LifeCycles>
}

export interface ContainerLoading {
  readonly loadScript: LoadScript
  /** The shared libraries that the shell provides. */
  readonly shareScope: () => Promise<ShareScope>
}

/** Name of a remote's container in the page: `mf-order` is `mf_order`. */
const containerName = (remote: string) => remote.replaceAll('-', '_')

/**
 * Fetches and starts the container of a release.
 * @param attempt 0 for the first time; a later one has an address of its own, past whatever a cache kept
 * @throws Error when the file doesn't come, differs from its hash, or is no container.
 */
export async function loadContainer(
  release: RunnableRelease,
  attempt: number,
  { loadScript, shareScope }: ContainerLoading,
): Promise<Container> {
  const name = containerName(release.name)
  const page = window as unknown as Record<string, unknown>
  openChunkRegistry(name, baseOf(release))
  // What an earlier attempt or another version left would be taken for this one's.
  delete page[name]
  const url = entryUrl(release)
  await loadScript(attempt === 0 ? url : `${url}?retry=${attempt}`, release.integrity)
  const container = page[name]
  if (!isContainer(container)) throw new Error(`${url} is no container`)
  await container.init(await shareScope())
  return {
    async get(exposed) {
      const factory = await persistently(() => container.get(exposed))
      const lifecycles = factory()
      if (!hasLifecycles(lifecycles)) throw new Error(`${exposed} of ${release.name} exports no lifecycles`)
      return lifecycles
    },
  }
}

/** How long the other chunks of a failed request have to fail as well, ms. */
const SETTLING = 50

/**
 * Asks for missing chunks a second time: where a preload has failed, the browser answers the first request with that
 * failure, whatever the server would say by now.
 */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SETTLING))
    return ask()
  }
}

function isContainer(value: unknown): value is FederatedContainer {
  const container = value as Partial<FederatedContainer> | undefined
  return typeof container?.init === 'function' && typeof container.get === 'function'
}

function hasLifecycles(value: unknown): value is LifeCycles {
  const module = value as Partial<LifeCycles> | undefined
  return [module?.bootstrap, module?.mount, module?.unmount].every((lifecycle) => typeof lifecycle === 'function')
}
