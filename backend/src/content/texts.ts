import type { ContentProduct } from './product.ts'

function lifetime(months: 15 | 36 | null): string {
  return months === null ? 'по паспорту накопителя' : `${months} месяцев`
}

const purpose: Record<ContentProduct['type'], string> = {
  FN: 'Накопитель готов к установке в кассу: внутри чистая память и ключи фискального признака, снаружи пломба изготовителя.',
  KIT: 'В комплекте накопитель и код активации услуг оператора фискальных данных. Код действует с даты активации, его можно ввести в личном кабинете оператора сразу после регистрации кассы.',
  SET: 'В наборе все для замены: накопитель, код активации услуг оператора фискальных данных и удаленная настройка кассы специалистом в рабочее время.',
}

/** HTML description of a product (file type 2). */
export function productDescription(product: ContentProduct): string {
  const audience =
    product.months === 36
      ? '<p>Срок 36 месяцев выбирают организации и предприниматели на УСН, ПСН и ЕСХН, а также те, кто оказывает услуги. Накопитель меняют реже, касса реже простаивает.</p>'
      : '<p>Срок 15 месяцев подходит торговле на общей системе налогообложения, сезонной работе, продаже подакцизных товаров и кассам, которые работают без передачи данных.</p>'
  return `<p><strong>${product.name}</strong> поддерживает формат фискальных документов ФФД 1.2 и работу с маркированными товарами.</p>
<p>${purpose[product.type]}</p>
${audience}
<h3>Что в упаковке</h3>
<ul>
<li>фискальный накопитель ${product.model}, ${product.version};</li>
<li>паспорт с отметкой изготовителя;</li>
<li>шлейф и защитная пломба${product.type === 'FN' ? '.' : ';'}</li>
${product.type === 'FN' ? '' : '<li>карточка с кодом активации ОФД.</li>'}
</ul>
<p>Сохраните паспорт: он нужен при регистрации кассы и при обращении на экспертизу. Отработавший накопитель храните 5 лет (п. 2 ст. 5 закона № 54-ФЗ).</p>
`
}

/** HTML characteristics of a product (file type 3). */
export function productCharacteristics(product: ContentProduct): string {
  const rows: [string, string][] = [
    ['Модель', `${product.model}, ${product.version}`],
    ['Срок действия ключей', lifetime(product.months)],
    ['Формат фискальных документов', 'ФФД 1.05, ФФД 1.1, ФФД 1.2'],
    ['Работа с маркированными товарами', 'да'],
    ['Интерфейс', 'I²C, UART'],
    ['Напряжение питания', '3,3-5 В'],
    ['Рабочая температура', 'от -20 до +45 °C'],
    ['Размеры', '40 × 31 × 10 мм'],
    ['Масса', '30 г'],
    ['Гарантия изготовителя', '36 месяцев'],
  ]
  if (product.type !== 'FN') rows.splice(2, 0, ['Услуги ОФД', lifetime(product.months)])
  return `<table><tbody>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>\n`
}
