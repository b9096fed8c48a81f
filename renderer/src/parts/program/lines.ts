import type { Readable } from 'node:stream'

/**
 * Calls `take` with each line of a stream.
 * @param longest most characters of a line; a longer one is not collected, and `refuse` is called
 */
export function readLines(
  stream: Readable,
  take: (line: string) => void,
  longest = Infinity,
  refuse: () => void = () => undefined,
): void {
  let pieces: string[] = []
  let length = 0
  stream.setEncoding('utf8').on('data', (text: string) => {
    const [end = '', ...following] = text.split('\n')
    const last = following.pop()
    if (last !== undefined) {
      take(pieces.join('') + end)
      following.forEach(take)
      pieces = []
      length = 0
    }
    const piece = last ?? end
    pieces.push(piece)
    length += piece.length
    if (length <= longest) return
    pieces = []
    length = 0
    refuse()
  })
}
