import type { RemoteRelease } from 'shared-contracts/portal/release'
import type { LifeCycles } from 'single-spa'
import type { Container } from './container.ts'
import type { RegisteredRemote } from './read-registry.ts'

/** A page or widget ready to be mounted, and the release it came from. */
export interface LoadedPart {
  readonly release: RemoteRelease
  readonly lifecycles: LifeCycles
}

export interface ReleaseLoaderOptions {
  readonly loadContainer: (release: RemoteRelease, attempt: number) => Promise<Container>
  /** The registry as it is on the server now; `undefined` when it cannot be had. */
  readonly freshRegistry: () => Promise<readonly RegisteredRemote[] | undefined>
  /** Told when another release than the first choice is used, and why. */
  readonly onFallback: (used: RemoteRelease, failures: readonly unknown[]) => void
}

export interface ReleaseLoader {
  /**
   * The page (`./page`) or a widget (`./order-aside`) of the remote. Tries the release in use, else the live one and
   * then the previous one; when none works, asks once for the current registry and tries what is new in it.
   * @throws Error the first failure; AbortError as soon as `signal` says so, whatever hangs.
   */
  load(exposed: string, signal: AbortSignal): Promise<LoadedPart>
  /** The release in use; a session keeps it until a page load. */
  readonly inUse: RemoteRelease | undefined
}

/** Loads the parts of one remote. What failed is forgotten, so that the next call begins anew. */
export function createReleaseLoader(remote: RegisteredRemote, options: ReleaseLoaderOptions): ReleaseLoader {
  let candidates = remote.candidates
  let inUse: RemoteRelease | undefined
  const containers = new Map<RemoteRelease, Promise<Container>>()
  const attempts = new Map<RemoteRelease, number>()

  function containerOf(release: RemoteRelease): Promise<Container> {
    const known = containers.get(release)
    if (known !== undefined) return known
    const attempt = attempts.get(release) ?? 0
    attempts.set(release, attempt + 1)
    const loading = options.loadContainer(release, attempt)
    containers.set(release, loading)
    return loading
  }

  async function tryRelease(release: RemoteRelease, exposed: string, signal: AbortSignal): Promise<LoadedPart> {
    const container = containerOf(release)
    try {
      const lifecycles = await untilAborted(
        container.then((ready) => ready.get(exposed)),
        signal,
      )
      inUse = release
      return { release, lifecycles }
    } catch (error) {
      // What failed or hangs is fetched anew next time; whoever has it mounted keeps it.
      const isLeftInUse = signal.aborted && inUse === release
      if (containers.get(release) === container && !isLeftInUse) containers.delete(release)
      if (signal.aborted) throw error
      if (inUse === release) inUse = undefined
      throw error
    }
  }

  /** The first of the releases that works, or the failures of all. */
  async function tryEach(releases: readonly RemoteRelease[], exposed: string, signal: AbortSignal) {
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

  return {
    get inUse() {
      return inUse
    },
    async load(exposed, signal) {
      signal.throwIfAborted()
      const order = inUse === undefined ? candidates : [inUse, ...candidates.filter((release) => release !== inUse)]
      const first = await tryEach(order, exposed, signal)
      if (first.part !== undefined) {
        if (first.failures.length > 0) options.onFallback(first.part.release, first.failures)
        return first.part
      }

      const fresh = await untilAborted(options.freshRegistry(), signal)
      const now = fresh?.find(({ name }) => name === remote.name)?.candidates ?? []
      const unknown = now.filter(({ version }) => !candidates.some((release) => release.version === version))
      if (unknown.length > 0) {
        candidates = [...unknown, ...candidates]
        const second = await tryEach(unknown, exposed, signal)
        if (second.part !== undefined) {
          options.onFallback(second.part.release, first.failures)
          return second.part
        }
      }
      throw first.failures[0] ?? new Error(`${remote.name} has no release that may run: ${remote.refusals.join('; ')}`)
    },
  }
}

/** The promise, or the signal's reason as soon as it is aborted. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
