/**
 * Whether an error means that the database cannot answer now: PostgreSQL's classes 08 (connection), 53 (resources, a
 * full disk among them) and 57P (shutdown), a database that only reads (25006, F18), its time limits (25P03, 55P03,
 * 57014) and conflicts of parallel transactions (40001, 40P01), errors of the socket and of the look-up of the server's
 * name, the time limits of the pool and the client, and a query on a connection that was lost after the one before. An
 * error with an HTTP status is the request's: a client that hangs up in a body causes ECONNRESET too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Error && 'statusCode' in error) return false
  return causesOf(error).some(
    ({ code, message }) =>
      /^(?:08|53|57P)[0-9A-Z]{2,3}$|^(?:25006|25P03|40001|40P01|55P03|57014)$|^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|ENOSPC)$/.test(
        code,
      ) ||
      /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(message),
  )
}

/**
 * Whether a time limit of the database (docs/operations.md) ended the work: of a statement (57014), of a lock (55P03), of
 * an idle transaction (25P03), or of the answer. Unlike a database that is away, it will probably end a repetition as well.
 */
export function isTimeLimit(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) => /^(?:25P03|55P03|57014)$/.test(code) || message.includes('Query read timeout'),
  )
}

/** Whether an error means that a query got no answer in time. The server may still run it. */
export function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Whether an error means that a lock was not free in time. */
export function isLockTimeout(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '55P03')
}

/** Whether an error means a text that no column can hold: one with a NUL character. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '22021' || code === '22P05')
}

function causesOf(error: unknown): { code: string; message: string }[] {
  const causes: { code: string; message: string }[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    causes.push({ code: typeof code === 'string' ? code : '', message: cause.message })
  }
  return causes
}
