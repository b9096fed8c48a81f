import type { Entry, EntryProblem } from '../order-entry.ts'

const ten: Entry = { article: 7101, quantity: 10 }
const three: Entry = { article: 7102, quantity: 3 }

/**
 * AMB-205: tables as they are pasted or saved, and what each of their rows orders, or what is wrong with it. A new form is
 * a new line.
 */
export const cellForms: readonly (readonly [name: string, text: string, reads: readonly (Entry | EntryProblem)[]])[] = [
  ['a comment of two lines', 'Артикул;Количество;Комментарий\n7101;10;"до обеда\nзвонить"\n7102;3', [ten, three]],
  ['a comment that looks like a line', 'Артикул;Количество;Комментарий\n7101;10;"было:\n7102;5"\n7102;3', [ten, three]],
  ['a comment with quotes', 'Артикул;Количество;Комментарий\n7101;10;"для ""Ромашки""\n7102;5"\n7102;3', [ten, three]],
  ['an empty line in a comment', 'Артикул;Комментарий;Количество\n7101;"склад\n\nсевер";10\n7102;;3', [ten, three]],
  ['Excel’s clipboard', 'Артикул\tТовар\tКол-во\n7101\t"ФН-1.2\nна 36 месяцев"\t10\n7102\tФН "36"\t3', [ten, three]],
  ['line ends of Windows', 'Артикул;Товар;Количество\r\n7101;"ФН\r\n36";10\r\n7102;ФН;3\r\n', [ten, three]],
  ['a line break in a title', 'Артикул;"Количество,\nшт.";Товар\n7101;10;ФН\n7102;3;ФН', [ten, three]],
  ['a title with a line break, commas', '"Товар\n(имя)",Артикул,Количество\nФН,7101,10\n"Ф\nН",7102,3', [ten, three]],
  ['a quoted article and quantity with line breaks around', '"7101\n";"\n10"\n7102;3', [ten, three]],
  ['sep= of Excel', 'sep=;\n7101;10\n7102;3', [ten, three]],
  ['sep= with a mark and quotes', '\uFEFF"sep=,"\r\n7101,10\r\n7102,3', [ten, three]],
  ['sep= of a tab', 'SEP=\t\n7101\t10\n7102\t3', [ten, three]],
  ['a quote that opens no cell', '7101;10\n"Ромашка" 5\n7102;3', [ten, 'badArticle', three]],
  ['a quote that nothing closes', '7101;10;"\n7102;3', ['extraColumns', three]],
  ['a quote before a name', 'Товар;Артикул;Количество\n"Все для касс;7101;10\nФН "36" мес.;7102;3', [ten, three]],
  ['an inch mark', 'Товар;Артикул;Количество\nДиск 2,5";7101;10\nДиск 3,5";7102;3', [ten, three]],
  ['a comment without titles', '7101;10;"до обеда\nзвонить"\n7102;3', ['extraColumns', three]],
  ['typographic hyphens and spaces in titles', 'Кол\u2011во\u00A0;\u00A0Артикул\n10;7101\n3;7102', [ten, three]],
]
