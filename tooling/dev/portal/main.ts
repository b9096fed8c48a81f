// `npm run dev`: the whole portal from the sources, which shows every change at once.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exitWith } from '../../plain-error.ts'
import { inRoot } from '../../workspace.ts'
import { runForPerson } from '../../runner/run-for-person.ts'
import { createChanges, PAGES, serveChanges } from './changes.ts'
import { watchBuilds } from './watch-builds.ts'
import { watchServices } from './watch-services.ts'

/** The renderer logs it when it makes pages of what is new. */
const TAKEN_OVER = 'renders the pages of these releases'
/** Longest wait for it, ms. Then pages are plain. */
const RENDERER_TIMEOUT = 2_000

// A third of the backend's start is compiling.
process.env['NODE_COMPILE_CACHE'] ??= inRoot('.cache/node')

const say = (line: string) => console.log(line)
const changes = createChanges()

function onNewPages(): void {
  changes.begin(PAGES)
  setTimeout(() => changes.end(PAGES), RENDERER_TIMEOUT)
}

try {
  const { backend, renderer } = await runForPerson(async (dataDir) => {
    const folder = join(dataDir, 'dev')
    await rm(folder, { recursive: true, force: true })
    const folders = { shellDir: join(folder, 'shell'), remotesDir: join(folder, 'remotes') }
    return {
      ...folders,
      stage: () => watchBuilds({ folders, changes, onNewPages, say }),
      extendEdge: (edge) => serveChanges(edge, changes),
      rendererLog: (line) => line.includes(TAKEN_OVER) && changes.end(PAGES),
    }
  })
  watchServices({
    services: [backend, { restart: () => renderer.restart().then(onNewPages) }],
    folders: ['backend', 'stand-ins', 'renderer', 'shared-contracts'].map((name) => inRoot(name, 'src')),
    changes,
    say,
  })
} catch (error) {
  exitWith(error)
}
