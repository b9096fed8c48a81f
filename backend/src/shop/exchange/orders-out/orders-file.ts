import { wallTimeOf } from 'shared-contracts/domain/days'
import { orderDocument, type ToldOrder } from './order-document.ts'
import type { ExchangeSettings } from '../settings/settings.ts'
import { xml, xmlText } from '../xml/write-xml.ts'

/** EXCH-020, EXCH-022: a file of orders without an XML declaration; without orders an empty root. */
export function ordersFile(orders: readonly ToldOrder[], version: ExchangeSettings['ordersVersion'], at: Date): string {
  const attributes = {
    xmlns: 'urn:1C.ru:commerceml_2',
    ВерсияСхемы: version,
    ДатаФормирования: wallTimeOf(at.toISOString()).toISOString().slice(0, 19),
  }
  return xmlText(xml('КоммерческаяИнформация', orders.map(orderDocument), attributes))
}
