/** What addresses are written with and nobody searches by. */
const servants = new Set([
  'г',
  'город',
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

/** Words of a text for search: lower case, е for ё, no punctuation, no «г», «ул», «д». */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && word !== '-' && !servants.has(word))
}

/** Whether each asked word begins a word of the text, no word of the text answering twice. */
export function matches(asked: readonly string[], words: readonly string[]): boolean {
  const free = [...words]
  return asked.every((part) => {
    const place = free.findIndex((word) => word.startsWith(part))
    if (place >= 0) free.splice(place, 1)
    return place >= 0
  })
}
