import { readFileSync } from 'node:fs'

/** A character's width and its path from the start of its base line, in 1/400 em. The path has relative commands only. */
type Outline = readonly [width: number, path: string]

/** Made by scripts/draw-letters.ts. */
const outlines = JSON.parse(readFileSync(new URL('../../../assets/letters.json', import.meta.url), 'utf8')) as Readonly<
  Record<'regular' | 'bold', Readonly<Record<string, Outline>>>
>
const EM = 400

interface DrawnText {
  /** In px. */
  readonly width: number
  /** The path of the text from its start, in 1/400 em. */
  readonly path: string
  /** From 1/400 em to px. */
  readonly scale: number
}

/**
 * A text as a path, which looks the same where the typeface is missing.
 * @param size in px
 * @throws Error for a character without an outline.
 */
export function drawText(text: string, size: number, weight: 'regular' | 'bold'): DrawnText {
  let width = 0
  let path = ''
  for (const character of text) {
    const outline = outlines[weight][character]
    if (outline === undefined) throw new Error(`no outline of «${character}»: add it in scripts/draw-letters.ts`)
    if (outline[1] !== '') path += `M${width} 0${outline[1]}`
    width += outline[0]
  }
  return { width: (width * size) / EM, path, scale: size / EM }
}
