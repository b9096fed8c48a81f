import type { PageAlert } from 'shared-contracts/portal/state'
import { alertOf, withAlert, withoutAlert } from './alerts.ts'

const danger = alertOf({ text: 'Ошибка', variant: 'danger' })
const success = alertOf({ text: 'Готово', variant: 'success' })

test('CONST-001 CONST-002 ALERT-008 ALERT-009: an alert lives 60 s, a success alert 10 s, unless the command sets a lifetime', () => {
  expect(danger.lifetime).toBe(60_000)
  expect(success.lifetime).toBe(10_000)
  expect(alertOf({ text: 'x', variant: 'success', lifetime: 15_000 }).lifetime).toBe(15_000)
})

test('AMB-075: a warning lives 60 s', () => {
  expect(alertOf({ text: 'x', variant: 'warning' }).lifetime).toBe(60_000)
})

test('ALERT-003: the newest alert comes first and replaces one with the same text', () => {
  const again = alertOf({ text: 'Ошибка', variant: 'warning' })
  expect(withAlert(withAlert([danger], success), again)).toEqual([again, success])
})

test('ALERT-004 ALERT-005: an alert is removed by its index or by its text', () => {
  expect(withoutAlert([danger, success], 0)).toEqual([success])
  expect(withoutAlert([danger, success], 'Готово')).toEqual([danger])
  const alerts = [danger]
  expect(withoutAlert(alerts, 5)).toBe(alerts)
})

test('at most five alerts are shown, and the oldest are dropped', () => {
  const many = Array.from({ length: 7 }, (_, index) => alertOf({ text: `Ошибка ${index}`, variant: 'danger' }))
  const shown = many.reduce<PageAlert[]>((alerts, alert) => withAlert(alerts, alert), [])
  expect(shown.map(({ text }) => text)).toEqual(['Ошибка 6', 'Ошибка 5', 'Ошибка 4', 'Ошибка 3', 'Ошибка 2'])
})
