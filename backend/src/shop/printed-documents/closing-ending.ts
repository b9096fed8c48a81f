import { formatDate } from 'shared-contracts/domain/dates'
import { drawBlanks, drawFact, drawNamedBlanks, drawTitle, type Blank, type Place } from './closing-parts.ts'
import { formatDay, nameWithNumbers } from './document-texts.ts'
import { drawLine } from './open-pdf.ts'
import type { PrintedOrder } from './printed-order.ts'
import type { Seller } from '../../platform/settings/seller.ts'

/** The signatures below the table, and the part of the form about the handing over: lines [8] to [19]. */
export function drawEnding(
  document: PDFKit.PDFDocument,
  { x, width }: Place,
  { order, seller, shippedAt }: { readonly order: PrintedOrder; readonly seller: Seller; readonly shippedAt: Date },
): void {
  const half = width / 2 - 10
  const [left, right] = [
    { x, width: half },
    { x: x + half + 20, width: half },
  ]
  document.y += 6
  drawFact(
    document,
    { x, width },
    ['Документ составлен на листах', String(document.bufferedPageRange().count), ''],
    132,
  )
  beside(
    document,
    () => drawNamedBlanks(document, left, `Руководитель организации ${OR_ANOTHER}`, signature(seller.director), ''),
    () => drawNamedBlanks(document, right, `Главный бухгалтер ${OR_ANOTHER}`, signature(seller.accountant), ''),
  )
  drawLine(document, [x, document.y], [x + width, document.y], 1.2)
  document.y += 6
  const basis = `Заказ № ${order.orderId} от ${formatDate(order.orderedAt)}, договор поставки (оферта)`
  drawFact(document, { x, width }, ['Основание передачи (сдачи) / получения (приемки)', basis, '[8]'], 232)
  const carrier = order.delivery?.carrier ?? 'самовывоз'
  drawFact(document, { x, width }, ['Данные о транспортировке и грузе', carrier, '[9]'], 232)
  document.y += 4
  beside(
    document,
    () =>
      drawSide(document, left, {
        title: 'Товар (груз) передал / услуги, результаты работ, права сдал',
        signer: seller.director,
        date: ['Дата отгрузки, передачи (сдачи)', formatDay(shippedAt)],
        more: 'Иные сведения об отгрузке, передаче',
        answerable: seller.accountant,
        party: nameWithNumbers(seller),
        firstMark: 10,
      }),
    () =>
      drawSide(document, right, {
        title: 'Товар (груз) получил / услуги, результаты работ, права принял',
        signer: '',
        date: ['Дата получения (приемки)', '«____» ________________ 20___ г.'],
        more: 'Иные сведения о получении, приемке',
        answerable: '',
        party: nameWithNumbers(order.buyer),
        firstMark: 15,
      }),
  )
}

const OR_ANOTHER = 'или иное уполномоченное лицо'
const ANSWERABLE = 'Ответственный за правильность оформления факта хозяйственной жизни'
const PARTY = 'Наименование экономического субъекта - составителя документа. М. П.'

interface Side {
  readonly title: string
  readonly signer: string
  readonly date: readonly [name: string, value: string]
  readonly more: string
  readonly answerable: string
  readonly party: string
  /** Number of its first line in the form: the others follow. */
  readonly firstMark: number
}

/** One side of the handing over. */
function drawSide(document: PDFKit.PDFDocument, place: Place, side: Side): void {
  const mark = (line: number) => `[${side.firstMark + line}]`
  drawTitle(document, place, side.title)
  drawBlanks(document, place, withOffice(side.signer), mark(0))
  drawFact(document, place, [side.date[0], side.date[1], mark(1)], 150)
  drawBlanks(document, place, [{ value: '', caption: side.more, share: 1 }], mark(2))
  drawNamedBlanks(document, place, ANSWERABLE, withOffice(side.answerable), mark(3))
  drawBlanks(document, place, [{ value: side.party, caption: PARTY, share: 1 }], mark(4))
}

function signature(name: string): Blank[] {
  return [
    { value: '', caption: '(подпись)', share: 1 },
    { value: name, caption: '(ф. и. о.)', share: 1 },
  ]
}

function withOffice(name: string): Blank[] {
  return [{ value: '', caption: '(должность)', share: 1 }, ...signature(name)]
}

/** Draws two columns from the same height, and goes on below the longer one. */
function beside(document: PDFKit.PDFDocument, drawLeft: () => void, drawRight: () => void): void {
  const top = document.y
  drawLeft()
  const bottom = document.y
  document.y = top
  drawRight()
  document.y = Math.max(bottom, document.y) + 4
}
