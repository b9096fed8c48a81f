// `npm run exchange`: accounts, settings, runs, products, payments and shipments of the exchange with 1C, by hand.
import { carryOut } from './platform/command-line/carry-out.ts'
import { runCommand } from './shop/exchange/commands/run-command.ts'

await carryOut(({ words, ...circumstances }) => runCommand(words, circumstances))
