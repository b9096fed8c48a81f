/** Writes a line to stderr: one JSON object with level, time and message. */
export type Log = (level: 'info' | 'warn' | 'error', msg: string, fields?: Readonly<Record<string, unknown>>) => void

export const log: Log = (level, msg, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...fields })}\n`)
}

/** The message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
