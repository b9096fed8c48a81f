import type { PortalConfig } from 'shared-contracts/portal/config'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Portal } from 'shared-contracts/portal/portal'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { mountRootParcel } from 'single-spa'
import { loadContainer, type ShareScope } from './container.ts'
import { identityOf, infoOf, ownerOfPath, type KnownRemote } from './known-remotes.ts'
import { createScriptLoader, type LoadScript } from './load-script.ts'
import { observable } from './observable.ts'
import { createPages } from './pages.ts'
import { readRegistry } from './read-registry.ts'
import { createReleaseLoader } from './release-loader.ts'
import type { Observed, RemoteInfo, RemoteView } from './remote-state.ts'
import type { RemoteIdentity } from './remote-identity.ts'
import { createReport } from './report.ts'
import { shellShareScope } from './share-scope.ts'
import { createSlot, type Slot } from './slot.ts'
import { SLOW_AFTER } from './times.ts'
import { createWidgets, type ShellWidgets, type WidgetProps } from './widgets.tsx'

/** Services of the portal without the two that this module adds itself. */
export type PortalServices = Omit<Portal, 'widgets' | 'remote'>

export interface RemotesOptions {
  /** The document of the registry, as it stands in the page; checked here, entry by entry. */
  readonly registry: unknown
  readonly config: PortalConfig
  readonly core: BusCore
  /** Makes the services of one remote; called once per remote and version. */
  readonly portalFor: (remote: RemoteIdentity) => PortalServices
}

/** The remotes of the portal: their pages as single-spa applications, their widgets as parcels. */
export interface Remotes {
  /** Registers the pages and starts single-spa. Call once, after the listeners of the shell's own router are in place. */
  start(): void
  /** The widgets service; `forRemote` is who asks (a remote's name, or `shell`), named in error reports. */
  widgets(forRemote: string): ShellWidgets
  /** Whether some remote owns the path, even one that cannot be loaded now. */
  isRemoteRoute(path: string): boolean
  /** Every remote of the registry, for /system/remotes. */
  readonly list: Observed<readonly RemoteInfo[]>
  /** The remote whose page belongs to the current address; `null` where the shell's own page stands. */
  readonly view: Observed<RemoteView | null>
  /** Loads and mounts the page of a failed remote again, without a page load. */
  retry(name: string): void
}

/** What the module takes from the page it runs in; tests give their own. */
export interface PageMeans {
  readonly loadScript: LoadScript
  readonly shareScope: () => Promise<ShareScope>
  readonly fetchRegistry: () => Promise<unknown>
}

/** @throws Error when the registry is not an object with `remotes`. */
export function createRemotes(options: RemotesOptions, means: PageMeans = pageMeans(options.config)): Remotes {
  const { core, portalFor } = options
  const report = createReport(core)
  const info = observable<readonly RemoteInfo[]>([])

  const known: KnownRemote[] = readRegistry(options.registry).map((registered) => {
    if (registered.refusals.length > 0) report.refused(registered, registered.refusals)
    const loader = createReleaseLoader(registered, {
      loadContainer: (release, attempt) => loadContainer(release, attempt, means),
      freshRegistry: () =>
        means
          .fetchRegistry()
          .then(readRegistry)
          .catch(() => undefined),
      onFallback: (used, failures) => {
        report.fellBack(used, failures)
        info.set(known.map(infoOf))
      },
    })
    return { registered, loader }
  })
  info.set(known.map(infoOf))

  const services = new Map<string, Portal>()
  /** The services of a release, made once. */
  function portalOf({ name, version, owner }: RemoteRelease): Portal {
    const key = `${name} ${version}`
    const made = services.get(key) ?? {
      ...portalFor({ name, version, owner }),
      widgets: widgets(name),
      remote: { name, version },
    }
    services.set(key, made)
    return made
  }

  function slotOf(remote: KnownRemote, exposed: string, props: () => WidgetProps = () => ({})): Slot {
    return createSlot({
      load: (signal) => remote.loader.load(exposed, signal),
      mountParcel: mountRootParcel,
      propsFor: ({ release }) => ({ ...props(), portal: portalOf(release) }),
      onFailed: (error) => report.failed(identityOf(remote), error),
    })
  }

  function widgetSlot(name: string, props: () => WidgetProps, asker: string): Slot {
    const remote = known.find(({ registered }) => registered.widgets.includes(name))
    return slotOf(remote ?? absent(name, asker), `./${name}`, props)
  }

  function widgets(asker: string): ShellWidgets {
    return createWidgets({ core, slotFor: widgetSlot }, asker)
  }

  const pages = known.map((remote) => ({ ...remote, slot: slotOf(remote, './page') }))
  const { view, start } = createPages(pages)
  // The first page's code is on its way while the shell is still being put together.
  void ownerOfPath(known, location.pathname)
    ?.loader.load('./page', new AbortController().signal)
    .catch(() => undefined)

  return {
    start,
    widgets,
    view,
    list: info,
    isRemoteRoute: (path) => ownerOfPath(known, path) !== undefined,
    retry: (name) => pages.find(({ registered }) => registered.name === name)?.slot.retry(),
  }
}

/** Stands for the remote of a widget that nobody offers: it fails, and says who asked. */
function absent(widget: string, asker: string): KnownRemote {
  const registered = { name: widget, owner: asker, routes: [], widgets: [], candidates: [], refusals: [] }
  const load = () => Promise.reject(new Error(`no remote offers the widget ${widget}, which ${asker} asks for`))
  return { registered, loader: { load, inUse: undefined } }
}

function pageMeans(config: PortalConfig): PageMeans {
  return {
    loadScript: createScriptLoader([location.origin, ...config.overrideOrigins]),
    shareScope: shellShareScope,
    async fetchRegistry() {
      const answer = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(SLOW_AFTER) })
      return answer.json()
    },
  }
}
