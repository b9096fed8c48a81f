import { lookupText } from 'shared-contracts/domain/lookup-text'

/** Address words that are ignored in searches. */
const servants = new Set([
  'г',
  'город',
  'гп',
  'пгт',
  'рп',
  'п',
  'с',
  'ул',
  'улица',
  'д',
  'дом',
  'обл',
  'область',
  'край',
  'респ',
  'республика',
  'р-н',
])

/** The words of a text for searching (AMB-203), without punctuation and without «г», «ул», «д» and the like. */
export function wordsOf(text: string): string[] {
  return lookupText(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && word !== '-' && !servants.has(word))
}

/** Whether every asked word is the beginning of a different word of the text. */
export function matches(asked: readonly string[], words: readonly string[]): boolean {
  const free = [...words]
  return asked.every((part) => {
    const place = free.findIndex((word) => word.startsWith(part))
    if (place >= 0) free.splice(place, 1)
    return place >= 0
  })
}
