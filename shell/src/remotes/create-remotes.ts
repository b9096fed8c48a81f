import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http, Portal } from 'shared-contracts/portal/portal'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { absentRemote } from './absent-remote.ts'
import { boundServices } from '../http/bound-services.ts'
import { createHealth } from './health.ts'
import { identityOf, infoOf, ownerOfPath, routeAt, type KnownRemote } from './known-remotes.ts'
import { observable, type Observed } from '../browser/observable.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { createPages } from './pages.ts'
import { createParcels } from './parcels.ts'
import { readRegistry, type RegisteredRemote } from './read-registry.ts'
import { createReleaseLoader } from './release-loader.ts'
import type { RemoteInfo, RemoteView } from './remote-state.ts'
import type { RemoteIdentity } from './remote-identity.ts'
import { createReport } from './report.ts'
import { createMountPoint, type MountPoint } from './mount-point.ts'
import { remoteOf, watchFaults } from './watch-faults.ts'
import { createWidgets, type ShellWidgets, type WidgetProps } from './widgets.tsx'

/** The portal services of a remote, without the two that this file adds. */
export type PortalServices = Omit<Portal, 'widgets' | 'remote'>

export interface RemotesOptions {
  /** The registry document inlined in the page. It is validated here, entry by entry. */
  readonly registry: unknown
  readonly page: PageDependencies
  readonly core: BusCore
  /** Creates the services of one remote. Called once per remote and version. */
  readonly portalFor: (remote: RemoteIdentity) => PortalServices
  /** The client for pages that are not open yet. */
  readonly preparingHttp: Http
  /** Puts a developer's releases before those of the registry, where the configuration allows overrides. */
  readonly override?: ((remotes: RegisteredRemote[]) => RegisteredRemote[]) | undefined
}

/** The remotes of the portal: their pages as single-spa applications, their widgets as parcels. */
export interface Remotes {
  /** Registers the pages and starts single-spa. Call it once, after the shell's router has added its listeners. */
  start(): void
  /** The widgets service. Error reports name `forRemote`, a remote or `shell`, as the asker. */
  widgets(forRemote: string): ShellWidgets
  /** True when a registered remote has a route for the path, even if the remote cannot be loaded now. */
  isRemoteRoute(path: string): boolean
  /** Loads the code and the first data of the page at `path`, so that its visit need not wait. A failure has no effect. */
  prepare(path: string): Promise<void>
  /** Renders the page at `path` out of sight, so that its first visit is as fast as later ones. A failure has no effect. */
  prerender(path: string): Promise<void>
  /** The route of a path, the same text for all paths of one page; `undefined` when no remote has one. */
  routeAt(path: string): string | undefined
  /** The remote whose release a file belongs to, by the file's address. */
  ownerOfFile(address: string): RemoteIdentity | undefined
  /** Every remote of the registry, for /system/remotes. */
  readonly list: Observed<readonly RemoteInfo[]>
  /** The remote whose page is at the current address; `null` where the shell shows a page of its own. */
  readonly view: Observed<RemoteView | null>
  /** Loads and mounts the page of a failed remote again without reloading the document. */
  retry(name: string): void
  /** Loads the page of a remote without mounting it. The result appears in `list`. */
  check(name: string): Promise<void>
}

/** @throws Error when the registry is not an object with `remotes`. */
export function createRemotes(options: RemotesOptions): Remotes {
  const { core, page, portalFor, override = (remotes) => remotes } = options
  const report = createReport(core)
  const info = observable<readonly RemoteInfo[]>([])
  const showInfo = () => info.set(known.map(infoOfKnown))
  const health = createHealth(showInfo)
  const infoOfKnown = (remote: KnownRemote) => infoOf(remote, health)
  const registered = (document: unknown) => override(readRegistry(document))

  const known: KnownRemote[] = registered(options.registry).map((remote) => {
    if (remote.refusals.length > 0) report.refused(remote, remote.refusals)
    const loader = createReleaseLoader(remote, {
      openRelease: page.openRelease,
      freshRegistry: () =>
        page
          .fetchRegistry()
          .then(registered)
          .catch(() => undefined),
      onFallback: (used, failures) => {
        report.fellBack(used, failures)
        health.fellBack(used.name, failures)
      },
    })
    return { registered: remote, loader }
  })
  showInfo()

  const parcels = createParcels()
  const services = new Map<string, Portal>()
  /** The services of a release, created once. */
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

  const bound = new WeakMap<AbortSignal, Portal>()
  /** The services of one mounted part: its pending reads are aborted when `life` ends. */
  function boundPortal(release: RemoteRelease, life: AbortSignal): Portal {
    const made = bound.get(life) ?? boundServices(portalOf(release), life)
    bound.set(life, made)
    return made
  }

  function mountPointOf(remote: KnownRemote, exposed: string, props: () => WidgetProps = () => ({})): MountPoint {
    const { name } = remote.registered
    const mountPoint = createMountPoint({
      load: (signal) => remote.loader.load(exposed, signal),
      parcels,
      propsFor: ({ release }, life) => ({ ...props(), portal: boundPortal(release, life) }),
      onFailed(error) {
        report.failed(identityOf(remote), error)
        health.failed(name)
      },
      onMissingFile(error) {
        report.missingFile(identityOf(remote), error)
        remote.loader.renew()
      },
    })
    mountPoint.state.subscribe(() => {
      if (mountPoint.state.value.status === 'mounted') health.worked(name)
    })
    return mountPoint
  }

  function widgetMountPoint(name: string, props: () => WidgetProps, asker: string): MountPoint {
    const remote = known.find(({ registered: { widgets: offered } }) => offered.includes(name))
    return mountPointOf(remote ?? absentRemote(name, asker), `./${name}`, props)
  }

  function widgets(asker: string): ShellWidgets {
    return createWidgets({ core, mountPointFor: widgetMountPoint }, asker)
  }

  async function check(name: string): Promise<void> {
    const remote = knownBy(name)
    if (remote === undefined) return
    try {
      await remote.loader.load('./page', AbortSignal.timeout(CHUNK_LOAD_TIMEOUT))
      health.worked(name)
    } catch (error) {
      report.failed(identityOf(remote), error)
      health.failed(name)
    }
  }

  /** Calls what `./page` of a remote may export beside its lifecycles. */
  async function beforeVisit(step: 'prepare' | 'prerender', path: string): Promise<void> {
    const part = await ownerOfPath(known, path)?.loader.preload('./page')
    if (part === undefined) return
    const portal = { ...portalOf(part.release), http: options.preparingHttp }
    await part.lifecycles[step]?.(path, portal).catch(() => undefined)
  }

  const knownBy = (name: string) => known.find(({ registered: remote }) => remote.name === name)
  const pages = known.map((remote) => ({ ...remote, mountPoint: mountPointOf(remote, './page') }))
  const { view, start } = createPages(pages, infoOfKnown)
  watchFaults(known, report.fault)
  // Loads the first page's code while the rest of the shell starts.
  void ownerOfPath(known, location.pathname)
    ?.loader.load('./page', new AbortController().signal)
    .catch(() => undefined)

  return {
    start,
    widgets,
    view,
    check,
    prepare: (path) => beforeVisit('prepare', path),
    prerender: (path) => beforeVisit('prerender', path),
    routeAt: (path) => routeAt(known, path),
    ownerOfFile: (address) => remoteOf(known, address),
    list: info,
    isRemoteRoute: (path) => ownerOfPath(known, path) !== undefined,
    retry: (name) => pages.find(({ registered: remote }) => remote.name === name)?.mountPoint.retry(),
  }
}
