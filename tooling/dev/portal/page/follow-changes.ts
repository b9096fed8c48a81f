import * as refresh from 'react-refresh/runtime'
import { showProblems } from './overlay.ts'

/** A build in the page that takes hot updates: the shell's, or that of a remote that the page has loaded. */
interface HotBuild {
  /** The version that runs. */
  readonly version: () => string
  /** Takes the newer version over. Gives a falsy value, or throws, where only a page load can. */
  readonly update: () => Promise<unknown>
}

declare global {
  /** What the shell's build gives to those of the remotes. */
  var portalDev: { readonly refresh: typeof refresh; join(name: string, build: HotBuild): void }
}

/** What the runner tells when everything is built and runs again. */
interface Changes {
  /** Of the builds and services, by name. */
  readonly versions: Readonly<Record<string, string>>
  readonly problems: readonly string[]
}

const builds = new Map<string, HotBuild>()
let first: Changes | undefined
let latest: Changes | undefined
let following: Promise<unknown> = Promise.resolve()

globalThis.portalDev = {
  refresh,
  join(name, build) {
    builds.set(name, build)
    follow()
  },
}

new EventSource('/-/changes').addEventListener('message', ({ data }: MessageEvent<string>) => {
  latest = JSON.parse(data) as Changes
  first ??= latest
  showProblems(latest.problems)
  follow()
})

/** Takes over what has changed, one change after the other. */
function follow(): void {
  following = following.then(takeOver).catch((error: unknown) => {
    console.warn('[dev] loads the page again:', error instanceof Error ? error.message : error)
    location.reload()
    // Nothing more is taken over by a page that is left.
    return new Promise(() => undefined)
  })
}

async function takeOver(): Promise<void> {
  for (const [name, version] of Object.entries(latest?.versions ?? {})) {
    const build = builds.get(name)
    if (build === undefined) {
      const isOther = !name.startsWith('mf-') && first?.versions[name] !== version
      if (isOther) throw new Error(`${name} has changed`)
      continue
    }
    while (build.version() !== latest?.versions[name]) {
      const before = build.version()
      if (!(await build.update()) || build.version() === before) throw new Error(`${name} cannot be updated in place`)
    }
  }
}
