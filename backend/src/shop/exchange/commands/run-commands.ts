import { countsText, findRun, listRefusals, listRuns } from '../runs/runs.ts'
import type { RunRow } from '../runs/schema.ts'
import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { approveRun } from '../import/approve-run.ts'
import { COMMAND, numberIn, type Circumstances, type Command } from './command.ts'

/** Runs that are listed. */
const LISTED = 20

/** EXCH-028: what the exchange has read and refused. */
export const runsCommand: Command = {
  usage: 'runs [number]',
  about: 'the newest runs, or one with what it refused',
  most: 1,
  run: async ([number], circumstances) => {
    if (number !== undefined) return showRun(numberIn(number, 'run'), circumstances)
    const { db, say } = circumstances
    const runs = await listRuns(db, LISTED)
    if (runs.length === 0) say('there are no runs')
    for (const run of runs) say(lineOf(run))
  },
}

async function showRun(id: number, { db, say }: Circumstances): Promise<void> {
  const run = await findRun(db, id)
  if (run === undefined) throw new WrongCommand(`there is no run ${id}`)
  say(lineOf(run))
  if (run.text !== null) say(run.text)
  for (const { what, why, line } of await listRefusals(db, id)) say([what, line, why].filter(Boolean).join(': '))
}

function lineOf(run: RunRow): string {
  const { id, startedAt, kind, fileName, state } = run
  return `${id}  ${startedAt.toISOString()}  ${fileName ?? kind ?? ''}  ${state}  ${countsText(run)}`
}

/** EXCH-019: lets a run hide what its file marks as deleted. */
export const approveCommand: Command = {
  usage: 'approve <run>',
  about: 'lets a waiting run hide more products than the share that is set',
  most: 1,
  run: async ([number], { db, say, at }) => {
    const id = numberIn(number, 'run')
    const answer = await approveRun(db, id, { at, by: COMMAND })
    if (answer === undefined) throw new WrongCommand(`no run ${id} waits for approval`)
    for (const line of answer.lines) say(line)
    if (answer.status === 'failure') throw new WrongCommand(`the run ${id} has failed`)
  },
}
