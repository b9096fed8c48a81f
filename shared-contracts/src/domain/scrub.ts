import { MAX_REPORT_MESSAGE } from '../api/limits.ts'

/** Maximum length of a scrubbed text, characters. */
export const SCRUBBED_LENGTH = MAX_REPORT_MESSAGE

/** Each step replaces one kind of text that may identify a person or open a session. They run in this order. */
const steps: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll(/\b(bearer|basic)\s+[^\s"']+/gi, '$1 [token]'),
  // JWTs, UUIDs, keys: long runs with a digit.
  (text) => text.replaceAll(/[\w-]{20,}(?:\.[\w-]+)*/g, (run) => (/\d/.test(run) ? '[token]' : run)),
  (text) => text.replaceAll(/(?<![^\s@<>"(),:;])[^\s@<>"(),:;]*@[^\s<>"(),:;]*/g, '[mail]'),
  // Queries and fragments of addresses.
  (text) => text.replaceAll(/([\w/])[?#][^\s"'<>)\]]+/g, '$1[query]'),
  // Telephone, INN, account and card numbers, also with separators.
  (text) => text.replaceAll(/\+?\d(?:[ .()-]{0,3}\d){6,}/g, '[number]'),
  // Names, addresses and all else that a buyer types in Russian. The program's own messages are English.
  (text) => text.replaceAll(/[А-Яа-яЁё](?:[^\w[\]"']*[А-Яа-яЁё])*/g, '[text]'),
]

/**
 * A message for logs, in one line of at most `SCRUBBED_LENGTH` characters: e-mail addresses, long numbers, tokens, queries
 * and Russian text are replaced. Scrubbing twice changes nothing.
 */
export function scrub(text: string): string {
  // Bounds the time that the patterns take.
  const line = text.slice(0, 4 * SCRUBBED_LENGTH).replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
  return steps
    .reduce((rest, step) => step(rest), line)
    .slice(0, SCRUBBED_LENGTH)
    .trim()
}
