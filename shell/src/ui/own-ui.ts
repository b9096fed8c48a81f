import type { BusCore } from 'shared-contracts/portal/create-bus'
import { alertOf, withAlert, withoutAlert } from './alerts.ts'

/** Answers the commands of alerts, loader and menu; `scrollToTop` is done whenever an alert appears (ALERT-006). */
export function ownUi(core: BusCore, scrollToTop: () => void): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function remove(by: number | string) {
    core.update('ui', (ui) => {
      const pageAlerts = withoutAlert(ui.pageAlerts, by)
      return pageAlerts === ui.pageAlerts ? ui : { ...ui, pageAlerts }
    })
    const shown = new Set(core.face('shell').state.ui.value.pageAlerts.map(({ text }) => text))
    for (const [text, timer] of timers) {
      if (shown.has(text)) continue
      clearTimeout(timer)
      timers.delete(text)
    }
  }

  core.own('alert/show', (command) => {
    const alert = alertOf(command)
    core.update('ui', (ui) => ({ ...ui, pageAlerts: withAlert(ui.pageAlerts, alert) }))
    clearTimeout(timers.get(alert.text))
    timers.set(
      alert.text,
      setTimeout(() => remove(alert.text), alert.lifetime),
    )
    scrollToTop()
  })
  core.own('alert/remove', ({ by }) => remove(by))
  core.own('loader/start', () => core.update('ui', (ui) => ({ ...ui, loaderCounter: ui.loaderCounter + 1 })))
  core.own('loader/end', () => core.update('ui', (ui) => ({ ...ui, loaderCounter: Math.max(0, ui.loaderCounter - 1) })))
  core.own('menu/set', ({ isShow, isShowOnMobile }) =>
    core.update('ui', (ui) => ({ ...ui, menu: { isShow, isShowOnMobile } })),
  )
}
