import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Bus } from 'shared-contracts/portal/bus'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { AuthService } from 'shared-contracts/portal/portal'
import type { PortalState } from 'shared-contracts/portal/state'
import { createTestPortal, type TestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { observable, type Observed } from 'shared-ui/observable'
import { ShellContext, type SessionAtStart } from './shell-context.ts'
import type { Remotes } from '../remotes/create-remotes.ts'
import type { RemoteInfo } from '../remotes/known-remotes.ts'
import type { Route } from './routing/route.ts'
import type { SignInProgress } from '../session/redirect.ts'

export interface FrameOptions {
  readonly state?: Partial<PortalState>
  readonly pathname?: string
  /** A route that changes, instead of `pathname`. */
  readonly route?: Observed<Route>
  readonly session?: Partial<SessionAtStart>
  readonly signInProgress?: Observed<SignInProgress>
  readonly remoteRoutes?: readonly string[]
  /** Differences from the sample configuration. */
  readonly config?: Partial<PortalConfig>
  /** A bus with stores, instead of one that only records commands. */
  readonly bus?: Bus
  readonly auth?: Partial<AuthService>
  /** Names of the widgets that the remotes offer. */
  readonly widgets?: readonly string[]
  /** The role by path of a remote for a role. */
  readonly roleRoutes?: Readonly<Record<string, string>>
  readonly openRole?: Remotes['openRole']
  /** The user's. */
  readonly roles?: readonly string[]
}

/** Fake remotes with routes only. */
export function fakeRemotes(routes: readonly string[], widgets: readonly string[] = []): Remotes {
  const still = <T,>(value: T) => ({ value, subscribe: () => () => undefined })
  return {
    start: () => undefined,
    widgets: () => ({ mount: jest.fn(), open: jest.fn() }),
    isRemoteRoute: (path) => routes.includes(path),
    roleAt: () => undefined,
    openRole: () => Promise.resolve(),
    list: still(widgets.length === 0 ? [] : [{ widgets } as RemoteInfo]),
    view: still(null),
    ownerOfFile: () => undefined,
    retry: () => undefined,
    check: () => Promise.resolve(),
    prefetch: () => Promise.resolve(),
    routeAt: (path) => (routes.includes(path) ? path : undefined),
  }
}

/** Renders a part of the frame with a test portal. `menu/set` and `alert/remove` are only recorded. */
export function renderInFrame(node: ReactNode, options: FrameOptions = {}): TestPortal {
  const {
    state,
    pathname = '/products',
    remoteRoutes = ['/', '/products'],
    signInProgress = observable('none'),
  } = options
  const session = { wasSignedIn: false, isExpected: false, ...options.session }
  const portal = createTestPortal(state)
  const { bus = portal.bus, auth, config } = options
  Object.assign(portal, { bus, auth: { ...portal.auth, ...auth }, config: { ...portal.config, ...config } })
  const value: Route = { pathname, hash: '' }
  const { route = { value, subscribe: () => () => undefined } } = options
  render(
    <PortalProvider portal={portal}>
      <ShellContext
        value={{
          route: Object.assign(route, { check: () => undefined }),
          remotes: {
            ...fakeRemotes(remoteRoutes, options.widgets),
            roleAt: (path) => options.roleRoutes?.[path],
            openRole: options.openRole ?? (() => Promise.resolve()),
          },
          session,
          signInProgress,
          hasRole: (role) => options.roles?.includes(role) ?? false,
        }}
      >
        {node}
      </ShellContext>
    </PortalProvider>,
  )
  return portal
}
