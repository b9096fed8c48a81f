import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { namesOtherPlace } from './other-place.ts'
import type { Suggestions } from './suggestions.ts'
import { wordsOf } from './words.ts'

/** Maximum number of questions to the source of suggestions about one text. */
const MAX_QUESTIONS = 8

/**
 * The addresses that a delivery address names: those whose words are all of its words, or else all words of its longest
 * known beginning; the rest may be any place inside the town, but not another town (AMB-204).
 * @returns several addresses if the source has equal texts, none for an unknown address
 */
export async function namedAddresses(
  suggestions: Pick<Suggestions, 'addresses'>,
  text: string,
): Promise<AddressSuggestion[]> {
  for (const beginning of beginningsOf(text)) {
    const words = wordsOf(beginning).join(' ')
    if (words === '') continue
    const found = await suggestions.addresses(beginning)
    const named = found.filter(({ value }) => wordsOf(value).join(' ') === words)
    if (named.length === 0) continue
    const hasStreet = named.some(({ data }) => Boolean(data.street))
    return namesOtherPlace(beginning, text.slice(beginning.length), hasStreet) ? [] : named
  }
  return []
}

/**
 * Beginnings of the text that may be its address, longest first. They end at commas and the like, those of the first part
 * also at blanks, because any number of parts may follow an address.
 */
function beginningsOf(text: string): string[] {
  const ends = [...text.matchAll(/[,;(]/g)].map(({ index }) => index)
  const [first = text.length] = ends
  const wordEnds = [...text.slice(0, first).matchAll(/\s+/g)].map(({ index }) => index)
  const partEnds = [...ends, text.length].slice(0, MAX_QUESTIONS)
  return [...partEnds.toReversed(), ...wordEnds.toReversed()].slice(0, MAX_QUESTIONS).map((end) => text.slice(0, end))
}
