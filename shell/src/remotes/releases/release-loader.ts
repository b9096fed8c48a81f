import type { PrefetchPage } from 'shared-contracts/portal/portal'
import type { LifeCycles } from 'single-spa'
import type { Container, OpenRelease } from './federation.ts'
import { untilAborted } from '../../browser/until-aborted.ts'
import type { RegisteredRemote } from './read-registry.ts'
import type { RunnableRelease } from './runnable-release.ts'

/** A page or widget ready to be mounted, and the release it came from. */
export interface LoadedPart {
  readonly release: RunnableRelease
  readonly lifecycles: LifeCycles & { readonly prefetch?: PrefetchPage }
}

export interface ReleaseLoaderOptions {
  readonly openRelease: OpenRelease
  /** The registry as it is on the server now; `undefined` when it is not available. */
  readonly freshRegistry: () => Promise<readonly RegisteredRemote[] | undefined>
  /** Called when a release other than the first choice is used, with the failures of those before it. */
  readonly onFallback: (used: RunnableRelease, failures: readonly unknown[]) => void
}

export interface ReleaseLoader {
  /**
   * The page (`./page`) or a widget (`./order-aside`) of the remote. Tries the release in use, else the live one and
   * then the previous one; when none works, asks once for the current registry and tries what is new in it.
   * @throws Error the first failure; AbortError as soon as `signal` is aborted, even if a request hangs.
   */
  load(exposed: string, signal: AbortSignal): Promise<LoadedPart>
  /**
   * Loads a part before it is needed, from the release that `load` would try first. Gives `undefined` when that fails:
   * `load` starts over.
   */
  preload(exposed: string): Promise<LoadedPart | undefined>
  /** Call it when a file of the release in use is missing. The next load asks for the current registry first and reuses no
   * container. */
  renew(): void
  /** The release in use. The page keeps it until the next full load. */
  readonly inUse: RunnableRelease | undefined
}

/** Loads the parts of one remote. The next call after a failure fetches the container again. */
export function createReleaseLoader(remote: RegisteredRemote, options: ReleaseLoaderOptions): ReleaseLoader {
  let candidates = remote.candidates
  let inUse: RunnableRelease | undefined
  let isStale = false
  const containers = new Map<RunnableRelease, Container>()
  const attempts = new Map<RunnableRelease, number>()

  function containerOf(release: RunnableRelease): Container {
    const known = containers.get(release)
    if (known !== undefined) return known
    const attempt = attempts.get(release) ?? 0
    attempts.set(release, attempt + 1)
    const opened = options.openRelease(release, attempt)
    containers.set(release, opened)
    return opened
  }

  async function tryRelease(release: RunnableRelease, exposed: string, signal: AbortSignal): Promise<LoadedPart> {
    const container = containerOf(release)
    try {
      const lifecycles = await untilAborted(container.get(exposed), signal)
      inUse = release
      return { release, lifecycles }
    } catch (error) {
      // A container that failed or hangs is fetched again next time. Parts mounted from it stay as they are.
      const isLeftInUse = signal.aborted && inUse === release
      if (containers.get(release) === container && !isLeftInUse) containers.delete(release)
      if (signal.aborted) throw error
      if (inUse === release) inUse = undefined
      throw error
    }
  }

  /** Loads from the first release that works. */
  async function tryEach(releases: readonly RunnableRelease[], exposed: string, signal: AbortSignal) {
    const failures: unknown[] = []
    for (const release of releases) {
      try {
        return { part: await tryRelease(release, exposed, signal), failures }
      } catch (error) {
        signal.throwIfAborted()
        failures.push(error)
      }
    }
    return { part: undefined, failures }
  }

  /** Takes over the current registry and returns the releases that are new in it. */
  async function learn(signal: AbortSignal): Promise<readonly RunnableRelease[]> {
    const fresh = await untilAborted(options.freshRegistry(), signal)
    const now = fresh?.find(({ name }) => name === remote.name)?.candidates ?? []
    const known = new Map(candidates.map((release) => [release.version, release]))
    const current = now.map((release) => known.get(release.version) ?? release)
    candidates = [...current, ...candidates.filter((release) => !current.includes(release))]
    return current.filter(({ version }) => !known.has(version))
  }

  return {
    get inUse() {
      return inUse
    },
    async preload(exposed) {
      const release = inUse ?? candidates[0]
      if (release === undefined || isStale) return undefined
      return tryRelease(release, exposed, new AbortController().signal).catch(() => undefined)
    },
    renew() {
      isStale = true
    },
    async load(exposed, signal) {
      signal.throwIfAborted()
      const wasStale = isStale
      isStale = false
      if (wasStale) {
        inUse = undefined
        containers.clear()
        await learn(signal)
      }
      const order = inUse === undefined ? candidates : [inUse, ...candidates.filter((release) => release !== inUse)]
      const first = await tryEach(order, exposed, signal)
      const second =
        first.part === undefined && !wasStale ? await tryEach(await learn(signal), exposed, signal) : undefined
      const part = first.part ?? second?.part
      if (part !== undefined) {
        if (first.failures.length > 0) options.onFallback(part.release, first.failures)
        return part
      }
      throw first.failures[0] ?? new Error(`${remote.name} has no release that may run: ${remote.refusals.join('; ')}`)
    },
  }
}
