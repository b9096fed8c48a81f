import { widthOf, type Weight } from './typefaces.ts'

/** Lines of a text, all at the same size in px. */
interface Block {
  readonly size: number
  readonly lines: readonly string[]
}

export interface Room {
  /** In px. */
  readonly width: number
  readonly height: number
  /** Sizes to choose from in px, the largest first. */
  readonly sizes: readonly [number, ...number[]]
  /** Distance of two base lines as a multiple of the size. */
  readonly lineHeight: number
  readonly weight: Weight
}

/** A word, or several that stay together. `width` in em. */
interface Word {
  readonly text: string
  readonly width: number
}

const ELLIPSIS = '…'

/**
 * Wraps a text at its spaces in the largest size that fits. A text too long for the smallest size ends with «…» after a
 * whole word. Only a word that is wider than a whole line is broken.
 */
export function fitBlock(text: string, room: Room): Block {
  const measure = (word: string): Word => ({ text: word, width: widthOf(word, room.weight) })
  const space = widthOf('n n', room.weight) - widthOf('nn', room.weight)
  const words = boundWords(text).map(measure)
  for (const size of room.sizes) {
    const width = room.width / size
    const lines = wrap(words, width, space)
    if (lines.length <= countIn(room, size) && words.every((word) => word.width <= width)) {
      return { size, lines: lines.map(textOf) }
    }
  }
  const size = room.sizes.at(-1) ?? room.sizes[0]
  const width = room.width / size
  const lines = wrap(
    words.flatMap((word) => broken(word, width, measure)),
    width,
    space,
  )
  const shown = lines.slice(0, countIn(room, size))
  if (shown.length === lines.length) return { size, lines: shown.map(textOf) }
  const last = endLine(textOf(shown.at(-1) ?? []), (line) => widthOf(line, room.weight) <= width)
  return { size, lines: [...shown.slice(0, -1).map(textOf), last] }
}

/** The words of a text. A number stays with its unit, a preposition with its noun. */
function boundWords(text: string): string[] {
  const words: string[] = []
  let isBound = false
  for (const word of text
    .normalize('NFC')
    .split(/[^\S\u00a0\u202f]+/)
    .filter(Boolean)) {
    if (isBound) words.push(`${words.pop()}\u00a0${word}`)
    else words.push(word)
    isBound = /^(?:\p{L}{1,2}|\d+)$/u.test(word)
  }
  return words
}

/** @param width of a line, in em, like `space` between words */
function wrap(words: readonly Word[], width: number, space: number): Word[][] {
  const lines: Word[][] = []
  let left = 0
  for (const word of words) {
    left -= space + word.width
    const last = lines.at(-1)
    if (last !== undefined && left >= 0) last.push(word)
    else {
      lines.push([word])
      left = width - word.width
    }
  }
  return lines
}

/** Breaks a word that is wider than a line into pieces that fit. Words bound to each other are separated first. */
function broken(word: Word, width: number, measure: (text: string) => Word): Word[] {
  if (word.width <= width) return [word]
  const bound = word.text.split('\u00a0')
  if (bound.length > 1) return bound.flatMap((part) => broken(measure(part), width, measure))
  const pieces: Word[] = []
  for (const { segment } of new Intl.Segmenter('ru').segment(word.text)) {
    const last = pieces.at(-1)
    const longer = measure(`${last?.text ?? ''}${segment}`)
    if (last !== undefined && longer.width <= width) pieces[pieces.length - 1] = longer
    else pieces.push(measure(segment))
  }
  return pieces
}

/** A line that ends with «…» in place of the words that no longer fit. */
function endLine(line: string, fits: (line: string) => boolean): string {
  const ended = (words: string) => words.replace(/(?<![\s.,:;–—-])[\s.,:;–—-]+$/, '') + ELLIPSIS
  let words = line
  // The last word goes, or, of a piece of a long word, the last letter.
  while (words !== '' && !fits(ended(words))) words = words.replace(/(?<![ \u00a0])[ \u00a0]+\S*$|.$/su, '')
  return ended(words)
}

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ')
const countIn = ({ height, lineHeight }: Room, size: number) => Math.floor(height / (size * lineHeight))
