import { createHash } from 'node:crypto'
import { matchRoute } from 'shared-contracts/portal/route-match'
import { releaseBase, type RemoteRelease } from 'shared-contracts/portal/release'
import type { ServerPage } from 'shared-contracts/portal/server-part'
import { Agent, request } from 'undici'
import { messageOf, type Log } from '../log.ts'
import { createPart, type Part } from '../parts/part.ts'
import type { Settings } from '../settings.ts'
import { createAnswers } from './answers.ts'
import { readPlainPage, type PlainPage } from './plain-page.ts'

/** Pause between two looks at the portal's page and at the public prices, ms. */
const PAUSE = 300
/** Longest wait for the headers of a file or the page, and for each part of its body, ms. */
const PATIENCE = 5_000
/** Longest file or page, bytes. */
const LONGEST_FILE = 16_000_000
/** Pause before a server part that could not be loaded is tried again, ms. */
const RETRY = 10_000
/** After this time without the portal the last state is no longer shown, ms. */
const LONGEST_SILENCE = 30_000

/** The portal as it is now. */
export interface Portal {
  readonly plain: PlainPage
  readonly boot: string
  readonly shell: Part
  /** Paths of the shell's own pages. */
  readonly ownPages: readonly string[]
  /** The CSS of the font faces. */
  readonly fontFaces: string
  /** Parts of the live releases, by remote. */
  readonly parts: ReadonlyMap<string, Part>
}

/** Tells states apart. A page holds it, and not the whole state that it was rendered from. */
export interface StateVersion {
  /** When another state took its place, ms since 1970. */
  replacedAt: number | undefined
}

/** What every guest sees, and the answers that it was made of. */
interface State {
  readonly version: StateVersion
  /** As JSON. */
  readonly value: string
  readonly data: ServerPage['data']
  /** The server part that made it. */
  readonly shell: Part
}

export interface FollowedPortal {
  /** `undefined` until the plain page and the shell's server part have been read. */
  readonly portal: Portal | undefined
  /** `undefined` while the public prices cannot be read. */
  readonly state: State | undefined
  /** Whether this is what the API has answered at this address. */
  hasRead(address: string, text: string): boolean
  /** Asks the API for the answers that a page was rendered from. Resolves to whether all are still the same. */
  areCurrent(data: ServerPage['data']): Promise<boolean>
  close(): Promise<void>
}

/** Follows the portal's page with its releases, and the public prices. */
export function followPortal(settings: Settings, log: Log): FollowedPortal {
  const { portalUrl, publicUrl, limits } = settings
  const agent = new Agent({ headersTimeout: PATIENCE, bodyTimeout: PATIENCE, maxResponseSize: LONGEST_FILE })
  const answers = createAnswers(portalUrl)
  let portal: Portal | undefined
  let state: State | undefined
  let seenAt = Date.now()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** When parts that could not be loaded are tried again, ms since 1970. */
  let retryAt = Infinity
  /** The last fault, so that it is logged once and not at every look. */
  let fault = ''

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
    name: Part['name'],
    path: string,
    integrity: string,
    base: string,
    plain: PlainPage,
  ): Promise<Part> {
    const code = await file(path, integrity)
    const part = createPart({
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
  async function partOf(release: RemoteRelease, plain: PlainPage): Promise<Part | undefined> {
    const { name: remote, version, server } = release
    if (server === undefined) return undefined
    const base = releaseBase(release)
    try {
      return await open({ remote, version }, base + server.file, server.integrity, base, plain)
    } catch (error) {
      log('error', 'a server part cannot be loaded; its pages are plain', { remote, version, error: messageOf(error) })
      retryAt = Date.now() + RETRY
      return undefined
    }
  }

  /** Reads the plain page, and takes it over once the server parts that it needs are loaded. */
  async function lookAtPage(): Promise<void> {
    const before = portal
    const plain = readPlainPage(await text('/index.html'))
    if (plain.version === before?.plain.version && Date.now() < retryAt) return
    retryAt = Infinity
    const isSameSetting = before?.plain.documents.config === plain.documents.config
    const boot = before?.plain.boot === plain.boot ? before.boot : await text(plain.boot)
    const frame =
      isSameSetting && before.plain.shell.path === plain.shell.path
        ? { shell: before.shell, ownPages: before.ownPages, fontFaces: before.fontFaces }
        : await openShell(plain)
    const parts = new Map<string, Part>()
    for (const release of plain.releases) {
      const kept = isSameSetting ? before.parts.get(release.name) : undefined
      const part = kept?.name.version === release.version ? kept : await partOf(release, plain)
      if (part !== undefined) parts.set(release.name, part)
    }
    const next = { plain, boot, ...frame, parts }
    if (isClosed) return closeParts(partsOf(next))
    tell(next)
    portal = next
    log('info', 'renders the pages of these releases', {
      parts: Object.fromEntries([...parts].map(([remote, { name }]) => [remote, name.version])),
    })
    if (before !== undefined) await closeParts(partsOf(before).filter((part) => !partsOf(next).includes(part)))
  }

  async function openShell(plain: PlainPage): Promise<Pick<Portal, 'shell' | 'ownPages' | 'fontFaces'>> {
    const { path, integrity } = plain.shell
    const shell = await open({ remote: 'shell', version: path }, path, integrity, '/', plain)
    try {
      const [ownPages, fontFaces] = await Promise.all([shell.call('ownPages'), shell.call('fontFaces')])
      return { shell, ownPages: ownPages as Portal['ownPages'], fontFaces: fontFaces as string }
    } catch (error) {
      await shell.close()
      throw error
    }
  }

  /** Reads the public prices, and tells the parts if they have changed. */
  async function lookAtState(now: Portal): Promise<void> {
    const { shell } = now
    if (state?.shell === shell && (await answers.areCurrent(state.data))) return
    const read = await shell.readState()
    if (state !== undefined) state.version.replacedAt = Date.now()
    state = { ...read, shell, version: { replacedAt: undefined } }
    tell(now)
  }

  function tell({ parts }: Portal): void {
    if (state !== undefined) for (const part of parts.values()) part.setState(state.value)
  }

  async function look(): Promise<void> {
    try {
      await lookAtPage()
      if (portal !== undefined) await lookAtState(portal)
      seenAt = Date.now()
      if (fault !== '') log('info', 'reads the portal again')
      fault = ''
    } catch (error) {
      const message = messageOf(error)
      if (message !== fault) log('warn', 'cannot read the portal; tries again', { error: message })
      fault = message
    }
    if (!isClosed) timer = setTimeout(() => void look(), PAUSE)
  }
  void look()

  return {
    get portal() {
      return portal
    },
    get state() {
      return Date.now() - seenAt < LONGEST_SILENCE ? state : undefined
    },
    hasRead: answers.hasRead,
    areCurrent: answers.areCurrent,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await closeParts(portal === undefined ? [] : partsOf(portal))
      await Promise.all([answers.close(), agent.close()])
    },
  }
}

const partsOf = ({ shell, parts }: Portal): Part[] => [shell, ...parts.values()]

async function closeParts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()))
}

/** The remote's release and its route for a path. */
export function routeOf({ plain }: Portal, path: string): { release: RemoteRelease; route: string } | undefined {
  for (const release of plain.releases) {
    const route = release.routes.find((pattern) => matchRoute(pattern, path) !== undefined)
    if (route !== undefined) return { release, route }
  }
  return undefined
}

/** The query parameters that count for a page, as the address has them. */
export function countingQuery(search: string, names: readonly string[]): string {
  const counting = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return counting.length === 0 ? '' : `?${new URLSearchParams(counting)}`
}
