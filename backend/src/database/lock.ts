import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another live process owns the folder. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError'
}

interface Owner {
  readonly pid: number
  /** When the process began, as its system tells it: a reused pid has another. */
  readonly started: string
}

/**
 * Takes a folder's lock file for this process. The embedded database keeps no lock of its own, and two processes on one
 * folder silently lose rows. A lock whose process is dead, or whose pid another process has by now, is stale.
 * @returns what gives the lock back.
 * @throws FolderTakenError
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const text = JSON.stringify(mine)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A link appears whole or not at all, so nobody ever reads half a lock.
      if (tryLink(draft, path)) return () => release(path, text)
      const found = read(path)
      if (found === undefined) continue
      const owner = ownerIn(found)
      if (owner !== undefined && isAlive(owner))
        throw new FolderTakenError(`${dirname(path)} is in use by process ${owner.pid}`)
      removeStale(path, found)
    }
    throw new FolderTakenError(`${path} cannot be taken`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function release(path: string, text: string): void {
  if (read(path) === text) rmSync(path, { force: true })
}

/** Removes the lock that was judged stale, and puts back what another process may have placed there meanwhile. */
function removeStale(path: string, judged: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== judged) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function ownerIn(text: string): Owner | undefined {
  try {
    const value = JSON.parse(text) as Partial<Owner>
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === undefined || started === '' || now === started
}

/** When a process began: boot and clock ticks on Linux, the text of `ps` elsewhere; `undefined` where neither tells. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    } catch {
      return undefined
    }
  }
}
