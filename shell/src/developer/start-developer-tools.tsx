import { createRoot } from 'react-dom/client'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { BusCore, BusTrace } from 'shared-contracts/portal/create-bus'
import { REQUEST_TIMEOUT_MS, type RegisteredRemote } from '../remotes/releases/read-registry.ts'
import { judgeRelease, type RunnableRelease } from '../remotes/releases/runnable-release.ts'
import type { TextStorage } from 'shared-ui/storage'
import { recordBus } from './bus-view.ts'
import { OverrideBadge } from './override-badge.tsx'
import { OVERRIDES_KEY, takeOverrides, type Override, type Refusal } from './overrides.ts'
import { texts } from './texts.ts'

/** Developer tools, present only where the configuration allows overrides. */
export interface DeveloperTools {
  /** The bus calls it for every state, command and event. */
  readonly trace: (entry: BusTrace) => void
  /** Puts the overrides' releases before those of the registry. */
  readonly override: (remotes: RegisteredRemote[]) => RegisteredRemote[]
  /** Defines `window.portal` and shows the badge. */
  show(core: BusCore): void
}

/** Call it before the bus and the remotes are created, because both need its result. */
export async function startDeveloperTools(config: PortalConfig, storage: TextStorage): Promise<DeveloperTools> {
  const recorder = recordBus()
  const { wanted, cleaned, ...taken } = takeOverrides(new URL(location.href), storage, config.overrideOrigins)
  if (cleaned.href !== location.href) history.replaceState(history.state, '', cleaned)
  const refusals: Refusal[] = [...taken.refusals]
  const used = new Map<string, RunnableRelease>()
  await Promise.all(
    wanted.map((override) =>
      fetchRelease(override).then(
        (release) => used.set(override.name, release),
        (error: Error) => refusals.push({ name: override.name, reason: error.message }),
      ),
    ),
  )

  function reset() {
    storage.remove(OVERRIDES_KEY)
    location.reload()
  }

  return {
    trace: recorder.trace,
    override: (remotes) => overridden(remotes, used),
    show(core) {
      Object.assign(window, { portal: Object.freeze({ bus: recorder.viewOf(core) }) })
      const shown = wanted.filter(({ name }) => used.has(name))
      if (shown.length + refusals.length === 0) return
      const place = document.body.appendChild(document.createElement('div'))
      createRoot(place).render(<OverrideBadge used={shown} refusals={refusals} onReset={reset} />)
    },
  }
}

/** The remotes with the overrides' releases first. A remote missing in the registry is added. */
function overridden(
  remotes: readonly RegisteredRemote[],
  releases: ReadonlyMap<string, RunnableRelease>,
): RegisteredRemote[] {
  const known = new Set(remotes.map(({ name }) => name))
  const added = [...releases].filter(([name]) => !known.has(name))
  return [
    ...remotes.map((remote) => {
      const release = releases.get(remote.name)
      return release === undefined ? remote : withRelease(remote, release)
    }),
    ...added.map(([name, release]) =>
      withRelease({ name, live: null, previous: null, candidates: [], refusals: [] }, release),
    ),
  ]
}

function withRelease(
  remote: Omit<RegisteredRemote, 'owner' | 'routes' | 'widgets'>,
  release: RunnableRelease,
): RegisteredRemote {
  const { owner, routes, widgets } = release
  return { ...remote, owner, routes, widgets, candidates: [release, ...remote.candidates] }
}

/**
 * Loads the release at an override's address.
 * @throws Error that says why the release cannot run here.
 */
async function fetchRelease({ name, base }: Override): Promise<RunnableRelease> {
  const document = await readDocument(`${base}release.json`)
  const { release, refusal } = judgeRelease(name, document)
  if (release === undefined) throw new Error(texts.refused(base, refusal ?? ''))
  return { ...release, base }
}

async function readDocument(url: string): Promise<unknown> {
  try {
    // A redirect could lead out of the allowed origins.
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal })
    if (!answer.ok) throw new Error(String(answer.status))
    return await answer.json()
  } catch (error) {
    throw new Error(texts.noRelease(url), { cause: error })
  }
}
