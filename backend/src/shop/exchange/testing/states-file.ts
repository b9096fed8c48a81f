import { exchangeFile } from '../import/testing/xml-files.ts'
import { xml, xmlText } from '../xml/write-xml.ts'

/** What 1C says of one of the portal's orders. */
export interface SentState {
  /** The portal's number. */
  readonly order: number | string
  readonly operation?: string
  /** Requisites by name. */
  readonly said?: Readonly<Record<string, string>>
  /** Lines with serial numbers, by the guid or the name of the product. A text is sent as it is. */
  readonly lines?: readonly {
    readonly id?: string
    readonly name?: string
    readonly serialNumbers: readonly string[] | string
  }[]
}

const requisites = (named: Readonly<Record<string, string>>) =>
  xml(
    'ЗначенияРеквизитов',
    Object.entries(named).map(([name, value]) =>
      xml('ЗначениеРеквизита', [xml('Наименование', name), xml('Значение', value)]),
    ),
  )

/** A file of orders as 1C sends them back. Each says that it is not cancelled, as 1C always does. */
export function statesFile(states: readonly SentState[]): string {
  const documents = states.map(({ order, operation = 'Заказ товара', said = {}, lines = [] }) =>
    xml('Документ', [
      xml('Ид', '0f4b1c1e-8a5e-11ee-b9d1-0242ac120002'),
      xml('Номер', String(order)),
      xml('Дата', '2026-11-27'),
      xml('ХозОперация', operation),
      xml(
        'Товары',
        lines.map(({ id, name = 'Товар', serialNumbers }) =>
          xml('Товар', [
            id === undefined ? undefined : xml('Ид', id),
            xml('Наименование', name),
            requisites({ 'Серийный номер': [serialNumbers].flat().join(', ') }),
          ]),
        ),
      ),
      requisites({ Проведен: 'true', ПометкаУдаления: 'false', Отменен: 'false', ...said }),
    ]),
  )
  return exchangeFile(documents.map(xmlText).join('\n'))
}
