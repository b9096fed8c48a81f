/** A failure that is told to a person in one line, without a stack trace. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError'
}

/**
 * Ends the process with one line for a PlainError and with the whole stack for anything else.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  console.error(error instanceof PlainError ? error.message : error)
  process.exit(1)
}
