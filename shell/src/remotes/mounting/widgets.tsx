import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { MountedWidget, WidgetOutcome, Widgets } from 'shared-contracts/portal/portal'
import { createRoot } from 'react-dom/client'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { MountPoint } from './mount-point.ts'

export type WidgetProps = Readonly<Record<string, unknown>>

export interface WidgetsOptions {
  readonly core: BusCore
  /** A mount point for a widget. `props` returns the current props, `asker` is the remote or shell that mounts it. */
  readonly mountPointFor: (name: string, props: () => WidgetProps, asker: string) => MountPoint
}

/** The shell's own widgets service, which can also close an open widget by a signal. */
export interface ShellWidgets extends Widgets {
  open(name: string, props?: WidgetProps, signal?: AbortSignal): Promise<WidgetOutcome>
}

/** The widgets service of one asker: a remote or the shell. */
export function createWidgets({ core, mountPointFor }: WidgetsOptions, asker: string): ShellWidgets {
  return {
    mount(name, element, props = {}) {
      let latest = props
      return mountInto(
        element,
        mountPointFor(name, () => latest, asker),
        (next) => (latest = next),
      )
    },
    open: (name, props = {}, signal) =>
      open(core, (onOutcome) => mountPointFor(name, () => ({ ...props, onOutcome }), asker), signal),
  }
}

function mountInto(
  element: HTMLElement,
  mountPoint: MountPoint,
  setProps: (props: WidgetProps) => void,
): MountedWidget {
  // Each mount has its own element, because the next mount may come before this one is removed.
  const place = document.createElement('div')
  element.append(place)
  const root = createRoot(place)
  root.render(<RemoteBoundary mountPoint={mountPoint} />)
  mountPoint.start()
  return {
    update(props) {
      setProps(props)
      mountPoint.update()
    },
    unmount() {
      void mountPoint.stop()
      // Deferred, because the remote may call this while React renders.
      queueMicrotask(() => {
        root.unmount()
        place.remove()
      })
    },
  }
}

/**
 * Opens a widget that is a dialog. It renders over the page and reports its outcome by its prop `onOutcome`. If it does
 * not open, the outcome is `failed`, and the caller shows a message. The promise resolves once the widget is unmounted,
 * because before that a dialog keeps the focus.
 */
function open(
  core: BusCore,
  mountPointWith: (onOutcome: (outcome: WidgetOutcome) => void) => MountPoint,
  signal?: AbortSignal,
): Promise<WidgetOutcome> {
  const bus = core.busFor('shell')
  return new Promise((resolve) => {
    let isWaiting = true
    const endWaiting = () => {
      if (isWaiting) bus.send({ type: 'loader/end' })
      isWaiting = false
    }
    const mountPoint = mountPointWith(end)
    const place = document.createElement('div')

    function end(outcome: WidgetOutcome): void {
      endWaiting()
      unsubscribe()
      place.remove()
      void mountPoint.stop().then(() => resolve(outcome))
    }
    function attach(): void {
      place.replaceChildren(mountPoint.element.value)
    }
    const unsubscribe = mountPoint.state.subscribe(() => {
      if (mountPoint.state.value.status === 'mounted') endWaiting()
      if (mountPoint.state.value.status === 'failed') end('failed')
    })
    bus.send({ type: 'loader/start' })
    document.body.append(place)
    mountPoint.element.subscribe(attach)
    mountPoint.start()
    signal?.addEventListener('abort', () => end('closed'), { once: true })
  })
}
