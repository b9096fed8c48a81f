import { ALERT_LIFETIME, SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { CommandOf } from 'shared-contracts/portal/commands'
import type { PageAlert } from 'shared-contracts/portal/state'

/** ALERT-008, ALERT-009: an alert as it was asked for, its lifetime filled in. */
export function alertOf({ text, variant, lifetime, detail }: Omit<CommandOf<'alert/show'>, 'type'>): PageAlert {
  return {
    text,
    variant,
    lifetime: lifetime ?? (variant === 'success' ? SUCCESS_ALERT_LIFETIME : ALERT_LIFETIME),
    detail,
  }
}

/** Alerts that stand at a time; more would push the page out of sight, and the oldest are the least news. */
const MAX_ALERTS = 5

/** ALERT-003: newest first; one with the same text gives way. */
export function withAlert(alerts: readonly PageAlert[], alert: PageAlert): PageAlert[] {
  return [alert, ...alerts.filter(({ text }) => text !== alert.text)].slice(0, MAX_ALERTS)
}

/** ALERT-004, ALERT-005: without the alert of an index or of a text. */
export function withoutAlert(alerts: readonly PageAlert[], by: number | string): readonly PageAlert[] {
  const left = alerts.filter(({ text }, index) => (typeof by === 'number' ? index !== by : text !== by))
  return left.length === alerts.length ? alerts : left
}
