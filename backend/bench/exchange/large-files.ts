// Files as 1C writes them, with as many goods as a bench needs.

const head = `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.07" ДатаФормирования="`
const tail = '</КоммерческаяИнформация>'

/** «Ид» of the price type in the files. */
export const PRICE_TYPE = 'retail'

/** «Ид» of goods number `index`. */
export const guidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

function file(content: (add: (text: string) => void) => void): Buffer {
  const parts: Buffer[] = []
  const add = (text: string) => void parts.push(Buffer.from(text))
  // 1C writes the time of Moscow.
  add(`${head}${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)}">`)
  content(add)
  add(tail)
  return Buffer.concat(parts)
}

/**
 * A catalogue.
 * @param bytes the size that descriptions bring it to
 */
export function largeCatalogue(goods: number, { bytes = 0 } = {}): Buffer {
  const sentence = 'Фискальный накопитель для контрольно-кассовой техники, срок действия ключа 36 месяцев. '
  const each = Math.max(0, Math.floor(bytes / goods) - 400)
  const description = sentence.repeat(Math.ceil(each / Buffer.byteLength(sentence)))
  return file((add) => {
    add(`<Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары>`)
    for (let index = 0; index < goods; index += 1) {
      add(`<Товар><Ид>${guidOf(index)}</Ид><Артикул>A-${index}</Артикул><Наименование>Накопитель ${index}</Наименование>
        <БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница><Описание>${description}</Описание></Товар>\n`)
    }
    add('</Товары></Каталог>')
  })
}

/** Offers with a price and the rests of two warehouses each. */
export function largeOffers(goods: number, offer: (index: number) => { price: number; rests: number }): Buffer {
  return file((add) => {
    add(`<ПакетПредложений><Ид>c#</Ид><ТипыЦен><ТипЦены><Ид>${PRICE_TYPE}</Ид><Наименование>Розничная</Наименование>
      <Валюта>руб</Валюта></ТипЦены></ТипыЦен><Предложения>`)
    for (let index = 0; index < goods; index += 1) {
      const { price, rests } = offer(index)
      add(`<Предложение><Ид>${guidOf(index)}</Ид><Цены><Цена><ИдТипаЦены>${PRICE_TYPE}</ИдТипаЦены>
        <ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>${rests}</Количество>
        <Склад ИдСклада="main" КоличествоНаСкладе="${rests}"/><Склад ИдСклада="far" КоличествоНаСкладе="0"/></Предложение>\n`)
    }
    add('</Предложения></ПакетПредложений>')
  })
}
