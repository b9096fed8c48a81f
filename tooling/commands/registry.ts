// `npm run registry -- live mf-catalog@1.4.2 | rollback mf-catalog | adopt | shell URL | list | prune --keep 5`: says which
// releases the portal uses. Nothing is rebuilt.
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../plain-error.ts'
import * as commands from '../releases/registry-commands.ts'
import { releasesDirOf } from './releases-dir.ts'

try {
  const { values, positionals } = readArguments()
  const [command = '', subject = ''] = positionals
  const remotesDir = releasesDirOf(process.env)
  const actions: Record<string, () => Promise<string>> = {
    live: () => commands.live(remotesDir, subject),
    rollback: () => commands.rollback(remotesDir, subject),
    adopt: () => commands.adopt(remotesDir),
    shell: () => commands.shell(remotesDir, subject),
    list: () => commands.list(remotesDir),
    prune: () => commands.prune(remotesDir, Number(values.keep)),
  }
  const action = Object.hasOwn(actions, command) ? actions[command] : undefined
  if (action === undefined) throw new PlainError(`Usage:\n${Object.values(commands.HELP).join('\n')}`)
  console.log(await action())
} catch (error) {
  exitWith(error)
}

function readArguments() {
  try {
    return parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}
