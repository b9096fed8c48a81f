import { formatNumber } from './money.ts'

const rules = new Intl.PluralRules('ru')

/** Forms of a Russian noun: 1 организация, 2 организации, 5 организаций. */
export interface PluralForms {
  readonly one: string
  readonly few: string
  readonly many: string
}

/** The noun form for a whole number: `plural(21, …)` gives `one`. */
export function plural(count: number, forms: PluralForms): string {
  const rule = rules.select(count)
  return rule === 'one' ? forms.one : rule === 'few' ? forms.few : forms.many
}

/** A number with its noun: «1 товар», «1 022 товара». @param space a no-break one where a line may end between them */
export function counted(count: number, forms: PluralForms, space = ' '): string {
  return `${formatNumber(count)}${space}${plural(count, forms)}`
}
