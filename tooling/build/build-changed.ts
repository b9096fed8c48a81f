import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'jest-worker'
import { PlainError } from '../plain-error.ts'
import { inRoot, root } from '../workspace.ts'
import { contentHash } from '../packages/content-hash.ts'
import { packages } from '../packages/packages.ts'

/** Keeps the content hash of the sources of each package's last build. */
const hashFolder = inRoot('.cache', 'build')

function isBuilt(name: string, hash: string) {
  const file = `${hashFolder}/${name}`
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === hash
  return isSame && (packages[name]?.outputs ?? []).every((file) => existsSync(inRoot(file)))
}

/**
 * Builds the packages whose sources have changed since their last build, as many at a time as there are cores.
 * @throws PlainError that names the packages with errors, and the errors.
 */
export async function buildChanged({
  say,
  names = Object.keys(packages),
  isForced = false,
}: {
  say: (line: string) => void
  /** All packages by default. */
  names?: readonly string[]
  /** Builds unchanged packages too. */
  isForced?: boolean
}) {
  const unknown = names.filter((name) => !Object.hasOwn(packages, name))
  if (unknown.length > 0) {
    throw new PlainError(`Unknown package: ${unknown.join(', ')}. There are: ${Object.keys(packages).join(', ')}.`)
  }
  const hashes = new Map(names.map((name) => [name, contentHash(root, packages[name]?.inputs ?? [])]))
  const changed = names.filter((name) => isForced || !isBuilt(name, hashes.get(name) ?? ''))
  if (changed.length === 0) return

  const started = Date.now()
  say(`Building ${changed.join(', ')}…`)
  await mkdir(hashFolder, { recursive: true })
  const worker = startWorkers(Math.min(changed.length, availableParallelism(), 4))
  const results = await Promise.all(
    changed.map(async (name) => {
      const { isGood, text, took } = await worker.build(name)
      say(`  ${name.padEnd(12)} ${seconds(took).padStart(7)}  ${isGood ? text : 'failed'}`)
      if (isGood) await writeFile(`${hashFolder}/${name}`, hashes.get(name) ?? '')
      return isGood ? [] : [`${name}:\n${text}`]
    }),
  ).finally(() => worker.end())
  const problems = results.flat()
  if (problems.length > 0) throw new PlainError(`The build failed.\n${problems.join('\n\n')}`)
  say(`Built in ${seconds(Date.now() - started)}.`)
}

function startWorkers(count: number) {
  const worker = new Worker(new URL('build-worker.ts', import.meta.url), {
    exposedMethods: ['build'],
    numWorkers: count,
    maxRetries: 0,
    // Passes no Node options of this process on: with `node -e` each worker would run the script again.
    forkOptions: { execArgv: [] },
  })
  worker.getStdout().pipe(process.stdout)
  worker.getStderr().pipe(process.stderr)
  return worker as Worker & typeof import('./build-worker.ts')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
