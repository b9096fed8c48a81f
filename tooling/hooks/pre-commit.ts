// The hook of `git commit`, started by .githooks/pre-commit in the repository's folder: formats and lints the staged files
// in a copy. Unstaged changes are neither read nor written: the formatted text of a file that has some goes into the commit
// only.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** What oxfmt and oxlint read. */
const configuration = ['package.json', ':(glob).ox*', ':(glob)oxlint.config.*', 'tooling/lint/boundaries.ts']
/** git names the index of this commit by a path from the repository's folder. */
const index = process.env['GIT_INDEX_FILE']
const env = { ...process.env, ...(index !== undefined && { GIT_INDEX_FILE: resolve(index) }) }
const gitDir = git('rev-parse', '--absolute-git-dir').trim()
const folder = mkdtempSync(join(tmpdir(), 'staged-'))
const inFolder = ['--git-dir', gitDir, '--work-tree', folder, '-C', folder]

try {
  const staged = changed([], ['--cached', '--diff-filter=ACMR'])
  const unstaged = new Set(changed())
  if (staged.length > 0) {
    const copied = git('ls-files', '-z', '--', ...staged.map((path) => `:(literal)${path}`), ...configuration)
    execFileSync('git', ['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], { input: copied, env })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    // No symbolic link: what it leads to may lie outside of the copy.
    const files = staged.filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    if (files.length > 0) run('oxfmt', ...files)
    keep(changed(inFolder, ['--diff-filter=M']), unstaged)
    const sources = files.filter((path) => /\.(?:tsx?|m?js)$/.test(path))
    if (sources.length > 0) run('oxlint', '--deny-warnings', ...sources)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8', env, maxBuffer: 2 ** 26 })
}

/** @param options of git @param more options of `git diff` @returns paths */
function changed(options: string[] = [], more: string[] = []): string[] {
  return git(...options, 'diff', '--name-only', '-z', ...more)
    .split('\0')
    .filter(Boolean)
}

/**
 * Stages the formatted files, and writes them to the working tree if they have no unstaged changes.
 * @param formatted paths
 * @param unstaged paths
 */
function keep(formatted: string[], unstaged: ReadonlySet<string>) {
  if (formatted.length === 0) return
  // `git commit <path>` has an index for the commit alone, and leaves the other one with the text from before.
  if (index !== undefined && basename(index).startsWith('next-index')) {
    stop(`Not formatted: ${formatted.join(', ')}. Run: npx oxfmt`)
  }
  git(...inFolder, 'update-index', '--', ...formatted)
  for (const path of formatted) if (!unstaged.has(path)) copyFileSync(join(folder, path), path)
  console.error(`Formatted: ${formatted.join(', ')}`)
}

/** Runs a program of node_modules in the copy, and refuses the commit with its output if it fails. */
function run(name: string, ...args: string[]) {
  const program = resolve('node_modules', name, 'bin', name)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // Files that the configuration leaves out are no fault.
    [program, '--no-error-on-unmatched-pattern', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) stop(`${stdout}${stderr}`.trimEnd())
}

function stop(why: string): never {
  console.error(why)
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
}
