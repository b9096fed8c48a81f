import type { BusCore } from 'shared-contracts/portal/create-bus'
import { alertOf, withAlert, withoutAlert } from './alerts.ts'

/** The remaining lifetime of an alert, ms. It decreases only while `timer` runs. */
interface Countdown {
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

/** The only writer of `ui`: alerts, loader and menu. `scrollToTop` is called when an alert appears (ALERT-006). */
export function createUiStore(core: BusCore, scrollToTop: () => void): void {
  const state = core.writer('ui')
  const countdowns = new Map<string, Countdown>()
  let isHeld = false

  function run(text: string, countdown: Countdown) {
    if (countdown.left === Infinity) return
    countdown.since = Date.now()
    countdown.timer = setTimeout(() => remove(text), countdown.left)
  }
  function stop(countdown: Countdown) {
    clearTimeout(countdown.timer)
    countdown.left -= Date.now() - countdown.since
  }
  /** Pauses the countdowns of all alerts while the user reads them. Afterwards each continues with its remaining time. */
  function hold(next: boolean) {
    if (next === isHeld) return
    isHeld = next
    for (const [text, countdown] of countdowns) {
      if (isHeld) stop(countdown)
      else run(text, countdown)
    }
  }

  /** Ends the countdowns of alerts that are no longer shown. */
  function tidy() {
    const shown = new Set(state.value.pageAlerts.map(({ text }) => text))
    for (const [text, countdown] of countdowns) {
      if (shown.has(text)) continue
      clearTimeout(countdown.timer)
      countdowns.delete(text)
    }
  }
  function remove(by: number | string) {
    state.update((ui) => {
      const pageAlerts = withoutAlert(ui.pageAlerts, by)
      return pageAlerts === ui.pageAlerts ? ui : { ...ui, pageAlerts }
    })
    tidy()
  }

  core.handle('alert/show', (command) => {
    const alert = alertOf(command)
    state.update((ui) => ({ ...ui, pageAlerts: withAlert(ui.pageAlerts, alert) }))
    clearTimeout(countdowns.get(alert.text)?.timer)
    const countdown: Countdown = { left: alert.lifetime, since: Date.now() }
    countdowns.set(alert.text, countdown)
    if (!isHeld) run(alert.text, countdown)
    tidy()
    scrollToTop()
  })
  core.handle('alert/remove', ({ by }) => {
    remove(by)
    // The closed alert had the pointer or the focus, and no event reports that it left.
    hold(false)
  })
  core.handle('alert/hold', (command) => hold(command.isHeld))
  core.handle('loader/start', () => state.update((ui) => ({ ...ui, loaderCounter: ui.loaderCounter + 1 })))
  core.handle('loader/end', () => state.update((ui) => ({ ...ui, loaderCounter: Math.max(0, ui.loaderCounter - 1) })))
  core.handle('menu/set', ({ isShow, isShowOnMobile }) =>
    state.update((ui) => ({ ...ui, menu: { isShow, isShowOnMobile } })),
  )
}
