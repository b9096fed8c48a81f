// Files as 1C writes them, made for the tests.

const file = (content: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.07" ДатаФормирования="2026-11-27T12:00:00"${attributes}>
${content}
</КоммерческаяИнформация>`

/** A product of a catalogue. */
export interface SentProduct {
  readonly id: string
  readonly name?: string
  readonly article?: string
  readonly isDeleted?: boolean
  /** More elements. */
  readonly more?: string
}

/** A catalogue of these products. */
export function catalogueFile(products: readonly SentProduct[], { isChanges = false, classifier = '' } = {}): string {
  const elements = products.map(
    ({ id, name = `Товар ${id}`, article = '', isDeleted = false, more = '' }) =>
      `<Товар${isDeleted ? ' Статус="Удален"' : ''}><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>${name}</Наименование>${more}</Товар>`,
  )
  return file(
    `<Классификатор><Ид>c</Ид>${classifier}</Классификатор><Каталог СодержитТолькоИзменения="${isChanges}"><Ид>c</Ид><Товары>${elements.join('\n')}</Товары></Каталог>`,
  )
}

/** An offer: its price of the type `retail` as it is written, and rests by warehouse. */
export interface SentOffer {
  readonly id: string
  readonly name?: string
  readonly price?: string
  readonly currency?: string
  readonly rests?: Readonly<Record<string, string>>
  /** Without warehouses. */
  readonly rest?: string
}

const rouble =
  '<ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен>'
const places =
  '<Склады><Склад><Ид>main</Ид><Наименование>Основной</Наименование></Склад><Склад><Ид>far</Ид><Наименование>Дальний</Наименование></Склад></Склады>'

/** A package of these offers. */
export function offersFile(offers: readonly SentOffer[]): string {
  const elements = offers.map(({ id, name, price, currency, rests = {}, rest }) => {
    const stocks = Object.entries(rests).map(
      ([place, pieces]) => `<Склад ИдСклада="${place}" КоличествоНаСкладе="${pieces}"/>`,
    )
    return [
      `<Предложение><Ид>${id}</Ид>`,
      name === undefined ? '' : `<Наименование>${name}</Наименование>`,
      price === undefined
        ? ''
        : `<Цены><Цена><ИдТипаЦены>other</ИдТипаЦены><ЦенаЗаЕдиницу>0</ЦенаЗаЕдиницу><Валюта>USD</Валюта></Цена><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу>${currency === undefined ? '' : `<Валюта>${currency}</Валюта>`}</Цена></Цены>`,
      rest === undefined ? '' : `<Количество>${rest}</Количество>`,
      ...stocks,
      '</Предложение>',
    ].join('')
  })
  return file(
    `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид>${rouble}${places}<Предложения>${elements.join('\n')}</Предложения></ПакетПредложений>`,
  )
}

/** A whole file with this content. */
export const exchangeFile = file
