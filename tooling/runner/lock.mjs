import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'

/** @typedef {{pid: number, born: string | null}} LockHolder */

/**
 * When a process was started, in the kernel's ticks: a pid given to another process has another one.
 * `null` where the system doesn't tell.
 * @param {number} pid
 * @returns {string | null}
 */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command, may hold spaces and brackets; the fields after it are plain.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/** @param {LockHolder} holder */
function isAlive({ pid, born }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
  const now = bornAt(pid)
  return born === null || now === null || born === now
}

/** @param {string} dataDir */
const lockPath = (dataDir) => join(dataDir, 'portal.lock')

/**
 * Who runs a portal on this folder now; a holder that died without cleaning up doesn't count.
 * @param {string} dataDir
 * @returns {LockHolder | undefined}
 */
export function lockHolder(dataDir) {
  try {
    const holder = JSON.parse(readFileSync(lockPath(dataDir), 'utf8'))
    return Number.isInteger(holder?.pid) && isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims a data folder for this process.
 * @param {string} dataDir must exist
 * @returns {() => void} gives it back
 * @throws PlainError when another portal runs on it, or it can't be written.
 */
export function claim(dataDir) {
  const path = lockPath(dataDir)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) }))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code !== 'EEXIST') throw new PlainError(`Нельзя писать в папку данных ${dataDir}: ${message}`)
      const holder = lockHolder(dataDir)
      if (holder !== undefined) {
        throw new PlainError(`С папкой данных ${dataDir} уже работает портал (процесс ${holder.pid}). Остановите его.`)
      }
      rmSync(path, { force: true })
    }
  }
  throw new PlainError(`Папку данных ${dataDir} занял другой портал.`)
}
