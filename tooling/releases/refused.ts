import { PlainError } from '../plain-error.ts'

/**
 * The error of a refused release: one line per reason.
 * @param what such as `mf-catalog 1.4.2`
 */
export function refused(what: string, reasons: readonly string[]) {
  return new PlainError([`${what} was refused:`, ...reasons.map((reason) => `- ${reason}`)].join('\n'))
}
