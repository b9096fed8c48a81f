import { isMarked } from 'shared-contracts/domain/marking'
import { unbroken } from 'shared-contracts/texts/unbroken'
import type { SampleProduct } from '../sample-products.ts'

/** Added to every description, because the figures of sample products are invented. */
const SAMPLE = '<p>Сведения о товаре приведены для примера.</p>'

const EACH_TERM = {
  15: {
    days: '470 дней',
    buyers:
      'Срок 15 месяцев берут организации и предприниматели на общей системе налогообложения, продавцы подакцизных товаров, сезонная торговля и кассы, которые работают без передачи данных. Для них закон не требует более долгого срока, а накопитель обходится дешевле.',
  },
  36: {
    days: '1 100 дней',
    buyers:
      'Срок 36 месяцев нужен организациям и предпринимателям на УСН, ПСН и ЕСХН и всем, кто оказывает услуги (п. 6 ст. 4.1 закона № 54-ФЗ). Накопитель меняют раз в три года: меньше перерегистраций, меньше простоя кассы.',
  },
} as const

const purpose: Record<SampleProduct['type'], string> = {
  FN: 'Накопитель готов к работе: память чистая, ключи фискального признака записаны, корпус опломбирован изготовителем. Установите его в кассу и зарегистрируйте ее в личном кабинете ФНС.',
  KIT: 'В комплекте накопитель и код активации услуг оператора фискальных данных на тот же срок. Код действует с даты активации: его вводят в личном кабинете оператора сразу после регистрации кассы, отдельный договор не нужен.',
  SET: 'В наборе все, чтобы касса заработала в день установки: накопитель, код активации услуг оператора фискальных данных и работа специалиста, который подключится удаленно в рабочее время, с 9 до 18 часов по Москве.',
}

/** Contents of the package. */
function packed(product: SampleProduct): string[] {
  const { model, version, type, isBare } = product
  return [
    `фискальный накопитель ${model}, ${version};`,
    isBare ? 'антистатический пакет вместо коробки;' : 'коробка с защитным вкладышем;',
    'паспорт с отметкой изготовителя и заводским номером;',
    'шлейф для подключения к плате кассы;',
    ...(type === 'FN' ? [] : ['карточка с кодом активации ОФД;']),
    ...(type === 'SET' ? ['памятка, как вызвать специалиста;'] : []),
    'пломба-наклейка.',
  ]
}

/** HTML description of a product (file type 2). The number of a law is an `abbr`: the page breaks no line within it. */
export function productDescription(product: SampleProduct): string {
  const term = product.months === null ? undefined : EACH_TERM[product.months]
  const list = (items: readonly string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
  const marking = isMarked(product.id) ? ', работа с маркированными товарами' : ''
  const text = unbroken(`<p><strong>${product.name}</strong>. Формат фискальных документов ФФД 1.2${marking}.</p>
<p>${purpose[product.type]}</p>
${term === undefined ? '' : `<h3>Кому подходит</h3>\n<p>${term.buyers}</p>\n`}<h3>Что внутри</h3>
${list(packed(product))}
<h3>Перед заменой</h3>
<p>Закройте смену, дождитесь, пока оператор примет все документы, и напечатайте отчет о закрытии прежнего накопителя. Сам накопитель храните 5 лет (п. 2 ст. 5 закона № 54-ФЗ). Паспорт нового сохраните: он нужен при регистрации кассы и при обращении на экспертизу.</p>
${SAMPLE}
`)
  return text.replaceAll(/№\u00A0\d+-ФЗ/g, '<abbr>$&</abbr>')
}

/** HTML characteristics of a product (file type 3). */
export function productCharacteristics(product: SampleProduct): string {
  const { months } = product
  const term = months === null ? undefined : EACH_TERM[months]
  const rows: [string, string | undefined][] = [
    ['Модель', `${product.model}, ${product.version}`],
    ['Срок действия ключа фискального признака', months === null ? undefined : `${months} месяцев`],
    ['Наибольший срок при передаче данных', term?.days],
    ['Услуги ОФД', product.type === 'FN' || months === null ? undefined : `${months} месяцев с даты активации`],
    ['Настройка специалистом', product.type === 'SET' ? 'удаленно, один раз' : undefined],
    ['Формат фискальных документов', 'ФФД 1.05, ФФД 1.1, ФФД 1.2'],
    ['Маркированные товары', isMarked(product.id) ? 'поддерживаются' : undefined],
    ['Память', 'не менее 230 000 фискальных документов'],
    ['Хранение данных после закрытия архива', 'не менее 5 лет'],
    ['Интерфейс', 'I²C, UART'],
    ['Питание', '3,3–5 В, не более 60 мА'],
    ['Рабочая температура', '−20…+45 °C'],
    ['Температура хранения', '−40…+55 °C'],
    ['Относительная влажность', 'до 95 % при 35 °C'],
    ['Габариты', '40 × 31 × 10 мм'],
    ['Масса', product.isBare ? '30 г' : '30 г, в упаковке 65 г'],
    ['Изготовитель', 'завод-изготовитель по паспорту, Россия'],
    ['Гарантия', months === null ? 'по паспорту' : `${months} месяцев со дня ввода в эксплуатацию`],
  ]
  const cells = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`<tr><th scope="row">${name}</th><td>${value}</td></tr>`],
  )
  return unbroken(`<table><tbody>${cells.join('')}</tbody></table>\n`)
}
