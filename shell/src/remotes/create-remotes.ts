import { CHUNK_LOAD_TIMEOUT } from 'shared-contracts/domain/limits'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http, Portal } from 'shared-contracts/portal/portal'
import { readRestricted, type RemoteRelease } from 'shared-contracts/portal/release'
import { matchRoute } from 'shared-contracts/portal/route-match'
import { boundServices } from '../http/bound-services.ts'
import { createHealth } from './health.ts'
import {
  absentRemote,
  identityOf,
  infoOf,
  ownerOfPath,
  remoteOf,
  routeAt,
  type KnownRemote,
  type RemoteInfo,
} from './known-remotes.ts'
import { triggerAppChange } from 'single-spa'
import type { Network } from '../browser/network.ts'
import { observable, type Observed } from 'shared-ui/observable'
import type { PageDependencies } from './releases/page-dependencies.ts'
import { createPages, type RemotePage, type RemoteView } from './mounting/pages.ts'
import { createParcels } from './mounting/parcels.ts'
import { readRegistry, type RegisteredRemote } from './releases/read-registry.ts'
import { createReleaseLoader, type LoadedPart } from './releases/release-loader.ts'
import type { RemoteIdentity } from '../faults/remote-identity.ts'
import { createReport } from '../faults/report-remote.ts'
import { createMountPoint, type MountPoint } from './mounting/mount-point.ts'
import { watchFaults } from '../faults/watch-faults.ts'
import { createWidgets, type ShellWidgets, type WidgetProps } from './mounting/widgets.tsx'

/** The portal services of a remote, without the two that this file adds. */
export type PortalServices = Omit<Portal, 'widgets' | 'remote'>

export interface RemotesOptions {
  /** The registry document inlined in the page. It is validated here, entry by entry. */
  readonly registry: unknown
  readonly page: PageDependencies
  readonly core: BusCore
  /** Whether the user of now has a role. */
  readonly hasRole: (role: string) => boolean
  /** Creates the services of one remote. Called once per remote and version. */
  readonly portalFor: (remote: RemoteIdentity) => PortalServices
  readonly network: Network
  /** The element with the page at the current path, if the server has rendered it. */
  readonly rendered?: HTMLElement | undefined
  /** Resolves when the state that it was rendered from is there. */
  readonly isStateReady: Promise<void>
  /** The client for pages that are not open yet. */
  readonly prefetchingHttp: Http
  /** Puts a developer's releases before those of the registry, where the configuration allows overrides. */
  readonly override?: ((remotes: RegisteredRemote[]) => RegisteredRemote[]) | undefined
}

/** The remotes of the portal: their pages as single-spa applications, their widgets as parcels. */
export interface Remotes {
  /** Registers the pages and starts single-spa. Call it once, after the shell's router has added its listeners. */
  start(): void
  /** The widgets service. Error reports name `forRemote`, a remote or `shell`, as the asker. */
  widgets(forRemote: string): ShellWidgets
  /** True when a registered remote that the user may open has a route for the path, even if it cannot be loaded now. */
  isRemoteRoute(path: string): boolean
  /** The role that a path is for, of a remote that is for a role; `undefined` for any other path. */
  roleAt(path: string): string | undefined
  /** Takes in the remotes for a role. @throws Error when their registry cannot be read */
  openRole(role: string): Promise<void>
  /** Loads the code and the first data of the page at `path`, so that its visit need not wait. A failure has no effect. */
  prefetch(path: string): Promise<void>
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
  const restricted = readRestricted(options.registry)

  /** @param role of the registry that the remotes stand in; undefined for the one for everybody */
  function knownOf(remotes: readonly RegisteredRemote[], role?: string): KnownRemote[] {
    return remotes.map((remote) => {
      if (remote.refusals.length > 0) report.refused(remote, remote.refusals)
      const loader = createReleaseLoader(remote, {
        openRelease: page.openRelease,
        freshRegistry: () =>
          page
            .fetchRegistry(role)
            .then(registered)
            .catch(() => undefined),
        onFallback: (used, failures) => {
          report.fellBack(used, failures)
          health.fellBack(used.name, failures)
        },
      })
      return { registered: remote, loader, role: remote.candidates[0]?.role ?? role }
    })
  }
  const known = knownOf(registered(options.registry))
  showInfo()
  const mayOpen = (remote?: KnownRemote) => remote && (remote.role === undefined || options.hasRole(remote.role))

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

  function mountPointOf(
    remote: KnownRemote,
    exposed: string,
    props: () => WidgetProps = () => ({}),
    rendered?: HTMLElement,
  ): MountPoint {
    const { name } = remote.registered
    const mountPoint = createMountPoint({
      rendered,
      async load(signal, element) {
        const part = await remote.loader.load(exposed, signal)
        if (element === rendered && address() === startAddress) await readyToHydrate(part)
        return part
      },
      parcels,
      network: options.network,
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

  const address = () => location.pathname + location.search
  const startAddress = address()
  const startPath = location.pathname
  /** What the server's page was rendered from has to be there before its html comes alive. */
  async function readyToHydrate({ lifecycles, release }: LoadedPart): Promise<void> {
    await options.isStateReady
    await lifecycles.prefetch?.(startPath, portalOf(release)).catch(() => undefined)
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

  const roleAt = (path: string) => restricted.find(({ pattern }) => matchRoute(pattern, path) !== undefined)?.role

  async function prefetch(path: string): Promise<void> {
    const part = await ownerOfPath(known, path)?.loader.preload('./page')
    if (part === undefined) return
    const portal = { ...portalOf(part.release), http: options.prefetchingHttp }
    await part.lifecycles.prefetch?.(path, portal).catch(() => undefined)
  }

  const knownBy = (name: string) => known.find(({ registered: remote }) => remote.name === name)
  const renderedOf = (remote: KnownRemote) => (ownerOfPath(known, startPath) === remote ? options.rendered : undefined)
  const pageOf = (remote: KnownRemote): RemotePage => {
    const rendered = renderedOf(remote)
    return {
      ...remote,
      isRendered: rendered !== undefined,
      mountPoint: mountPointOf(remote, './page', undefined, rendered),
    }
  }
  const pages = createPages(known.map(pageOf), mayOpen, infoOfKnown)

  const opening = new Map<string, Promise<void>>()
  function openRole(role: string): Promise<void> {
    const opened = opening.get(role) ?? page.fetchRegistry(role).then((document) => takeIn(document, role))
    opening.set(role, opened)
    // A failed one is read again by the next call.
    opened.catch(() => opening.delete(role))
    return opened
  }
  function takeIn(document: unknown, role: string): void {
    // A developer's releases are among those of each registry.
    const added = knownOf(
      registered(document).filter(({ name }) => knownBy(name) === undefined),
      role,
    )
    known.push(...added)
    pages.add(added.map(pageOf))
    showInfo()
    // Another user may open other pages, or none.
    core.busFor('shell').state.auth.subscribe(() => void triggerAppChange())
  }
  watchFaults((stack) => remoteOf(known, stack), report.fault)
  // Loads the first page's code while the rest of the shell starts.
  void ownerOfPath(known, location.pathname)
    ?.loader.load('./page', new AbortController().signal)
    .catch(() => undefined)

  return {
    start: pages.start,
    widgets,
    view: pages.view,
    check,
    prefetch,
    routeAt: (path) => routeAt(known, path),
    ownerOfFile: (address) => remoteOf(known, address),
    list: info,
    isRemoteRoute: (path) => mayOpen(ownerOfPath(known, path)) ?? false,
    roleAt,
    openRole,
    retry: pages.retry,
  }
}
