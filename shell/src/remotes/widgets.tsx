import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { MountedWidget, WidgetOutcome, Widgets } from 'shared-contracts/portal/portal'
import { createRoot } from 'react-dom/client'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { Slot } from './slot.ts'

export type WidgetProps = Readonly<Record<string, unknown>>

export interface WidgetsOptions {
  readonly core: BusCore
  /** A slot for the widget of that name; `props` gives its latest props, `asker` is who mounts it. */
  readonly slotFor: (name: string, props: () => WidgetProps, asker: string) => Slot
}

/** The widgets service of the shell itself, which may close what it has opened. */
export interface ShellWidgets extends Widgets {
  open(name: string, props?: WidgetProps, signal?: AbortSignal): Promise<WidgetOutcome>
}

/** The widgets service as one remote, or the shell itself, has it. */
export function createWidgets({ core, slotFor }: WidgetsOptions, asker: string): ShellWidgets {
  return {
    mount(name, element, props = {}) {
      let latest = props
      return mountInto(
        element,
        slotFor(name, () => latest, asker),
        (next) => (latest = next),
      )
    },
    open: (name, props = {}, signal) =>
      open(core, (onOutcome) => slotFor(name, () => ({ ...props, onOutcome }), asker), signal),
  }
}

function mountInto(element: HTMLElement, slot: Slot, keep: (props: WidgetProps) => void): MountedWidget {
  // A place of its own for each mount: the next one may come before this one has gone.
  const place = document.createElement('div')
  element.append(place)
  const root = createRoot(place)
  root.render(<RemoteBoundary slot={slot} />)
  slot.start()
  return {
    update(props) {
      keep(props)
      slot.update()
    },
    unmount() {
      void slot.stop()
      // The remote may be in the middle of a render.
      queueMicrotask(() => {
        root.unmount()
        place.remove()
      })
    },
  }
}

/**
 * A widget that is a dialog draws itself over the page and tells how it ended by its prop `onOutcome`. One that doesn't
 * open has failed: whoever opened it says so in its own words.
 */
function open(
  core: BusCore,
  slotWith: (onOutcome: (outcome: WidgetOutcome) => void) => Slot,
  signal?: AbortSignal,
): Promise<WidgetOutcome> {
  const bus = core.face('shell')
  return new Promise((resolve) => {
    let isWaiting = true
    const endWaiting = () => {
      if (isWaiting) bus.send({ type: 'loader/end' })
      isWaiting = false
    }
    const slot = slotWith(end)
    const place = document.createElement('div')

    function end(outcome: WidgetOutcome): void {
      endWaiting()
      unsubscribe()
      place.remove()
      void slot.stop()
      resolve(outcome)
    }
    function attach(): void {
      place.replaceChildren(slot.element.value)
    }
    const unsubscribe = slot.state.subscribe(() => {
      if (slot.state.value.status === 'mounted') endWaiting()
      if (slot.state.value.status === 'failed') end('failed')
    })
    bus.send({ type: 'loader/start' })
    document.body.append(place)
    slot.element.subscribe(attach)
    slot.start()
    signal?.addEventListener('abort', () => end('closed'), { once: true })
  })
}
