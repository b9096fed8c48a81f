import { existsSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parse } from '@swc/core'
import { root } from '../../workspace.ts'
import { SERVICES, type Changes } from './changes.ts'

/** Time in which the events of one save arrive, ms. */
const SETTLING_MS = 50

/** Files that the services read at their start. */
const isSource = (file: string) => /(?<!\.test)\.(?:ts|json|sql|html|css)$/.test(file)

export interface WatchedServices {
  readonly services: readonly { restart(): Promise<void> }[]
  /** Absolute, with all files that the services read at their start. */
  readonly folders: readonly string[]
  readonly changes: Changes
  /** Receives a line for each restart, and the errors. */
  readonly say: (line: string) => void
}

/**
 * Restarts services together when a file changes, because they keep answers of each other. A file with a syntax error
 * restarts nothing: they go on as they are.
 * @returns the function that ends the watch
 */
export function watchServices({ services, folders, changes, say }: WatchedServices): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  async function takeOver(): Promise<void> {
    if (changed.size === 0) return
    const problems = (await Promise.all([...changed].map(syntaxFaults))).flat()
    if (problems.length === 0) {
      changed.clear()
      const ends = services.map((service) => service.restart().then(() => [], messageOf))
      problems.push(...(await Promise.all(ends)).flat())
    }
    // A file has changed meanwhile: another restart is planned.
    if (problems.length === 0 && changed.size > 0) return
    say(problems.length > 0 ? problems.join('\n\n') : 'Backend and renderer run with the change.')
    changes.end(SERVICES, problems.length > 0 ? { problems } : { versions: { [SERVICES]: new Date().toISOString() } })
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !isSource(file)) return
      changed.add(join(folder, file))
      changes.begin(SERVICES)
      clearTimeout(timer)
      timer = setTimeout(() => (restarting = restarting.then(takeOver)), SETTLING_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    watchers.forEach((watcher) => watcher.close())
  }
}

const messageOf = (error: Error) => [error.message]

async function syntaxFaults(file: string): Promise<string[]> {
  if (!file.endsWith('.ts') || !existsSync(file)) return []
  try {
    await parse(await readFile(file, 'utf8'), { syntax: 'typescript' })
    return []
  } catch (error) {
    const [frame = ''] = (error as Error).message.split('\n\n\nCaused by')
    return [`${relative(root, file)}:\n${frame}`]
  }
}
