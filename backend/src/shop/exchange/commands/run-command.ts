import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { accountCommand } from './account-commands.ts'
import { COMMAND, type Circumstances, type Command } from './command.ts'
import { payCommand, sendCommand, shipCommand, withdrawCommand } from './order-commands.ts'
import { hideCommand, linkCommand, productsCommand, showCommand } from './product-commands.ts'
import { approveCommand, runsCommand } from './run-commands.ts'
import { settingsCommand } from './settings-command.ts'
import { shipmentsCommand } from './shipments-command.ts'

/** The commands of `npm run exchange`, by their first word. */
export const commands: Readonly<Record<string, Command>> = {
  account: accountCommand,
  settings: settingsCommand,
  runs: runsCommand,
  approve: approveCommand,
  products: productsCommand,
  show: showCommand,
  hide: hideCommand,
  link: linkCommand,
  send: sendCommand,
  pay: payCommand,
  ship: shipCommand,
  shipments: shipmentsCommand,
  withdraw: withdrawCommand,
}

/**
 * Carries out an operator's command. Without one it lists them all; with `--help` it explains the command.
 * @throws WrongCommand, with what forbids it
 */
export async function runCommand([name, ...words]: readonly string[], circumstances: Circumstances): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') {
    for (const { usage, about } of Object.values(commands)) circumstances.say(`${usage}: ${about}`)
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new WrongCommand(`give one of ${Object.keys(commands).join(', ')}`)
  const usage = `${COMMAND} -- ${command.usage}`
  if (words.includes('--help')) {
    circumstances.say(`${usage}: ${command.about}`)
    return
  }
  if (words.length > command.most) throw new WrongCommand(`too many words: ${usage}`)
  await command.run(words, circumstances)
}
