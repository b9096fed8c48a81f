import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'

/** Older files that are kept: `backend.1.log` is the latest of the backend's. */
const OLDER_FILES = 5

/**
 * Opens the file that keeps a service's output. It is appended to; when it is full, a new one is begun.
 * @param name of the service
 */
export function openServiceLog(
  dataDir: string,
  name: 'backend' | 'renderer',
  {
    say,
    size = '10M',
  }: {
    /** Is told once if the file cannot be written (a full disk, for example). */
    say: (line: string) => void
    /** Of a full file. */
    size?: string
  },
) {
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
    write(line: string) {
      if (isWritable) stream.write(`${line}\n`)
    },
    /** Resolves when everything is written. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (isWritable) stream.end(() => resolve())
        else resolve()
      }),
  }
}
