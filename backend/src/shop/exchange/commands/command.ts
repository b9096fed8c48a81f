import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import type { CommandLine } from '../../../platform/command-line/carry-out.ts'

/** What a command works with. */
export type Circumstances = Omit<CommandLine, 'words'>

/** A command of `npm run exchange`. */
export interface Command {
  /** Its words, such as `show <id> --type FN`. */
  readonly usage: string
  readonly about: string
  /** Words that it takes at most after its own. */
  readonly most: number
  /** @throws WrongCommand */
  readonly run: (words: readonly string[], circumstances: Circumstances) => Promise<void>
}

/** Who the journal says has changed something by a command. */
export const COMMAND = 'npm run exchange'

/** @throws WrongCommand unless the word is the number of a row */
export function numberIn(word: string | undefined, what: string): number {
  if (word === undefined || !/^\d{1,9}$/.test(word)) throw new WrongCommand(`the number of the ${what} is missing`)
  return Number(word)
}

/** @throws WrongCommand unless the word is a text */
export function textIn(word: string | undefined, what: string): string {
  if (word === undefined || word.trim() === '') throw new WrongCommand(`the ${what} is missing`)
  return word.trim()
}
