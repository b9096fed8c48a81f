import fc from 'fast-check'
import { isDay } from './days.ts'
import { DRIVE_KINDS, driveValidity, expiryOf, keepUntil, TAX_SYSTEMS, type DriveUse } from './drive-validity.ts'

const OR_NOT = [false, true]
/** Every set of tax systems but the empty one. */
const SYSTEMS = Array.from({ length: 15 }, (_, index) =>
  TAX_SYSTEMS.filter((_system, place) => ((index + 1) >> place) % 2 === 1),
)
const uses: DriveUse[] = SYSTEMS.flatMap((systems) =>
  OR_NOT.flatMap((isService) =>
    OR_NOT.flatMap((isSeasonal) =>
      OR_NOT.flatMap((isExcise) =>
        OR_NOT.flatMap((isAutonomous) =>
          DRIVE_KINDS.map((kind) => ({ kind, systems, isService, isSeasonal, isExcise, isAutonomous })),
        ),
      ),
    ),
  ),
)

/** AMB-119 as it is printed: rows of ОСН and of УСН, ЕСХН, ПСН for 15 and 36 months. */
const PRINTED = {
  trade: { general: [470, 560], special: [null, 1100] },
  services: { general: [470, 1100], special: [null, 1100] },
  seasonal: { general: [470, 1100], special: [470, 1100] },
  autonomous: { general: [410, 560], special: [410, 560] },
} as const

function printed({ kind, systems, isService, isSeasonal, isExcise, isAutonomous }: DriveUse) {
  if (isExcise) return { id: 'excise', days: 410 }
  const isGeneral = systems.includes('osn')
  if (isGeneral && systems.length > 1) return { id: 'combined', days: 410 }
  const id = isAutonomous ? 'autonomous' : isSeasonal ? 'seasonal' : isService ? 'services' : 'trade'
  return { id, days: PRINTED[id][isGeneral ? 'general' : 'special'][kind === 15 ? 0 : 1] }
}

test('RULE-001: every combination has the days of its row, its rule, the source and the day in force', () => {
  expect(uses).toHaveLength(480)
  for (const use of uses) {
    const { days, rule } = driveValidity(use)
    expect({ use, days, id: rule.id }).toEqual({ use, ...printed(use) })
    expect(rule.source).toMatch(/54-ФЗ|ФНС/)
    expect(isDay(rule.inForceFrom)).toBe(true)
  }
})

test('RULE-001: without a tax system there is no rule', () => {
  const use = { kind: 36, isService: false, isSeasonal: false, isExcise: false, isAutonomous: false } as const
  expect(() => driveValidity({ ...use, systems: [] })).toThrow(RangeError)
})

const days = fc.date({ min: new Date('2017-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
const dayText = (date: Date) => date.toISOString().slice(0, 10)

test('RULE-005: a drive ends so many days after its registration', () => {
  expect(expiryOf('2026-11-28', 410)).toBe('2028-01-12')
  expect(expiryOf('2028-02-28', 1)).toBe('2028-02-29')
  fc.assert(
    fc.property(days, fc.constantFrom(410, 470, 560, 1100), (date, count) => {
      const end = expiryOf(dayText(date), count)
      expect((Date.parse(end) - Date.parse(dayText(date))) / 86_400_000).toBe(count)
    }),
  )
})

test('RULE-005: a closed drive is kept for five years, from 29 to 28 February', () => {
  expect(keepUntil('2028-02-29')).toBe('2033-02-28')
  expect(keepUntil('2027-02-28')).toBe('2032-02-28')
  fc.assert(
    fc.property(days, (date) => {
      const until = keepUntil(dayText(date))
      expect(isDay(until)).toBe(true)
      expect(Number(until.slice(0, 4)) - date.getUTCFullYear()).toBe(5)
      const isLeapDay = dayText(date).endsWith('02-29')
      expect(until.slice(5)).toBe(isLeapDay ? '02-28' : dayText(date).slice(5))
    }),
  )
})
