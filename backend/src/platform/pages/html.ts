import { escapeMarkup } from './escape-markup.ts'

/** Safe markup. Only `html` creates it. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | false | undefined

/** Markup with escaped values. Values made by `html` are inserted unchanged; `false` and `undefined` give nothing. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  const markup = parts.reduce((text, part, index) => text + markupOf(pieces[index - 1]) + part)
  return { markup }
}

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  return typeof piece === 'object' ? piece.markup : escapeMarkup(String(piece))
}
