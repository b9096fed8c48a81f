import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'

/** Older files that are kept: `backend.1.log` is the latest of the backend's. */
const OLDER_FILES = 5

/**
 * Opens the file that keeps a service's output. It is appended to; when it is full, a new one is begun.
 * @param {string} dataDir
 * @param {'backend' | 'renderer'} name of the service
 * @param {object} options
 * @param {(line: string) => void} options.say is told once if the file cannot be written (a full disk, for example)
 * @param {string} [options.size] of a full file
 */
export function openServiceLog(dataDir, name, { say, size = '10M' }) {
  const folder = join(dataDir, 'logs')
  const stream = createStream((index) => (index === null ? `${name}.log` : `${name}.${String(index)}.log`), {
    path: folder,
    size,
    rotate: OLDER_FILES,
    mode: 0o600,
  })
  let isWritable = true
  stream.once('error', (error) => {
    isWritable = false
    say(`The ${name}'s log cannot be written: ${error.message}`)
  })
  stream.on('error', () => undefined)

  return {
    path: join(folder, `${name}.log`),
    /** @param {string} line */
    write(line) {
      if (isWritable) stream.write(`${line}\n`)
    },
    /** Resolves when everything is written. @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        if (isWritable) stream.end(() => resolve())
        else resolve()
      }),
  }
}
