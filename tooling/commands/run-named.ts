// `npm run bench [-- name arguments]` and `npm run generate [-- name arguments]`: runs the program of that name. Without a
// name it lists them.
import { exitWith, PlainError } from '../plain-error.ts'
import { runNode } from '../test/run-node.ts'
import { namedPrograms } from './named-programs.ts'

const [script, name = '', ...args] = process.argv.slice(2)
try {
  const programs = namedPrograms[script as keyof typeof namedPrograms]
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    const lines = Object.entries(programs).map(([key, { about }]) => `  ${key.padEnd(15)} ${about}`)
    const list = [`npm run ${script} -- <name> [arguments]`, ...lines].join('\n')
    if (name !== '') throw new PlainError(`There is no ${name}.\n${list}`)
    console.log(list)
  } else {
    if (program.takesNumbers && !args.every((arg) => Number(arg) > 0))
      throw new PlainError(`${name} takes numbers above 0, not: ${args.join(' ')}`)
    process.exitCode = await runNode([...program.command.split(' '), ...args])
  }
} catch (error) {
  exitWith(error)
}
