import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import { pdfText } from 'backend/testing/files/pdf-text'
import { unzip } from 'backend/testing/files/unzip'
import { pickupInstruction } from './pickup-instruction.ts'
import { powerOfAttorney } from './power-of-attorney.ts'

describe('CALL-042 INFO-034: the instruction for pickup', () => {
  let text: string
  beforeAll(async () => {
    // Line breaks become spaces, because a sentence may span several lines.
    text = pdfText((await pickupInstruction()).bytes).replaceAll(/\s+/g, ' ')
  })

  test.each([
    'Как забрать заказ со склада',
    WAREHOUSE.address,
    WAREHOUSE.hours,
    WAREHOUSE.contactHours,
    ...WAREHOUSE.phones,
    'номер FNR: это номер заказа на самовывоз, он появляется после оплаты',
    '«Готов к выдаче»',
    'паспорт того, кто получает товар',
    'сотруднику: доверенность организации',
    'перевозчику: доверенность по нашему бланку',
    'акт приема-передачи',
    'ТОРГ-2',
  ])('says «%s»', (words) => {
    expect(text).toContain(words)
  })
})

describe('CALL-043 INFO-035 INFO-030: the form of the power of attorney', () => {
  let parts: Record<string, string>
  let text: string
  beforeAll(async () => {
    parts = unzip((await powerOfAttorney()).bytes)
    text = (parts['word/document.xml'] ?? '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll(/\n+/g, '\n')
      .replaceAll('\u00A0', ' ')
  })

  test('is a Word document', () => {
    expect(parts['[Content_Types].xml']).toContain('wordprocessingml.document.main+xml')
    expect(parts['_rels/.rels']).toContain('word/document.xml')
    expect(parts['docProps/core.xml']).toContain('Доверенность для перевозчика')
  })

  test.each([
    'ДОВЕРЕННОСТЬ № _',
    'Организация',
    'ИНН / КПП',
    'Дата выдачи',
    'Действительна по',
    'Выдана',
    'Перевозчик',
    'Паспорт',
    'Кем выдан',
    'На получение от',
    'товара по счету №',
    'номер FNR',
    WAREHOUSE.address,
    'Перечень товара',
    'Наименование товара',
    'Количество (прописью)',
    'Подпись получившего доверенность',
    'Руководитель',
    'Главный бухгалтер',
    'М. П.',
  ])('asks for «%s»', (words) => {
    expect(text).toContain(words)
  })

  test('every line fills the width, with a rule under each blank', () => {
    const rows = [...(parts['word/document.xml'] ?? '').matchAll(/<w:tr>.*?<\/w:tr>/g)].map(([row]) => row)
    const lines = rows.filter((row) => row.includes('w:gridSpan'))
    for (const row of lines) {
      const spans = [...row.matchAll(/<w:gridSpan w:val="(\d+)"/g)].map(([, columns]) => Number(columns))
      expect(spans.reduce((sum, columns) => sum + columns)).toBe(50)
    }
    expect(lines.filter((row) => row.includes('<w:bottom w:val="single"')).length).toBeGreaterThanOrEqual(12)
    // The head of the table of goods and its empty rows.
    expect(rows.length - lines.length).toBe(6)
  })
})
