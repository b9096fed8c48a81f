/** A failure with a message for a person, printed without a stack trace. */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** Ends the process. Prints the message of a PlainError, and the stack trace of any other error. */
export function exitWith(error: unknown): never {
  console.error(error instanceof PlainError ? error.message : error)
  process.exit(1)
}
