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
