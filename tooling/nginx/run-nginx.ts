import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PlainError } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'

/** The variables that the images put into the templates, as their NGINX_ENVSUBST_FILTER. */
const FILTER = /^(?:SERVER|EDGE|STATIC)_/
/** Longest start and stop, ms; nginx gives requests in flight 10 s. */
const START_LIMIT = 10_000
const STOP_LIMIT = 15_000

/** Path of the nginx program. @throws PlainError when there is none. */
export function findNginx() {
  const found = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (found === undefined) throw new PlainError('nginx is not installed. On Debian: apt-get install nginx-light')
  return found
}

/** @returns such as 1.22.1 */
export function nginxVersion(): string {
  const text = execFileSync('sh', ['-c', `${findNginx()} -v 2>&1`], { encoding: 'utf8' })
  return /nginx\/([\d.]+)/.exec(text)?.[1] ?? ''
}

/**
 * A free port of 127.0.0.1, below those that Linux gives to outgoing connections: one of them could take it before the
 * server for which it is meant listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Fills the templates into `<folder>/conf.d`, as the image's entry point does it. */
export function fillTemplates(kind: 'edge' | 'static', folder: string, variables: Record<string, string>) {
  cpSync(inRoot('nginx/nginx.conf'), join(folder, 'nginx.conf'))
  const known = Object.keys(variables).filter((name) => FILTER.test(name))
  const wanted = known.map((name) => `\${${name}}`).join(' ')
  for (const source of ['common', kind]) {
    const from = inRoot('nginx', source)
    for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.template')) continue
      const target = join(folder, 'conf.d', name.slice(0, -'.template'.length))
      mkdirSync(dirname(target), { recursive: true })
      const input = readFileSync(join(from, name))
      writeFileSync(
        target,
        execFileSync('envsubst', [wanted], { input, env: { PATH: process.env['PATH'], ...variables } }),
      )
    }
  }
  execFileSync('sh', [inRoot('nginx/brotli.sh'), folder])
}

export interface Nginx {
  port: number
  /** Of the master process. */
  pid: () => number
  /** The access and error log so far. */
  log: () => string
  /** Ends when the new worker processes accept connections. */
  reload: () => Promise<void>
  stop: (signal?: 'SIGQUIT' | 'SIGTERM') => Promise<void>
  /** After a stop. */
  start: () => Promise<void>
}

/**
 * Runs nginx on a folder with its configuration.
 * @param port where it listens
 * @throws Error with nginx's own words when it does not start.
 */
export async function runNginx(folder: string, port: number): Promise<Nginx> {
  const logFile = join(folder, 'log')
  const log = () => readFileSync(logFile, 'utf8')
  // In containers nginx is not root. Here it may be; its workers then read the temporary folder as root too.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const globals = ['-g', `daemon off; pid ${folder}/nginx.pid; ${user}`]
  let child: ChildProcess | undefined
  let ended = Promise.resolve()

  async function start() {
    const output = openSync(logFile, 'a')
    const started = spawn(findNginx(), [...options, ...globals], { stdio: ['ignore', output, output] })
    closeSync(output)
    child = started
    ended = once(started, 'exit').then(() => undefined)
    const limit = Date.now() + START_LIMIT
    while (!(await isOpen(port))) {
      if (started.exitCode !== null || Date.now() > limit) throw new Error(`nginx did not start:\n${log()}`)
      await wait(20)
    }
  }

  await start()
  return {
    port,
    pid: () => child?.pid ?? 0,
    log,
    start,
    async reload() {
      const before = workersOf(child?.pid)
      child?.kill('SIGHUP')
      const limit = Date.now() + START_LIMIT
      while (workersOf(child?.pid).every((id) => before.includes(id))) {
        if (Date.now() > limit) throw new Error(`nginx did not reload:\n${log()}`)
        await wait(20)
      }
    },
    async stop(signal = 'SIGQUIT') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      const killer = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT)
      await ended
      clearTimeout(killer)
    },
  }
}

/** Ids of the worker processes. */
function workersOf(master: number | undefined) {
  const path = `/proc/${master}/task/${master}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : []
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
