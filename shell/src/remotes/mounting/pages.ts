import { registerApplication, start } from 'single-spa'
import type { SkeletonKind } from 'shared-contracts/portal/release'
import { ownerOfPath, skeletonAt, type KnownRemote, type RemoteInfo } from '../known-remotes.ts'
import { observable, type Observed } from 'shared-ui/observable'
import type { MountPoint, RemoteState } from './mount-point.ts'

/** What the frame's main area shows. */
export interface RemoteView {
  readonly remote: RemoteInfo
  /** The element the page is mounted in, a new one for each attempt. */
  readonly element: HTMLElement
  readonly state: RemoteState
  readonly skeleton: SkeletonKind
}

export interface RemotePage extends KnownRemote {
  readonly mountPoint: MountPoint
  /** The server has rendered it. */
  readonly isRendered: boolean
}

export interface Pages {
  readonly view: Observed<RemoteView | null>
  start(): void
  /** Adds the pages of further remotes. */
  add(more: readonly RemotePage[]): void
  /** Loads and mounts the page of a failed remote again. */
  retry(name: string): void
}

/**
 * The remotes' pages as single-spa applications. An application's lifecycles only start and stop the page's mount
 * point. They neither wait for a remote nor fail, so a hanging or broken remote does not stop single-spa's routing.
 */
export function createPages(
  known: readonly RemotePage[],
  mayOpen: (remote: KnownRemote) => boolean | undefined,
  infoOf: (page: RemotePage) => RemoteInfo,
): Pages {
  const pages = [...known]
  const view = observable<RemoteView | null>(null)
  let entered = pages.find(({ isRendered }) => isRendered)

  let shownPath = location.pathname

  function show(): void {
    view.set(entered === undefined ? null : viewOf(entered))
  }

  function viewOf(page: RemotePage): RemoteView {
    return {
      remote: infoOf(page),
      element: page.mountPoint.element.value,
      state: page.mountPoint.state.value,
      skeleton: skeletonAt(page, location.pathname),
    }
  }

  /** AMB-002: after a failure at one path the remote's other pages may work, so it is loaded again at the next path. */
  function follow(): void {
    if (location.pathname !== shownPath) entered?.mountPoint.start()
    shownPath = location.pathname
    show()
  }

  function register(page: RemotePage): void {
    const lifecycles = {
      bootstrap: () => Promise.resolve(),
      mount() {
        // A page that the server has rendered is entered before single-spa starts.
        if (entered !== page) page.mountPoint.start()
        entered = page
        show()
        return Promise.resolve()
      },
      async unmount() {
        if (entered === page) entered = undefined
        await page.mountPoint.stop()
      },
    }
    registerApplication({
      name: page.registered.name,
      app: lifecycles,
      activeWhen: ({ pathname }) => ownerOfPath(pages, pathname) === page && mayOpen(page) === true,
    })
    const showOwn = () => {
      if (entered === page) show()
    }
    page.mountPoint.state.subscribe(showOwn)
    page.mountPoint.element.subscribe(showOwn)
  }

  if (entered !== undefined) {
    entered.mountPoint.start()
    show()
  }
  return {
    view,
    start() {
      pages.forEach(register)
      // The view changes only after single-spa has mounted the new page, so that no empty frame appears between two pages.
      window.addEventListener('single-spa:routing-event', follow)
      start({ urlRerouteOnly: true })
    },
    add(more) {
      pages.push(...more)
      more.forEach(register)
    },
    retry: (name) => pages.find(({ registered }) => registered.name === name)?.mountPoint.retry(),
  }
}
