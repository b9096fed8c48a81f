import type { DriveMonths } from 'shared-contracts/api/products'
import { childrenOf, childOf, textOf, type XmlElement } from '../xml/element.ts'

/** The property with a drive's months, as the classifier of a file defines it (RULE-006). */
export interface MonthsProperty {
  readonly id: string
  /** Its values by their «ИдЗначения», where it has a list of them. */
  readonly values: Readonly<Record<string, DriveMonths>>
}

/** The property of this name or «Ид»; undefined when the element is another one. */
export function monthsPropertyOf(property: XmlElement, wanted: string): MonthsProperty | undefined {
  const id = textOf(property, 'Ид')
  if (id === undefined || (id !== wanted && textOf(property, 'Наименование') !== wanted)) return undefined
  const values = childrenOf(childOf(property, 'ВариантыЗначений'), 'Справочник').flatMap((value) => {
    const months = monthsIn(textOf(value, 'Значение'))
    return months === undefined ? [] : [[textOf(value, 'ИдЗначения') ?? '', months] as const]
  })
  return { id, values: Object.fromEntries(values) }
}

/** The months that a product says in its properties or requisites; null when it says none. */
export function monthsOf(product: XmlElement, wanted: string | null, known?: MonthsProperty): DriveMonths | null {
  if (wanted === null) return null
  const property = childrenOf(childOf(product, 'ЗначенияСвойств'), 'ЗначенияСвойства').find((value) =>
    [known?.id, wanted].includes(textOf(value, 'Ид')),
  )
  const requisite = childrenOf(childOf(product, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').find(
    (value) => textOf(value, 'Наименование') === wanted,
  )
  const value = textOf(property, 'Значение') ?? textOf(requisite, 'Значение')
  return known?.values[value ?? ''] ?? monthsIn(value) ?? null
}

/** «36», «36 мес.» */
function monthsIn(text: string | undefined): DriveMonths | undefined {
  const found = text?.match(/(?:^|\D)(15|36)(?:\D|$)/)?.[1]
  return found === undefined ? undefined : found === '15' ? 15 : 36
}
