import type { SkeletonKind } from 'shared-contracts/portal/release'
import type { RemoteHealth } from './health.ts'

/**
 * The state of one page or widget of a remote:
 * idle -> loading (isSlow after 8 s) -> mounted; loading or mounted -> failed; failed -> loading by retry.
 */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly isSlow: boolean }
  | { readonly status: 'mounted' }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean }

/** A remote of the registry, as /system/remotes shows it. */
export interface RemoteInfo {
  readonly name: string
  readonly owner: string
  /** The version in use, which is the previous one if the live one was refused; `null` when none may run. */
  readonly version: string | null
  readonly contract: string | null
  /** The version that the registry calls live; `null` when it is unreadable. */
  readonly live: string | null
  /** The version that a rollback would make live; `null` without one. */
  readonly previous: string | null
  /** Address and container of the release in use; `null` when none may run. */
  readonly release: { readonly base: string; readonly container: string } | null
  /** Base URL of the release in use if it is an override. */
  readonly override: string | null
  readonly health: RemoteHealth
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  /** Why the live release is not in use, for /system/remotes. */
  readonly refusals: readonly string[]
}

/** What the frame's main area shows. */
export interface RemoteView {
  readonly remote: RemoteInfo
  /** The element the page is mounted in, a new one for each attempt. */
  readonly element: HTMLElement
  readonly state: RemoteState
  readonly skeleton: SkeletonKind
}
