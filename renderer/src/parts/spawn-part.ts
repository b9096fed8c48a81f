import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { partMemory } from '../metrics.ts'
import { fromPartSchema, type FromPart } from './program/from-part.ts'
import { memoryOf } from './memory.ts'
import { readLines } from './program/lines.ts'
import { LONGEST_RESULT, type PartSource, type ToPart } from './program/messages.ts'

/** Pause between two looks at the memory of a part, ms. A process fills about 50 MB in this time. */
const MEMORY_LOOK_MS = 50
/** Longest line of a part, in characters: a result as a JSON text. */
const LONGEST_LINE = 2 * LONGEST_RESULT
/** Most bytes that a part may leave unread. */
const MAX_UNREAD_BYTES = 64_000_000
/** Kept of what a process prints before it ends, in characters. */
const KEPT_OUTPUT = 4_000

/** Why a part is ended that sends anything else than the answers and reads that it may send. */
export const NO_MESSAGE = 'sent something else than a message'

/** The program of the process; `.ts` when the renderer runs from source. */
const PROGRAM = fileURLToPath(new URL('./program/', import.meta.url))
const MAIN = `${PROGRAM}main${import.meta.url.slice(-3)}`

/**
 * Node's options for a process that reads the files of one folder. It has no other files; no network, processes, threads and
 * addons; and no code from texts.
 */
export const restrictedTo = (folder: string) => [
  '--permission',
  `--allow-fs-read=${folder}`,
  '--disallow-code-generation-from-strings',
]

/** Those that do not end with the renderer if they hang. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The release of a server part, as log lines name it. */
export interface PartName {
  readonly remote: string
  readonly version: string
}

/** The process of a server part. */
export interface SpawnedPart {
  post(message: ToPart): void
  /** Kills it. Resolves when it has ended. */
  stop(): Promise<void>
}

interface SpawnOptions {
  readonly name: PartName
  readonly source: PartSource
  /** Most memory with buffers, MB. */
  readonly memory: number
  readonly take: (message: FromPart) => void
  /** Called when it has ended by itself, or must be stopped. */
  readonly fail: (error: Error) => void
}

/** Starts a process without environment and with no descriptors but stdin, stdout and stderr. */
export function spawnPart({ name, source, memory, take, fail }: SpawnOptions): SpawnedPart {
  // The rest of the memory is for buffers, code and Node itself.
  const heap = `--max-old-space-size=${Math.round(memory / 2)}`
  const child = spawn(process.execPath, [...restrictedTo(PROGRAM), heap, MAIN], { env: {} })
  running.add(child)
  let isStopped = false

  const watching = setInterval(() => {
    const used = memoryOf(child.pid ?? 0)
    partMemory.set({ ...name }, used * 1024 * 1024)
    if (used > memory) fail(new Error(`takes ${used} MB of memory, and may take ${memory}`))
  }, MEMORY_LOOK_MS)

  readLines(
    child.stdout,
    (line) => {
      if (isStopped) return
      const message = messageIn(line)
      if (message === undefined) fail(new Error(NO_MESSAGE))
      else take(message)
    },
    LONGEST_LINE,
    () => fail(new Error(NO_MESSAGE)),
  )
  // What it prints is not a log line of the renderer.
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT)))
  child.stdin.on('error', () => undefined)
  child.on('error', fail)
  child.on('close', (code, signal) => {
    const reason = output.split('\n').find((line) => /error: /i.test(line)) ?? ''
    if (!isStopped) fail(new Error(`ended by itself (${signal ?? `code ${code}`}) ${reason.slice(0, 300)}`))
  })

  function write(message: PartSource | ToPart): void {
    child.stdin.write(`${JSON.stringify(message)}\n`)
    if (child.stdin.writableLength > MAX_UNREAD_BYTES) fail(new Error('does not read what it is sent'))
  }
  write(source)

  return {
    post: write,
    async stop() {
      isStopped = true
      clearInterval(watching)
      partMemory.remove({ ...name })
      running.delete(child)
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** A message, or `undefined` if the line is something else. */
function messageIn(line: string): FromPart | undefined {
  try {
    return fromPartSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
