import { registerApplication, start } from 'single-spa'
import type { RemoteInfo, RemoteView } from './remote-state.ts'
import { ownerOfPath, skeletonAt, type KnownRemote } from './known-remotes.ts'
import { observable, type Observed } from '../browser/observable.ts'
import type { Slot } from './slot.ts'

export interface RemotePage extends KnownRemote {
  readonly slot: Slot
}

export interface Pages {
  readonly view: Observed<RemoteView | null>
  start(): void
}

/**
 * The remotes' pages as single-spa applications. An application's lifecycles only enter and leave the page's slot, so
 * they neither wait for a remote nor fail: whatever a remote does, single-spa goes on routing.
 */
export function createPages(pages: readonly RemotePage[], infoOf: (page: RemotePage) => RemoteInfo): Pages {
  const view = observable<RemoteView | null>(null)
  let entered: RemotePage | undefined

  function show(): void {
    view.set(entered === undefined ? null : viewOf(entered))
  }

  function viewOf(page: RemotePage): RemoteView {
    return {
      remote: infoOf(page),
      element: page.slot.element.value,
      state: page.slot.state.value,
      skeleton: skeletonAt(page, location.pathname),
    }
  }

  function register(page: RemotePage): void {
    const lifecycles = {
      bootstrap: () => Promise.resolve(),
      mount() {
        entered = page
        page.slot.start()
        show()
        return Promise.resolve()
      },
      async unmount() {
        if (entered === page) entered = undefined
        await page.slot.stop()
      },
    }
    registerApplication({
      name: page.registered.name,
      app: lifecycles,
      activeWhen: ({ pathname }) => ownerOfPath(pages, pathname) === page,
    })
    const showOwn = () => {
      if (entered === page) show()
    }
    page.slot.state.subscribe(showOwn)
    page.slot.element.subscribe(showOwn)
  }

  return {
    view,
    start() {
      pages.forEach(register)
      // After the old page was left and the new one entered: no empty moment between two pages.
      window.addEventListener('single-spa:routing-event', show)
      start({ urlRerouteOnly: true })
    },
  }
}
