import { analyse } from 'scslre'

/**
 * Why a regular expression may take time that grows faster than the text it searches (A23): a text that makes it
 * backtrack, or begin again at each character and read on to the end.
 * @returns one line for each part of the pattern that does so
 * @throws SyntaxError for a pattern that JavaScript cannot read.
 */
export function slowParts(source: string, flags: string = ''): string[] {
  return analyse({ source, flags }).reports.map(
    ({ character, exponential }) =>
      `/${source}/${flags} is ${exponential ? 'exponential' : 'quadratic'} on many ${JSON.stringify(character.pick)}`,
  )
}

/**
 * The patterns in a configuration of nginx, which stand in quotes: of maps, locations and conditions.
 * @returns as JavaScript reads them
 */
export function nginxPatterns(text: string): { source: string; flags: string }[] {
  return [...text.matchAll(/~(\*?) ?"?([^"\n]+)"/g)].map(([, anyCase, pattern = '']) => {
    const isDotAll = pattern.startsWith('(?s)')
    return { source: pattern.replace('(?s)', ''), flags: `${anyCase === '' ? '' : 'i'}${isDotAll ? 's' : ''}` }
  })
}
