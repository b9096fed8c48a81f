import { DRIVE_CONDITIONS } from 'shared-contracts/api/drives/drives'
import { DRIVE_KINDS } from 'shared-contracts/domain/drive-validity'
import type { SelectOption } from 'shared-ui/select'
import { driveTexts } from '../parts/texts.ts'
import { chartTexts, listTexts as texts } from './texts.ts'
import type { DriveFilterState } from './use-drive-filter.ts'

/** The value of a select that filters nothing. */
export const ANY = 'any'

export type SelectName = 'kind' | 'condition' | 'month'
type Options = Record<SelectName, readonly SelectOption[]>

/** What the selects offer. @param months of the chart */
export function optionsOf({ tab, values }: DriveFilterState, months: readonly string[] = []): Options {
  // A month of the address may be none of the chart's.
  const all = values.month === '' || months.includes(values.month) ? months : [values.month, ...months]
  return {
    kind: [
      { value: ANY, text: texts.anyKind },
      ...DRIVE_KINDS.map((kind) => ({ value: String(kind), text: driveTexts.kind(kind) })),
      { value: 'none', text: texts.noKind },
    ],
    condition: [
      { value: ANY, text: texts.anyCondition },
      ...DRIVE_CONDITIONS[tab].map((value) => ({ value, text: texts.conditions[value] })),
    ],
    month: [
      { value: ANY, text: texts.anyMonth },
      ...all.map((month) => ({ value: month, text: chartTexts.monthOfYear(month) })),
    ],
  }
}

/** The parts of the filter but the search, in words. */
export function partsOf({ values }: DriveFilterState, options: Options) {
  const ofSelects = (['kind', 'condition', 'month'] as const).flatMap((name) => {
    const chosen = options[name].find(({ value }) => value === values[name])
    return chosen === undefined ? [] : [{ name, text: chosen.text }]
  })
  const { address } = values
  return address === '' ? ofSelects : [...ofSelects, { name: 'address' as const, text: texts.addressChip(address) }]
}
