import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

const installed = '/usr/lib/postgresql'

/** Program folder of the newest PostgreSQL server on this machine; undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined
  const versions = readdirSync(installed).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Copies the data of a stopped server. Files keep their owner, which the server requires. */
export function copyCluster(data: string, target: string): void {
  execFileSync('cp', ['-a', data, target])
}

/** A PostgreSQL server for one test file, on its own data. */
export interface TestPostgres {
  readonly url: string
  /** Stops the server at once and breaks its connections. */
  halt(): void
  start(): void
  /** What the server has logged so far. */
  readLog(): string
  /** Suspends all its processes by SIGSTOP: connections stay open, and nothing is answered. */
  suspend(): void
  resume(): void
  /** Like {@link dispose}, but moves the data to a new folder instead of deleting it. */
  moveTo(folder: string): void
  dispose(): void
}

export interface PostgresOptions {
  /** Writes the data into a new folder. By default the server has an empty database. */
  readonly fill?: (data: string) => void
  /** Whether a commit waits for the disk. No test cuts the power, and on a busy disk each wait can take seconds. */
  readonly isDurable?: boolean
}

/** Starts a server. Started by root it runs as `postgres`, because it refuses to run as root. */
export async function startPostgres(
  bin: string,
  { fill, isDurable = false }: PostgresOptions = {},
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const run = (program: string, ...args: string[]) => {
    const path = join(bin, program)
    const [command, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]
    execFileSync(command, rest, { cwd: folder, stdio: 'ignore' })
  }
  const data = join(folder, 'data')
  const port = await freePort()
  if (fill) fill(data)
  else {
    // Small segments of the log halve the data, which every test file copies, but the disk has to take each by itself.
    const segments = isDurable ? [] : ['--wal-segsize=1']
    run('initdb', '-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', ...segments, '--no-sync')
  }
  const flags = `-p ${port} -k ${folder} -c fsync=${isDurable ? 'on' : 'off'}`
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start')
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  const halt = () => stop('immediate')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const main = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const children = () =>
    execFileSync('pgrep', ['-P', String(main())], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  start()
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    start,
    halt,
    readLog: () => readFileSync(join(folder, 'log'), 'utf8'),
    // The main process first, so that it starts no further ones.
    suspend: () => {
      process.kill(main(), 'SIGSTOP')
      for (const child of children()) process.kill(child, 'SIGSTOP')
    },
    resume: () => {
      for (const id of [...children(), main()]) process.kill(id, 'SIGCONT')
    },
    moveTo: (target) => {
      stop('fast')
      // Unlike a rename it also moves to another file system.
      execFileSync('mv', [data, target])
      removeFolder()
    },
    dispose: () => {
      halt()
      removeFolder()
    },
  }
}
