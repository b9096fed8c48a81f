import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../../tooling/workspace.ts'

/** What a copy does without, or gets in another way. */
const LEFT_OUT = ['.git', '.data', '.cache', 'node_modules', 'test-results', 'playwright-report'].map((name) =>
  inRoot(name),
)

/** A copy of the repository with its builds, for a test that changes files. */
export interface RepositoryCopy {
  /** A path in the copy. */
  readonly path: (...parts: string[]) => string
  /** Runs a program in the copy. @throws with its output when it fails */
  run(program: string, ...options: string[]): void
  remove(): Promise<void>
}

export async function copyRepository(env: Readonly<Record<string, string>> = {}): Promise<RepositoryCopy> {
  // No hyphen before the random letters: React Aria's plugin takes «py-QH» in a path for a language, and the build fails.
  const folder = await mkdtemp(join(tmpdir(), 'portal_copy_'))
  const path = (...parts: string[]) => join(folder, ...parts)
  function run(program: string, ...options: string[]) {
    const { status, stdout, stderr } = spawnSync(program, options, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  }
  await cp(inRoot(), folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.includes(source),
  })
  // Hard links, where the file system allows them, because there are tens of thousands of files.
  const isLinked = spawnSync('cp', ['-al', inRoot('node_modules'), path('node_modules')]).status === 0
  if (!isLinked) {
    await rm(path('node_modules'), { recursive: true, force: true })
    run('cp', '-a', inRoot('node_modules'), path('node_modules'))
  }
  // npm writes into this file. The original must not change with it.
  await rm(path('node_modules/.package-lock.json'))
  await cp(inRoot('node_modules/.package-lock.json'), path('node_modules/.package-lock.json'))
  return { path, run, remove: () => rm(folder, { recursive: true, force: true }) }
}
