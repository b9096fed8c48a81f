import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../workspace.ts'
import { startService } from './service-process.ts'

/** A service that listens at once and prints how it was stopped; with DIES it ends at start. */
const program = `
if (process.env.DIES) { console.error('no database'); process.exit(3) }
process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0) })
console.log(JSON.stringify({ event: 'listening', port: 4000 + Number(process.env.PORT), host: process.env.HOST }))
setInterval(() => undefined, 1000)
`

let folder: string
let main: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'))
  main = join(folder, 'main.ts')
  writeFileSync(main, program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Collects lines; `seen` waits until one contains a part, also if it is there already. */
function lines() {
  const all: string[] = []
  let waiting: (() => void)[] = []
  return {
    all,
    add(line: string) {
      all.push(line)
      for (const check of waiting) check()
    },
    seen: (part: string): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (!all.some((line) => line.includes(part))) return
          waiting = waiting.filter((other) => other !== check)
          resolve()
        }
        waiting.push(check)
        check()
      }),
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the process of a service', () => {
  test('restarts when it dies, and stops in order', async () => {
    const log = lines()
    const said = lines()
    const service = await startService({ name: 'backend', env: {}, main, log: log.add, say: said.add })
    const first = service.pid ?? 0
    expect(service.port).toBe(4000)
    process.kill(first, 'SIGKILL')
    await said.seen('runs again')
    expect(service.pid).not.toBe(first)
    expect(service.port).toBe(4000)
    expect(said.all[0]).toBe('The backend stopped (SIGKILL). Restarting it.')

    await service.stop()
    expect(service.port).toBeUndefined()
    expect(log.all.at(-1)).toBe('stopped in order')
    expect(said.all).toHaveLength(2)
  })

  test('runs in a new process after a restart', async () => {
    const service = await startService({ name: 'backend', env: {}, main, log: () => undefined, say: () => undefined })
    const first = service.pid
    await service.restart()
    expect(service.pid).not.toBe(first)
    expect(service.port).toBe(4000)
    await service.stop()
  })

  test('that cannot start is reported with its last error lines', async () => {
    const options = {
      name: 'renderer' as const,
      env: { DIES: '1' },
      main,
      log: () => undefined,
      say: () => undefined,
    }
    await expect(startService(options)).rejects.toThrow('The renderer did not start (code 3).\nno database')
  })

  test('stops when its runner is killed', async () => {
    const runner = join(folder, 'runner.mjs')
    const module = pathToFileURL(inRoot('tooling/runner/services/service-process.ts')).href
    writeFileSync(
      runner,
      `import { startService } from ${JSON.stringify(module)}
       const service = await startService({ name: 'backend', env: {}, main: ${JSON.stringify(main)}, log: () => {}, say: () => {} })
       console.log(service.pid)`,
    )
    const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = Number(await new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data)))))
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await new Promise((resolve) => {
      const timer = setInterval(() => {
        if (isAlive(pid)) return
        clearInterval(timer)
        resolve(undefined)
      }, 50)
    })
    expect(isAlive(pid)).toBe(false)
  })
})
