import type { Product } from 'shared-contracts/api/products'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { ARTICLE_WORDS, layouts, lookalikes } from './texts.ts'

/** Normalises a name or a query for comparison (AMB-203). Latin letters that look like Cyrillic ones equal them. */
function normalised(text: string): string {
  return (
    lookupText(text)
      .replace(/[abcehkmoptxy]/g, (letter) => lookalikes.cyrillic.charAt(lookalikes.typed.indexOf(letter)))
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

/** The query as it would be if it had been typed in the other keyboard layout: «ay-1/2» is «фн-1.2», «гыи» is «usb». */
export function inOtherLayout(query: string): string {
  // A point or comma between digits is meant, because the number pad types it in any layout.
  return query.toLowerCase().replace(/(?<!\d)[.,]|[.,](?!\d)|[^\s\d.,]/gu, (sign) => {
    return layouts.russian[layouts.latin.indexOf(sign)] ?? layouts.latin[layouts.russian.indexOf(sign)] ?? sign
  })
}

/** What the search compares of a product. Computed once, because every keystroke compares all products. */
export interface SearchText {
  /** The normalised name. */
  readonly words: string
  /** Without spaces and dots, to match queries such as «36мес» and «фн12». */
  readonly joined: string
  readonly article: string
}

export function searchText({ id, name }: Pick<Product, 'id' | 'name'>): SearchText {
  const words = normalised(name)
  return { words, joined: words.replace(/[ .]/g, ''), article: String(id) }
}

/** The shortest beginning of an article, and of «артикул» or «код», that is found before it is typed in full. */
const MIN_BEGINNING = 3

/**
 * Whether a product has every word in its name or as its article, in any order. «фн12» also finds «ФН-1.2» and «ФН 12»,
 * and «фн36» a drive whose name has the 36 months elsewhere.
 */
export function holdsWords({ words, joined, article }: SearchText, wanted: readonly string[]): boolean {
  return wanted.every(
    (word) =>
      words.includes(word) ||
      (isMixed(word) && joined.includes(word.replaceAll('.', ''))) ||
      hasMonths(words, word) ||
      word === article ||
      (word.length >= MIN_BEGINNING &&
        (article.startsWith(word) || ARTICLE_WORDS.some((title) => title.startsWith(word)))),
  )
}

/** Buyers call a drive for 36 months «ФН-36», although its name has the months at the end. */
function hasMonths(words: string, word: string): boolean {
  const [, name, months] = /^(\p{L}+)(\d\d)$/u.exec(word) ?? []
  return name !== undefined && months !== undefined && words.includes(name) && words.includes(months)
}

const isMixed = (word: string) => /\d/.test(word) && /\p{L}/u.test(word)
