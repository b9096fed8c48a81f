import { drawLine, FAINT, INK } from './open-pdf.ts'

/** The columns of the form, with their numbers in it and their widths, pt. */
export const COLUMNS = [
  { number: 'А', title: '№ п/п', width: 22, align: 'center' },
  { number: 'Б', title: 'Код товара', width: 40, align: 'center' },
  { number: '1', title: 'Наименование товара (описание выполненных работ, оказанных услуг)', width: 130 },
  { number: '1а', title: 'Код вида това\u00ADра', width: 28, align: 'center' },
  { number: '2', title: 'Код ед. изме\u00ADре\u00ADния', width: 26, align: 'center' },
  { number: '2а', title: 'Обоз\u00ADна\u00ADчение ед.', width: 34, align: 'center' },
  { number: '3', title: 'Коли\u00ADчество', width: 36, align: 'right' },
  { number: '4', title: 'Цена (тариф) за единицу', width: 54, align: 'right' },
  { number: '5', title: 'Стоимость без налога, всего', width: 74, align: 'right' },
  { number: '6', title: 'В том числе акциз', width: 46, align: 'center' },
  { number: '7', title: 'Нало\u00ADговая ставка', width: 36, align: 'center' },
  { number: '8', title: 'Сумма налога', width: 66, align: 'right' },
  { number: '9', title: 'Стоимость с налогом, всего', width: 74, align: 'right' },
  { number: '10', title: 'Код стра\u00ADны', width: 30, align: 'center' },
  { number: '10а', title: 'Страна проис\u00ADхож\u00ADдения', width: 42, align: 'center' },
  { number: '11', title: 'Рег. № декла\u00ADрации', width: 48, align: 'center' },
] as const

/** Codes of the units in the classifier ОКЕИ. */
export const UNIT_CODES = { шт: '796', 'усл. ед': '876' } as const

/** A blank of the form, with what stands on its line and below it. */
export interface Blank {
  readonly value: string
  readonly caption?: string
  /** Part of the width. */
  readonly share: number
}

/** Where blanks are drawn, pt. */
export interface Place {
  readonly x: number
  readonly width: number
}

/** Sizes of the text and of the captions below it, and the gap between parts, pt. */
const SIZE = 8
const CAPTION_SIZE = 6.5
const GAP = 8
/** Width of a name before blanks. */
const NAME = 112
/** Width for the mark of a line in the form, such as `[10]`. */
const MARK = 28

/** Draws a line of blanks with its mark of the form at the right end. */
export function drawBlanks(
  document: PDFKit.PDFDocument,
  { x, width }: Place,
  blanks: readonly Blank[],
  mark: string,
): void {
  const top = document.y
  const free = width - MARK - GAP * (blanks.length - 1)
  const shares = blanks.reduce((sum, { share }) => sum + share, 0)
  const widths = blanks.map(({ share }) => (free * share) / shares)
  document.font('regular').fontSize(SIZE)
  const rule =
    top +
    Math.max(11, ...blanks.map(({ value }, index) => document.heightOfString(value, { width: widths[index] ?? 0 })))
  let left = x
  for (const [index, { value, caption = '' }] of blanks.entries()) {
    const across = { width: widths[index] ?? 0 }
    document.font('regular').fontSize(SIZE).fillColor(INK).text(value, left, top, across)
    drawLine(document, [left, rule], [left + across.width, rule], 0.5)
    document.fontSize(CAPTION_SIZE).fillColor(FAINT)
    document.text(caption, left, rule + 2, { ...across, align: 'center' })
    left += across.width + GAP
  }
  document.fontSize(SIZE).text(mark, x + width - MARK, rule - 9, { width: MARK, align: 'right' })
  document.x = x
  document.y = rule + 11
}

/** Draws a line of blanks with their name before it. */
export function drawNamedBlanks(
  document: PDFKit.PDFDocument,
  { x, width }: Place,
  name: string,
  blanks: readonly Blank[],
  mark: string,
): void {
  const top = document.y
  document.font('regular').fontSize(7).fillColor(FAINT).text(name, x, top, { width: NAME })
  const bottom = document.y
  document.y = top
  drawBlanks(document, { x: x + NAME + GAP, width: width - NAME - GAP }, blanks, mark)
  document.x = x
  document.y = Math.max(bottom + 2, document.y)
}

/** Draws a line of text above blanks. */
export function drawTitle(document: PDFKit.PDFDocument, { x, width }: Place, title: string): void {
  document.font('bold').fontSize(SIZE).fillColor(INK).text(title, x, document.y, { width })
  document.y += 2
}

/** Draws a name with its value beside it and the mark of the form at the right end. */
export function drawFact(
  document: PDFKit.PDFDocument,
  { x, width }: Place,
  [name, value, mark]: readonly [string, string, string],
  nameWidth: number,
): void {
  const { y } = document
  document.font('regular').fontSize(SIZE).fillColor(FAINT).text(name, x, y, { width: nameWidth })
  const bottom = document.y
  const left = x + nameWidth + 4
  document.fillColor(INK).text(value, left, y, { width: x + width - left - MARK })
  const below = Math.max(bottom, document.y)
  document.fillColor(FAINT).text(mark, x + width - MARK, y, { width: MARK, align: 'right' })
  document.x = x
  document.y = below + 2
}
