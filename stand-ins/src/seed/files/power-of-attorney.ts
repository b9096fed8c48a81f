import { AlignmentType, convertMillimetersToTwip, Document, Packer, Paragraph, TextRun } from 'docx'
import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import { grid, lines, paragraph, type Line, type Part } from './form-parts.ts'
import type { NamedFile } from 'backend/platform/http/files/named-file'

const words = (text: string): Part => ({ words: text })
const blank = (text = ''): Part => ({ blank: text })

/** A date to fill in, such as «14» ноября 2026 г. */
const date = (name: string): Line => [
  [10, words(name)],
  [1, words('«')],
  [2, blank()],
  [1, words('»')],
  [9, blank()],
  [2, words('20')],
  [2, blank()],
  [23, words('г.')],
]

const signature = (who: string): Line => [
  [17, words(who)],
  [13, blank('подпись')],
  [2, words('')],
  [18, blank('фамилия, инициалы')],
]

const organisation: readonly Line[] = [
  [
    [8, words('Организация')],
    [42, blank('наименование и адрес')],
  ],
  [
    [8, words('ИНН / КПП')],
    [22, blank()],
    [5, words('ОГРН')],
    [15, blank()],
  ],
]

const attorney: readonly Line[] = [
  date('Дата выдачи'),
  date('Действительна по'),
  [
    [8, words('Выдана')],
    [42, blank('фамилия, имя, отчество водителя или экспедитора')],
  ],
  [
    [8, words('Перевозчик')],
    [42, blank('наименование, ИНН')],
  ],
  [
    [8, words('Паспорт')],
    [9, blank('серия')],
    [2, words('№')],
    [12, blank('номер')],
    [5, words('выдан')],
    [14, blank('дата')],
  ],
  [
    [8, words('Кем выдан')],
    [42, blank()],
  ],
  [
    [10, words('На получение от')],
    [40, blank('наименование поставщика, как в счете')],
  ],
  [
    [10, words('товара по счету №')],
    [12, blank()],
    [2, words('от')],
    [10, blank()],
    [6, words('номер FNR')],
    [10, blank()],
  ],
]

const signatures: readonly Line[] = [
  signature('Подпись получившего доверенность'),
  [[50, words('Подпись удостоверяем:')]],
  signature('Руководитель'),
  signature('Главный бухгалтер'),
]

const columns = [
  { title: '№', percent: 6 },
  { title: 'Наименование товара', percent: 54 },
  { title: 'Единица', percent: 14 },
  { title: 'Количество (прописью)', percent: 26 },
]

function title(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 160, after: 120 },
    children: [new TextRun({ text: 'ДОВЕРЕННОСТЬ №\u00A0____________', bold: true, size: 28 })],
  })
}

function note(text: string): Paragraph {
  return new Paragraph({ spacing: { before: 160 }, children: [new TextRun({ text, size: 17, color: '595959' })] })
}

/** CALL-043, INFO-030, INFO-035: lets a carrier receive goods for the buyer. Its fields are those of form M-2. */
const form = [
  lines(organisation),
  title(),
  lines(attorney),
  paragraph(`Место получения: ${WAREHOUSE.address}.`, { before: 120 }),
  paragraph('Перечень товара', { before: 120, isBold: true }),
  grid(columns, 5),
  paragraph(
    'Доверенность выдана на прием товара по количеству и на подписание документов о его получении, без права передоверия.',
    { before: 120 },
  ),
  lines(signatures),
  paragraph('М.\u00A0П. (если есть печать)', { before: 120 }),
  note(
    'Заполните все строки, незанятые строки перечня прочеркните. Если срок не указан, доверенность действует год со дня выдачи. Водитель предъявляет на складе оригинал доверенности и паспорт.',
  ),
]

export async function powerOfAttorney(): Promise<NamedFile> {
  const margin = convertMillimetersToTwip(15)
  const document = new Document({
    title: 'Доверенность для перевозчика',
    creator: '',
    styles: { default: { document: { run: { font: 'Times New Roman', language: { value: 'ru-RU' } } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
            margin: { top: margin, bottom: margin, left: convertMillimetersToTwip(20), right: margin },
          },
        },
        children: form,
      },
    ],
  })
  return {
    name: 'Доверенность для перевозчика.docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await Packer.toBuffer(document),
  }
}
