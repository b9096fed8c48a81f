import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { PlainError } from '../plain-error.mjs'
import { inRoot, root } from '../workspace.mjs'
import { buildAll } from './build-all.mjs'
import { contentHash } from './content-hash.mjs'
import { packages } from './packages.mjs'
import { sizeLine } from './sizes.mjs'

const markers = inRoot('.cache', 'build')

/** @param {string} name @param {string} hash */
async function isBuilt(name, hash) {
  const marker = await readFile(`${markers}/${name}`, 'utf8').catch(() => '')
  const files = [packages[name]?.output, packages[name]?.runsOn].filter((file) => file !== undefined)
  return marker === hash && files.every((file) => existsSync(inRoot(file)))
}

/**
 * Builds the packages whose sources have changed since their last build.
 * @param {object} options
 * @param {(line: string) => void} options.say
 * @param {readonly string[]} [options.names] all of them by default
 * @param {boolean} [options.isForced] builds the unchanged ones too
 * @throws PlainError that names what could not be built, and why.
 */
export async function buildChanged({ say, names = Object.keys(packages), isForced = false }) {
  const unknown = names.filter((name) => !Object.hasOwn(packages, name))
  if (unknown.length > 0) {
    throw new PlainError(`Нет такой части: ${unknown.join(', ')}. Есть: ${Object.keys(packages).join(', ')}.`)
  }
  const hashes = new Map(names.map((name) => [name, contentHash(root, packages[name]?.inputs ?? [])]))
  /** @type {string[]} */
  const changed = []
  for (const name of names) {
    if (isForced || !(await isBuilt(name, hashes.get(name) ?? ''))) changed.push(name)
  }
  if (changed.length === 0) return

  const started = Date.now()
  say(`Собираю: ${changed.join(', ')}…`)
  await mkdir(markers, { recursive: true })
  const results = await buildAll(changed, ({ name, problem, took }) =>
    say(`  ${name.padEnd(12)} ${seconds(took)}  ${problem === null ? sizeLine(name) : 'ошибка'}`),
  )
  const failed = results.filter(({ problem }) => problem !== null)
  for (const { name, problem } of results) {
    if (problem === null) await writeFile(`${markers}/${name}`, hashes.get(name) ?? '')
  }
  if (failed.length > 0) {
    const problems = failed.map(({ name, problem }) => `${name}:\n${problem}`)
    throw new PlainError(`Не собрано: ${failed.map(({ name }) => name).join(', ')}.\n${problems.join('\n\n')}`)
  }
  say(`Собрано за ${seconds(Date.now() - started)}.`)
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} с`
}
