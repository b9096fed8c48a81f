import type { PortalConfig } from 'shared-contracts/portal/config'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Portal, Widgets } from 'shared-contracts/portal/portal'
import type { Observed, RemoteInfo, RemoteView } from './remote-state.ts'

/** The remote some services are made for. */
export interface RemoteIdentity {
  readonly name: string
  readonly version: string
  readonly owner: string
}

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
  widgets(forRemote: string): Widgets
  /** Whether some remote owns the path, even one that cannot be loaded now. */
  isRemoteRoute(path: string): boolean
  /** Every remote of the registry, for /system/remotes. */
  readonly list: Observed<readonly RemoteInfo[]>
  /** The remote whose page belongs to the current address; `null` where the shell's own page stands. */
  readonly view: Observed<RemoteView | null>
  /** Loads and mounts the page of a failed remote again, without a page load. */
  retry(name: string): void
}

/** @throws Error when the registry is not an object with `remotes`. */
export function createRemotes(_options: RemotesOptions): Remotes {
  throw new Error('not built yet')
}
