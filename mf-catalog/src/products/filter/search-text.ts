import { lookalikes } from './texts.ts'

/** Normalises a name or a query for comparison. */
function normalised(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[abcehkmoptxyё]/g, (letter) => lookalikes.cyrillic.charAt(lookalikes.typed.indexOf(letter)))
      // «ФН-1.2» is also written «ФН1.2», so the hyphen is dropped. Between digits («36-4») it separates two numbers.
      .replace(/(\p{L})-(?=[\p{L}\d])|(\d)-(?=\p{L})/gu, '$1$2')
      // All other separators become spaces.
      .replace(/\d[.-](?=\d)|[^\p{L}\d]+/gu, (part) => (/\d/.test(part) ? part : ' '))
      .trim()
  )
}

/** The normalised words of a query. */
export function searchWords(query: string): readonly string[] {
  const text = normalised(query)
  return text === '' ? [] : text.split(' ')
}

/** Whether a query searches for anything: only letters and digits can be found in a name. */
export function isSearch(query: string): boolean {
  return normalised(query) !== ''
}

/** A normalised product name. Computed once, because every keystroke of the search compares all names. */
export interface SearchText {
  readonly words: string
  /** Without spaces and dots, to match queries such as «36мес» and «фн12». */
  readonly joined: string
}

export function searchText(name: string): SearchText {
  const words = normalised(name)
  return { words, joined: words.replace(/[ .]/g, '') }
}

/** Whether a name contains every word, in any order. A word of letters and digits may span spaces and dots. */
export function holdsWords({ words, joined }: SearchText, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word) || (isMixed(word) && joined.includes(word.replaceAll('.', ''))))
}

const isMixed = (word: string) => /\d/.test(word) && /\p{L}/u.test(word)
