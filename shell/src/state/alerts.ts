import { ALERT_LIFETIME, SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { CommandOf } from 'shared-contracts/portal/commands'
import type { PageAlert } from 'shared-contracts/portal/state'

/** ALERT-008, ALERT-009: the alert of a command, with the default lifetime. One about a merged basket stays (BSK-004). */
export function alertOf(command: Omit<CommandOf<'alert/show'>, 'type'>): PageAlert {
  const { text, variant, lifetime, detail, action, basket } = command
  const usual = variant === 'success' ? SUCCESS_ALERT_LIFETIME : ALERT_LIFETIME
  return { text, variant, lifetime: basket === undefined ? (lifetime ?? usual) : Infinity, detail, action, basket }
}

/** Maximum number of alerts shown at a time. More would push the page out of sight; the oldest are dropped. */
const MAX_ALERTS = 5

/** ALERT-003: the newest first; it replaces an alert with the same text. */
export function withAlert(alerts: readonly PageAlert[], alert: PageAlert): PageAlert[] {
  return [alert, ...alerts.filter(({ text }) => text !== alert.text)].slice(0, MAX_ALERTS)
}

/** ALERT-004, ALERT-005: removes the alert with an index or a text. */
export function withoutAlert(alerts: readonly PageAlert[], by: number | string): readonly PageAlert[] {
  const left = alerts.filter(({ text }, index) => (typeof by === 'number' ? index !== by : text !== by))
  return left.length === alerts.length ? alerts : left
}
