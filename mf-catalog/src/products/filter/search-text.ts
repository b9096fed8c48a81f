import { lookalikes } from './texts.ts'

/** A name, or what is searched for, in the form in which the two are compared. */
function folded(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[abcehkmoptxyё]/g, (letter) => lookalikes.cyrillic.charAt(lookalikes.typed.indexOf(letter)))
      // «ФН-1.2» is written «ФН1.2» as well; between digits («36-4») a hyphen tells two numbers apart.
      .replace(/(\p{L})-(?=[\p{L}\d])|(\d)-(?=\p{L})/gu, '$1$2')
      // Everything else between words is a space.
      .replace(/\d[.-](?=\d)|[^\p{L}\d]+/gu, (part) => (/\d/.test(part) ? part : ' '))
      .trim()
  )
}

/** The words of a search, folded. */
export function searchWords(query: string): readonly string[] {
  const text = folded(query)
  return text === '' ? [] : text.split(' ')
}

/** A product's name, folded once: every key of the search looks at all of them. */
export interface SearchText {
  readonly words: string
  /** Without spaces and points: «36мес» and «фн12» are meant as well. */
  readonly joined: string
}

export function searchText(name: string): SearchText {
  const words = folded(name)
  return { words, joined: words.replace(/[ .]/g, '') }
}

/** Whether a name holds every word, in any order. A word of letters and digits may run over spaces and points. */
export function holdsWords({ words, joined }: SearchText, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word) || (isMixed(word) && joined.includes(word.replaceAll('.', ''))))
}

const isMixed = (word: string) => /\d/.test(word) && /\p{L}/u.test(word)
