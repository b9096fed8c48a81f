import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { matchRoute } from 'shared-contracts/portal/route-match'
import { releaseBase, type RemoteRelease } from 'shared-contracts/portal/release'
import type { DocumentStyles, ServerPage } from 'shared-contracts/portal/server-part'
import { Agent, request } from 'undici'
import { messageOf, type Log } from '../log.ts'
import { startPartProcess, type PartProcess } from '../parts/part-process.ts'
import type { Settings } from '../settings.ts'
import { createAnswers } from './answers.ts'
import { readPlainPage, type PlainPage } from './plain-page.ts'

/** Pause between two looks at the portal's page and at the public prices. */
const PAUSE_MS = 300
/** Longest wait for the headers of a file or the page, and for each part of its body. */
const READ_TIMEOUT_MS = 5_000
/** Longest file or page. */
const MAX_FILE_BYTES = 16_000_000
/** Pause before a server part that could not be loaded is tried again. */
const RETRY_AFTER_MS = 10_000
/** After this time without the portal the last state is no longer shown. */
const MAX_SILENCE_MS = 30_000

/** The portal as it is now. */
export interface Portal {
  readonly plain: PlainPage
  readonly boot: string
  readonly shell: PartProcess
  /** Paths of the shell's own pages. */
  readonly ownPages: readonly string[]
  readonly documentStyles: DocumentStyles
  /** The parts of the live releases' server parts, by remote. */
  readonly parts: ReadonlyMap<string, PartProcess>
}

/** Identifies a state. Cached pages refer to it, so that they do not hold the whole state in memory. */
export interface StateVersion {
  /** When another state took its place, ms since 1970. */
  replacedAt: number | undefined
  /** Version of the products' texts, pictures and documents (DESK-009). */
  readonly files: string | undefined
}

/** What every guest sees, with the answers that it was made of. It changes with the files of products, too. */
interface State {
  readonly version: StateVersion
  /** As JSON. */
  readonly value: string
  readonly data: ServerPage['data']
  /** The server part that made it. */
  readonly shell: PartProcess
}

export interface FollowedPortal {
  /** `undefined` until the plain page and the shell's server part have been read. */
  readonly portal: Portal | undefined
  /** `undefined` while the public prices cannot be read. */
  readonly state: State | undefined
  /** Whether `text` is the API's latest answer at `address`. */
  hasRead(address: string, text: string): boolean
  /** Asks the API for the answers that a page was rendered from. Resolves to whether all are still the same. */
  areCurrent(data: ServerPage['data']): Promise<boolean>
  close(): Promise<void>
}

/** Follows the portal's page with its releases, and the public prices. */
export function followPortal(settings: Settings, log: Log): FollowedPortal {
  const { portalUrl, publicUrl, limits } = settings
  const agent = new Agent({
    // A process cannot end while it looks up a name, which takes ten seconds for an edge that has stopped.
    connections: 1,
    headersTimeout: READ_TIMEOUT_MS,
    bodyTimeout: READ_TIMEOUT_MS,
    maxResponseSize: MAX_FILE_BYTES,
  })
  const answers = createAnswers(portalUrl)
  let portal: Portal | undefined
  let state: State | undefined
  /** When the page and the state were last compared with the portal's, ms since 1970. */
  const seenAt = { page: Date.now(), state: Date.now() }
  const closing = new AbortController()
  /** When parts that could not be loaded are tried again, ms since 1970. */
  let retryAt = Infinity

  async function text(path: string): Promise<string> {
    const { statusCode, body } = await request(portalUrl + path, { dispatcher: agent })
    const content = await body.text()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return content
  }

  async function file(path: string, integrity: string): Promise<string> {
    const code = await text(path)
    const found = `sha384-${createHash('sha384').update(code).digest('base64')}`
    if (found !== integrity) throw new Error(`${path} differs from its hash`)
    return code
  }

  async function open(
    name: PartProcess['name'],
    path: string,
    integrity: string,
    base: string,
    plain: PlainPage,
  ): Promise<PartProcess> {
    const code = await file(path, integrity)
    const part = startPartProcess({
      name,
      source: { code, file: path, base, config: plain.config, publicUrl },
      limits,
      read: answers.read,
      log,
    })
    await part.loaded.catch(async (error: unknown) => {
      await part.close()
      throw error
    })
    return part
  }

  /** The part of a release, or `undefined` if it has none or it cannot be loaded: its pages are plain then. */
  async function partOf(release: RemoteRelease, plain: PlainPage): Promise<PartProcess | undefined> {
    const { name: remote, version, server } = release
    if (server === undefined) return undefined
    const base = releaseBase(release)
    try {
      return await open({ remote, version }, base + server.file, server.integrity, base, plain)
    } catch (error) {
      log('error', 'a server part cannot be loaded; its pages are plain', { remote, version, error: messageOf(error) })
      retryAt = Date.now() + RETRY_AFTER_MS
      return undefined
    }
  }

  /** Reads the plain page, and takes it over once the server parts that it needs are loaded. */
  async function lookAtPage(): Promise<void> {
    const before = portal
    const documents = await Promise.all([text('/page.json'), text('/config.json'), text('/registry.json')])
    const plain = readPlainPage(...documents)
    seenAt.page = Date.now()
    if (plain.version === before?.plain.version && Date.now() < retryAt) return
    retryAt = Infinity
    const isSameSetting = before?.plain.documents.config === plain.documents.config
    const boot = before?.plain.boot === plain.boot ? before.boot : await text(plain.boot)
    const frame =
      isSameSetting && before.plain.server.path === plain.server.path
        ? { shell: before.shell, ownPages: before.ownPages, documentStyles: before.documentStyles }
        : await openShell(plain)
    const opened = plain.releases.map(async (release) => {
      const known = isSameSetting && isSamePart(before.plain, release) ? before.parts.get(release.name) : undefined
      const part = known ?? (await partOf(release, plain))
      return part === undefined ? [] : [[release.name, part] as const]
    })
    const parts = new Map((await Promise.all(opened)).flat())
    const next = { plain, boot, ...frame, parts }
    if (closing.signal.aborted) return closeParts(partsOf(next))
    sendState(next)
    portal = next
    log('info', 'renders the pages of these releases', {
      parts: Object.fromEntries([...parts].map(([remote, { name }]) => [remote, name.version])),
    })
    if (before !== undefined) await closeParts(partsOf(before).filter((part) => !partsOf(next).includes(part)))
  }

  async function openShell(plain: PlainPage): Promise<Pick<Portal, 'shell' | 'ownPages' | 'documentStyles'>> {
    const { path, integrity } = plain.server
    const shell = await open({ remote: 'shell', version: path }, path, integrity, '/', plain)
    try {
      const [ownPages, documentStyles] = await Promise.all([shell.call('ownPages'), shell.call('documentStyles')])
      return { shell, ownPages: ownPages as Portal['ownPages'], documentStyles: documentStyles as DocumentStyles }
    } catch (error) {
      await shell.close()
      throw error
    }
  }

  /** Reads the public prices, and sends them to the server parts if they or the files of products have changed. */
  async function lookAtState(): Promise<void> {
    if (portal === undefined) return
    const { shell } = portal
    const isCurrent = state?.shell === shell && (await answers.areCurrent(state.data))
    if (!isCurrent || state?.version.files !== answers.filesVersion) {
      const read = await shell.readState()
      if (state !== undefined) state.version.replacedAt = Date.now()
      state = { ...read, shell, version: { replacedAt: undefined, files: answers.filesVersion } }
      sendState(portal)
    }
    seenAt.state = Date.now()
  }

  function sendState({ parts }: Portal): void {
    if (state !== undefined) for (const part of parts.values()) part.setState(state.value)
  }

  /** Looks at the portal again and again. A fault is logged once and not at every look. */
  async function repeat(look: () => Promise<void>): Promise<void> {
    let fault = ''
    while (!closing.signal.aborted) {
      try {
        await look()
        if (fault !== '') log('info', 'reads the portal again')
        fault = ''
      } catch (error) {
        const message = messageOf(error)
        if (message !== fault && !closing.signal.aborted)
          log('warn', 'cannot read the portal; tries again', { error: message })
        fault = message
      }
      await wait(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  // Apart, because a part may take long to load: the prices on the pages of the others go on changing.
  void repeat(lookAtPage)
  void repeat(lookAtState)

  return {
    get portal() {
      return portal
    },
    get state() {
      return Date.now() - Math.min(seenAt.page, seenAt.state) < MAX_SILENCE_MS ? state : undefined
    },
    hasRead: answers.hasRead,
    areCurrent: answers.areCurrent,
    async close() {
      closing.abort()
      await closeParts(portal === undefined ? [] : partsOf(portal))
      // Nobody waits for what is still asked: a portal that has stopped would answer only by a timeout.
      await Promise.all([answers.close(), agent.destroy()])
    },
  }
}

const partsOf = ({ shell, parts }: Portal): PartProcess[] => [shell, ...parts.values()]

async function closeParts(parts: readonly PartProcess[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()))
}

/** Whether a release has the server part that it had before. In development a version gets other bytes. */
function isSamePart({ releases }: PlainPage, { name, version, server }: RemoteRelease): boolean {
  const before = releases.find((release) => release.name === name)
  return before?.version === version && before.server?.integrity === server?.integrity
}

/** The remote's release and its route for a path. */
export function routeOf({ plain }: Portal, path: string): { release: RemoteRelease; route: string } | undefined {
  for (const release of plain.releases) {
    const route = release.routes.find((pattern) => matchRoute(pattern, path) !== undefined)
    if (route !== undefined) return { release, route }
  }
  return undefined
}

/** The query parameters that a page reads, in the order of the address. Others do not make another page. */
export function knownQuery(search: string, names: readonly string[]): string {
  const counting = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return counting.length === 0 ? '' : `?${new URLSearchParams(counting)}`
}
