/** The list of terms, docs/terms.md: each thing that is shown has one word. */
export interface Term {
  word: string
  never: readonly RegExp[]
  /** Texts of the requirements that may have a word of `never`. */
  fixed: readonly string[]
}

export function parseTerms(markdown: string): Term[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => {
      const [, , word = '', never = '', fixed = ''] = line.split('|').map((cell) => cell.trim())
      return {
        word,
        never: never
          .split(/, (?=[^»]*(?:«|$))/)
          .filter(Boolean)
          .map(patternOf),
        fixed: [...fixed.matchAll(/«([^»]+)»/g)].map(([, text]) => text as string),
      }
    })
}

/** @param words where `*` stands for any letters */
function patternOf(words: string) {
  return new RegExp(`(?<!\\p{L})${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+')}(?!\\p{L})`, 'iu')
}

/**
 * The texts that use another word than the list has.
 * @param path inside the repository
 * @returns one line per fault
 */
export function termFaults(path: string, texts: readonly string[], terms: readonly Term[]): string[] {
  return texts.flatMap((text) =>
    terms.flatMap(({ word, never, fixed }) => {
      const shown = fixed.reduce((rest, own) => {
        // A single word is allowed alone, such as the title of a column, and not within a sentence.
        const isAlone = !own.includes(' ')
        return isAlone ? (rest.trim() === own ? '' : rest) : rest.replaceAll(own, '')
      }, text)
      return never
        .filter((pattern) => pattern.test(shown))
        .map(() => `${path}: another word than «${word}» (docs/terms.md): ${text.trim().slice(0, 80)}`)
    }),
  )
}
