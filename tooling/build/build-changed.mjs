import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'jest-worker'
import { PlainError } from '../plain-error.mjs'
import { inRoot, root } from '../workspace.mjs'
import { contentHash } from '../packages/content-hash.mjs'
import { packages } from '../packages/packages.mjs'

/** Keeps the content hash of the sources of each package's last build. */
const hashFolder = inRoot('.cache', 'build')

/** @param {string} name @param {string} hash */
function isBuilt(name, hash) {
  const file = `${hashFolder}/${name}`
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === hash
  return isSame && (packages[name]?.outputs ?? []).every((file) => existsSync(inRoot(file)))
}

/**
 * Builds the packages whose sources have changed since their last build, as many at a time as there are cores.
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {readonly string[]} [options.names] all packages by default
 * @param {boolean} [options.isForced] builds unchanged packages too
 * @throws PlainError that names the packages with errors, and the errors.
 */
export async function buildChanged({ say, names = Object.keys(packages), isForced = false }) {
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

/** @param {number} count */
function startWorkers(count) {
  const worker = new Worker(new URL('build-worker.mjs', import.meta.url), {
    exposedMethods: ['build'],
    numWorkers: count,
    maxRetries: 0,
    // Passes no Node options of this process on: with `node -e` each worker would run the script again.
    forkOptions: { execArgv: [] },
  })
  worker.getStdout().pipe(process.stdout)
  worker.getStderr().pipe(process.stderr)
  return /** @type {Worker & typeof import('./build-worker.mjs')} */ (worker)
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
