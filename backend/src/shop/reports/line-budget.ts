/** ms */
const MINUTE = 60_000

/** What the log takes of one process in a minute. */
interface LineLimits {
  readonly lines: number
  readonly characters: number
}

interface LineBudget {
  /** Whether a line of this length may still be written in this minute. Counts it, written or left out. */
  admits(length: number): boolean
}

/**
 * Bounds the lines that strangers can write into the log, so that they cannot displace all others (A34).
 * @param summarise called at the end of a minute in which lines were left out, with their number
 */
export function createLineBudget(limits: LineLimits, summarise: (leftOut: number) => void): LineBudget {
  let left = { ...limits }
  let leftOut = 0
  let timer: NodeJS.Timeout | undefined

  function endMinute(): void {
    if (leftOut > 0) summarise(leftOut)
    ;[left, leftOut, timer] = [{ ...limits }, 0, undefined]
  }

  return {
    admits(length) {
      timer ??= setTimeout(endMinute, MINUTE).unref()
      if (left.lines < 1 || left.characters < length) {
        leftOut += 1
        return false
      }
      left = { lines: left.lines - 1, characters: left.characters - length }
      return true
    },
  }
}
