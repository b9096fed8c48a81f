import { formatMoney, formatNumber, type Kopecks } from 'shared-contracts/domain/money'
import { counted } from 'shared-contracts/domain/plurals'
import { entryProblemTexts } from 'shared-ui/unshared/order-entry-texts'
import type { FileProblem } from './read-file.ts'
import type { LineProblem } from './review.ts'

const positions = (count: number) => counted(count, { one: 'позиция', few: 'позиции', many: 'позиций' }, '\u00A0')
const positionsOf = (count: number) => counted(count, { one: 'позицию', few: 'позиции', many: 'позиций' }, '\u00A0')
const lines = (count: number) => counted(count, { one: 'строка', few: 'строки', many: 'строк' }, '\u00A0')

/** Texts of the quick order. */
export const texts = {
  title: 'Быстрый заказ',
  intro:
    'Вставьте строки «артикул; количество» из Excel или загрузите файл CSV. Корзина изменится, только когда вы нажмете «Добавить в корзину».',
  label: 'Артикулы и количество',
  hint: 'Артикул указан в каталоге и в образце. Не больше 200 строк за один раз.',
  placeholder: '7101; 10\n7102; 3',
  upload: 'Загрузить файл',
  drop: 'Отпустите файл, чтобы загрузить его',
  sample: 'Скачать образец',
  sampleName: 'Образец быстрого заказа.csv',
  sampleTitles: ['Артикул', 'Количество', 'Товар'],
  clear: 'Очистить',
  preview: 'Проверка строк',
  productsLoading: 'Загружаем список товаров…',
  line: (number: number) => `Строка ${number}`,
  article: (id: number) => `Артикул ${id}`,
  pieces: (count: number) => `${formatNumber(count)}\u00A0шт.`,
  price: formatMoney,
  held: (held: number, quantity: number) =>
    `В корзине ${formatNumber(held)}, станет ${formatNumber(held + quantity)}\u00A0шт.`,
  repeats: (number: number) => `Повтор строки ${number}: количество сложено`,
  ready: (count: number, pieces: number, sum: Kopecks) =>
    `Готово к добавлению: ${positions(count)}, ${formatNumber(pieces)}\u00A0шт. на ${formatMoney(sum)}.`,
  nothingReady: 'Добавлять пока нечего.',
  wrong: (count: number) => `С ошибками: ${lines(count)}.`,
  beyond: (count: number) => `Еще ${lines(count)} сверх 200: останутся в поле для следующего раза.`,
  tooLong: 'Текст больше 64 КБ. Разделите его на части.',
  add: 'Добавить в корзину',
  addCount: (count: number) => `Добавить в корзину ${positionsOf(count)}`,
  added: (count: number, pieces: number) =>
    `Добавлено в корзину: ${positions(count)}, ${formatNumber(pieces)}\u00A0шт.`,
  left: 'Остальные строки остались в поле.',
} as const

/** What is wrong with a line. */
export const problemTexts: Readonly<Record<LineProblem, string>> = {
  ...entryProblemTexts,
  unavailable: 'Недоступно для заказа',
  incompatible: 'Не сочетается с товарами корзины или строк выше: разместите в отдельный заказ',
  tooMany: 'Вместе с тем, что уже в корзине, больше 99\u00A0999\u00A0шт.',
  basketFull: 'В корзине уже 200 товаров: больше в один заказ не поместится',
}

export const fileTexts: Readonly<Record<FileProblem, string>> = {
  tooLarge: 'Файл больше 64 КБ. Разделите его на части.',
  workbook:
    'Это книга Excel. Сохраните ее как «CSV (разделители – запятые)» или скопируйте ячейки и вставьте их в поле.',
  unreadable: 'Файл не прочитан: нужен текст, .csv или .txt.',
  empty: 'В файле нет ни одной строки.',
}
