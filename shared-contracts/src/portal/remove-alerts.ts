import type { Bus } from './bus.ts'

/** Removes the page alerts with these texts, for example before another attempt. */
export function removeAlerts(bus: Bus, texts: readonly string[]): void {
  for (const by of texts) {
    if (bus.state.ui.value.pageAlerts.some(({ text }) => text === by)) bus.send({ type: 'alert/remove', by })
  }
}
