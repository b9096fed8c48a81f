import { z } from 'zod/mini'
import { withoutInvisible } from './visible-text.ts'

/** A check by a function. It is not published as a pattern: few tools that read OpenAPI know Unicode properties. */
export const satisfies =
  (test: (text: string) => boolean, message: string) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!test(value)) issues.push({ code: 'custom', input: value, message })
  }

const cleaned = (longest: number, clean: (text: string) => string, lineBreak: string) =>
  z.string().check(
    (payload) => void (payload.value = clean(payload.value)),
    satisfies((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(lineBreak, '')), 'Недопустимый символ'),
    z.maxLength(longest),
  )

/**
 * A33: a text of one line in a request. Buyers paste format characters (bidirectional marks, zero-width spaces), tabs
 * and no-break spaces unseen, so these are removed or become spaces. Control characters, line breaks among them, and
 * halves of surrogate pairs are refused: no form sends them.
 * @param longest characters, after the removal
 */
export const oneLine = (longest: number) => cleaned(longest, withoutInvisible, '')

/** A text like `oneLine`, but with line breaks. */
export const multiLine = (longest: number) =>
  cleaned(
    longest,
    (text) =>
      text
        .split(/\r\n?|\n/)
        .map(withoutInvisible)
        .join('\n')
        .trim(),
    '\n',
  )
