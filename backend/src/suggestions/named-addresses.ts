import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import type { Suggestions } from './suggestions.ts'
import { wordsOf } from './words.ts'

/** Most questions to the source of suggestions about one text. */
const ATTEMPTS = 8

/** A word that announces a further town or region. */
const PLACE_WORD =
  /(?<![\p{L}\p{N}])(?:гор|город|пгт|рп|пос|пос[её]лок|село|деревня|станица|обл|область|край|респ|республика)(?![\p{L}\p{N}])/iu
/** «г» before a name; alone it may be the letter of a building. */
const TOWN = /(?<![\p{L}\p{N}])[гГ]\.?\s*\p{Lu}\p{L}/u

/**
 * The addresses that a delivery address names: those whose words are all of its words, or else all words of its longest
 * known beginning; the rest may be an office, but not another town.
 * @returns several addresses if the source has equal texts, none for an unknown address
 */
export async function namedAddresses(
  suggestions: Pick<Suggestions, 'addresses'>,
  text: string,
): Promise<AddressSuggestion[]> {
  for (const beginning of beginningsOf(text).slice(0, ATTEMPTS)) {
    const words = wordsOf(beginning).join(' ')
    if (words === '') continue
    const found = await suggestions.addresses(beginning)
    const named = found.filter(({ value }) => wordsOf(value).join(' ') === words)
    if (named.length === 0) continue
    const rest = text.slice(beginning.length)
    return announcesPlace(rest) ? [] : named
  }
  return []
}

/** Whether the text after an address announces a further town or region. */
export function announcesPlace(rest: string): boolean {
  return PLACE_WORD.test(rest) || TOWN.test(rest)
}

/** The text, then what is left when its last parts are cut off: those after commas first, then single words. */
function beginningsOf(text: string): string[] {
  const ends = [...text.matchAll(/,/g)].map(({ index }) => index)
  const [first = text.length] = ends
  const wordEnds = [...text.slice(0, first).matchAll(/\s+/g)].map(({ index }) => index)
  return [text.length, ...ends.toReversed(), ...wordEnds.toReversed()].map((end) => text.slice(0, end))
}
