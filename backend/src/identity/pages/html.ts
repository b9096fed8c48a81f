/** Markup that is safe to send: made only by `html`. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | false | undefined

/** Markup with its values escaped; other markup made by `html` goes in as it is, `false` and `undefined` vanish. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  const markup = parts.reduce((text, part, index) => text + markupOf(pieces[index - 1]) + part)
  return { markup }
}

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  return typeof piece === 'object' ? piece.markup : escape(String(piece))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
