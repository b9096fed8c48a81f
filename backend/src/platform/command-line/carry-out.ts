import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { readSettings } from '../settings/settings.ts'
import { WrongCommand } from './wrong-command.ts'

/** What an operator's command works with. */
export interface CommandLine {
  readonly db: Database
  /** The words of the command. */
  readonly words: readonly string[]
  /** Shows a line to the operator. */
  readonly say: (line: string) => void
  readonly at: Date
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

/**
 * Carries out an operator's command on the database of the backend's settings. One that is refused ends with the reason
 * alone and code 2, one that fails with code 1.
 */
export async function carryOut(command: (line: CommandLine) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase({
    ...settings,
    terms: settings,
    onError: (error) => console.error(error.message),
  })
  try {
    await command({
      db,
      words: process.argv.slice(2),
      say: (line) => process.stdout.write(`${line}\n`),
      at: new Date(),
      hasEdo: !settings.without.edo,
    })
  } catch (error) {
    const isWrong = error instanceof WrongCommand
    console.error(isWrong ? error.message : error)
    process.exitCode = isWrong ? 2 : 1
  } finally {
    await close()
  }
}
