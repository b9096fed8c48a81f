import { exchangeSettingsSchema, type ExchangeSettings, type STATUS_MEANINGS } from 'shared-contracts/api/desk/exchange'
import { exchangeTexts as texts } from './texts.ts'

export type StatusMeaning = (typeof STATUS_MEANINGS)[number]

/** A row of the form: what a value of 1C's «Статус заказа» means. */
export interface StatusRow {
  readonly name: string
  readonly meaning: StatusMeaning
}

/** The settings as they are typed. */
export interface SettingsDraft extends Omit<
  ExchangeSettings,
  'statuses' | 'serialNumberProperties' | 'monthsProperty' | 'hideShare'
> {
  readonly statuses: readonly StatusRow[]
  /** A property a line. */
  readonly serialNumberProperties: string
  readonly monthsProperty: string
  readonly hideShare: string
}

type Fields = keyof ExchangeSettings

/** What a field is called in the form. */
const names: Readonly<Record<Fields, string>> = {
  priceType: texts.priceType,
  warehouses: texts.warehouses,
  isFreeStock: texts.freeStock,
  owners: texts.owners,
  monthsProperty: texts.months,
  serialNumberProperties: texts.serialNumbers,
  ordersVersion: texts.version,
  statuses: texts.statuses,
  hideShare: texts.hideShare,
  encoding: texts.encoding,
}
const fields = Object.keys(names) as Fields[]

export function draftOf(settings: ExchangeSettings): SettingsDraft {
  return {
    ...settings,
    statuses: Object.entries(settings.statuses).map(([name, meaning]) => ({ name, meaning })),
    serialNumberProperties: settings.serialNumberProperties.join('\n'),
    monthsProperty: settings.monthsProperty ?? '',
    hideShare: String(settings.hideShare).replace('.', ','),
  }
}

/** The settings that a draft means; null while a field of it is wrong. */
export function settingsOf(draft: SettingsDraft): ExchangeSettings | null {
  return parsed(draft).data ?? null
}

/** The fields of a draft that the portal would not take. */
export function wrongFields(draft: SettingsDraft): ReadonlySet<PropertyKey | undefined> {
  return new Set(parsed(draft).error?.issues.map(({ path }) => path[0]))
}

function parsed(draft: SettingsDraft) {
  const typed = draft.hideShare.trim().replace(',', '.')
  return exchangeSettingsSchema.safeParse({
    ...draft,
    statuses: Object.fromEntries(
      draft.statuses.flatMap(({ name, meaning }) => (name.trim() === '' ? [] : [[name.trim(), meaning]])),
    ),
    serialNumberProperties: draft.serialNumberProperties.split('\n').filter((line) => line.trim() !== ''),
    monthsProperty: draft.monthsProperty.trim() === '' ? null : draft.monthsProperty,
    hideShare: typed === '' ? Number.NaN : Number(typed),
  })
}

/** The fields in which two settings differ. */
export function changedFields(before: ExchangeSettings, after: ExchangeSettings): Partial<ExchangeSettings> {
  return Object.fromEntries(
    fields.flatMap((field) => (isSame(before[field], after[field]) ? [] : [[field, after[field]]])),
  )
}

/** What has changed since `base`, apart from what is typed here just so. */
export function othersChanges(
  base: ExchangeSettings,
  current: ExchangeSettings,
  typed: ExchangeSettings | null,
): Partial<ExchangeSettings> {
  const changes = Object.entries(changedFields(base, current)) as [Fields, unknown][]
  return Object.fromEntries(changes.filter(([field, value]) => typed === null || !isSame(typed[field], value)))
}

/** What the changed fields are called, divided by commas. */
export function namesOf(changed: Partial<ExchangeSettings>): string {
  return fields.flatMap((field) => (field in changed ? [`«${names[field]}»`] : [])).join(', ')
}

/** The draft with another's changes, except in the fields that were edited since `base`. */
export function mergeDraft(draft: SettingsDraft, base: ExchangeSettings, current: ExchangeSettings): SettingsDraft {
  const [before, now] = [draftOf(base), draftOf(current)]
  const untouched = fields.filter((field) => isSame(draft[field], before[field]))
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
