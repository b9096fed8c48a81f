import type { OrganisationRow } from '../../organisations/schema.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { XmlElement } from '../xml/element.ts'
import { atMost, filled, xml } from '../xml/write-xml.ts'

type Contacts = Pick<OrderRow, 'contactName' | 'contactPhone' | 'contactEmail'>

/** Characters that the schema has room for. */
const NAME = 255
const COMMENT = 3_000

/** EXCH-022: the buying organisation. A sole trader has no КПП. 1C refuses a contact without a type or a value. */
export function buyerElement(organisation: OrganisationRow, contacts: Contacts): XmlElement {
  const { id, shortName, longName, inn, kpp, legalAddress, postalAddress } = organisation
  return xml('Контрагент', [
    xml('Ид', String(id)),
    filled('Наименование', shortName, NAME),
    xml('ОфициальноеНаименование', atMost(NAME, longName.trim() || shortName)),
    addressElement('ЮридическийАдрес', legalAddress),
    xml('ИНН', inn),
    filled('КПП', kpp, NAME),
    addressElement('Адрес', postalAddress),
    contactsElement(contacts),
    representativesElement(contacts),
    xml('Роль', 'Покупатель'),
  ])
}

function addressElement(name: string, address: string): XmlElement | undefined {
  const shown = filled('Представление', address, NAME)
  return shown && xml(name, [shown, shown.text === address ? undefined : filled('Комментарий', address, COMMENT)])
}

function contactsElement({ contactPhone, contactEmail }: Contacts): XmlElement | undefined {
  const contacts = [contactElement('Телефон рабочий', contactPhone), contactElement('Почта', contactEmail)]
  return contacts.some((contact) => contact !== undefined) ? xml('Контакты', contacts) : undefined
}

function contactElement(kind: string, value: string | null): XmlElement | undefined {
  const element = filled('Значение', value, NAME)
  return element && xml('Контакт', [xml('Тип', kind), element])
}

function representativesElement({ contactName }: Contacts): XmlElement | undefined {
  const name = filled('ПолноеНаименование', contactName, NAME)
  return name && xml('Представители', [xml('Представитель', [name, xml('Отношение', 'Контактное лицо')])])
}
