import type { BusCore } from 'shared-contracts/portal/create-bus'
import { alertOf, withAlert, withoutAlert } from './alerts.ts'

/** How long an alert has still to live, ms; counted only while `timer` runs. */
interface Countdown {
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

/** Answers the commands of alerts, loader and menu; `scrollToTop` is done whenever an alert appears (ALERT-006). */
export function ownUi(core: BusCore, scrollToTop: () => void): void {
  const countdowns = new Map<string, Countdown>()
  let isHeld = false

  function run(text: string, countdown: Countdown) {
    countdown.since = Date.now()
    countdown.timer = setTimeout(() => remove(text), countdown.left)
  }
  function stop(countdown: Countdown) {
    clearTimeout(countdown.timer)
    countdown.left -= Date.now() - countdown.since
  }
  /** Somebody is reading the alerts: none goes meanwhile, each lives out its time afterwards. */
  function hold(next: boolean) {
    if (next === isHeld) return
    isHeld = next
    for (const [text, countdown] of countdowns) {
      if (isHeld) stop(countdown)
      else run(text, countdown)
    }
  }

  /** Ends the countdowns of alerts that are there no more. */
  function tidy() {
    const shown = new Set(core.face('shell').state.ui.value.pageAlerts.map(({ text }) => text))
    for (const [text, countdown] of countdowns) {
      if (shown.has(text)) continue
      clearTimeout(countdown.timer)
      countdowns.delete(text)
    }
  }
  function remove(by: number | string) {
    core.update('ui', (ui) => {
      const pageAlerts = withoutAlert(ui.pageAlerts, by)
      return pageAlerts === ui.pageAlerts ? ui : { ...ui, pageAlerts }
    })
    tidy()
  }

  core.own('alert/show', (command) => {
    const alert = alertOf(command)
    core.update('ui', (ui) => ({ ...ui, pageAlerts: withAlert(ui.pageAlerts, alert) }))
    clearTimeout(countdowns.get(alert.text)?.timer)
    const countdown: Countdown = { left: alert.lifetime, since: Date.now() }
    countdowns.set(alert.text, countdown)
    if (!isHeld) run(alert.text, countdown)
    tidy()
    scrollToTop()
  })
  core.own('alert/remove', ({ by }) => {
    remove(by)
    // What was closed by hand held the pointer or the focus, and no event tells that it has gone.
    hold(false)
  })
  core.own('alert/hold', (command) => hold(command.isHeld))
  core.own('loader/start', () => core.update('ui', (ui) => ({ ...ui, loaderCounter: ui.loaderCounter + 1 })))
  core.own('loader/end', () => core.update('ui', (ui) => ({ ...ui, loaderCounter: Math.max(0, ui.loaderCounter - 1) })))
  core.own('menu/set', ({ isShow, isShowOnMobile }) =>
    core.update('ui', (ui) => ({ ...ui, menu: { isShow, isShowOnMobile } })),
  )
}
