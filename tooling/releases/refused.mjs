import { PlainError } from '../plain-error.mjs'

/**
 * The error of a refused release: one line per reason.
 * @param {string} what such as `mf-catalog 1.4.2`
 * @param {readonly string[]} reasons
 */
export function refused(what, reasons) {
  return new PlainError([`${what} was refused:`, ...reasons.map((reason) => `- ${reason}`)].join('\n'))
}
