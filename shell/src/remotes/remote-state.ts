import type { SkeletonKind } from 'shared-contracts/portal/release'
import type { RemoteHealth } from './health.ts'

/**
 * Where one mounted page or widget of a remote stands:
 * idle -> loading (isSlow after 8 s) -> mounted; loading or mounted -> failed; failed -> loading by retry.
 */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly isSlow: boolean }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean }

/** A remote as the shell knows it from the registry. */
export interface RemoteInfo {
  readonly name: string
  readonly owner: string
  /** The version in use; the previous one where the live one was refused. `null` when no release may run. */
  readonly version: string | null
  readonly contract: string | null
  /** The version that the registry calls live; `null` when that cannot be read. */
  readonly live: string | null
  /** Where the release in use comes from, when that isn't the portal. */
  readonly override: string | null
  readonly health: RemoteHealth
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  /** Why the live release is not in use, for /system/remotes. */
  readonly refusals: readonly string[]
}

/** What stands in the frame's main area now. */
export interface RemoteView {
  readonly remote: RemoteInfo
  /** The element the page lives in; a new one for every attempt. */
  readonly element: HTMLElement
  readonly state: RemoteState
  readonly skeleton: SkeletonKind
}
