import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { preparedData } from '../prepare.ts'
import { startBackend, type TestBackend } from '../start-backend.ts'

/** A backend whose data folder is a file system of its own, with the sample data and 50 MB free. */
export interface SmallDiskBackend {
  readonly backend: TestBackend
  /** Writes a file until the file system has no byte left. */
  fill(): void
  /** Removes that file. */
  free(): void
}

/** A mount that only the started program sees. Needs no root, but a kernel that lets users make namespaces. */
const inNamespace = ['unshare', '--map-root-user', '--mount', 'sh', '-c']
const withDisk = 'mount -t tmpfs -o size=96m tmpfs "$DATA_DIR" && cp -a "$PREPARED/." "$DATA_DIR" && exec "$@"'

/** Whether this machine lets a program mount. In CI it must: a test that needs it then fails. */
export function canMount(): boolean {
  const [program, ...args] = [...inNamespace, 'mount -t tmpfs tmpfs /mnt']
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return process.env['CI'] !== undefined
  }
}

export async function startOnSmallDisk(): Promise<SmallDiskBackend> {
  const launcher = [...inNamespace, withDisk, 'sh']
  const backend = await startBackend({ PREPARED: preparedData('sample') }, launcher)
  // The file system as the backend's process sees it.
  const filler = () => `/proc/${backend.processId()}/root${backend.dataDir}/filler`
  return {
    backend,
    fill() {
      const file = openSync(filler(), 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler()),
  }
}
