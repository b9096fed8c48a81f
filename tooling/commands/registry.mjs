// `npm run registry -- live mf-catalog@1.4.2 | rollback mf-catalog | adopt | shell URL | list | prune --keep 5`: says which
// releases the portal uses. Nothing is rebuilt.
import { parseArgs } from 'node:util'
import { exitWith, PlainError } from '../plain-error.mjs'
import { releasesDirOf } from './releases-dir.mjs'

try {
  const commands = await import('../releases/registry-commands.mjs').catch((error) => {
    // The checks use the compiled contracts.
    if (error.code === 'ERR_MODULE_NOT_FOUND') throw new PlainError('Not built yet. Run: npm run build')
    throw error
  })
  const { values, positionals } = readArguments()
  const [command = '', subject = ''] = positionals
  const remotesDir = releasesDirOf(process.env)
  /** @type {Record<string, () => Promise<string>>} */
  const actions = {
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
    throw new PlainError(/** @type {Error} */ (error).message)
  }
}
