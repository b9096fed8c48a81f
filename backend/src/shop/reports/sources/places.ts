/** A release of a remote, or a build of the shell. */
export interface Release {
  readonly name: string
  readonly version: string
}

/** A place in a minified file of a release. Line and column count from 1, as in stacks. */
export interface Place extends Release {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The shell's name; the version of a build is in its files' names only. */
export const SHELL = 'shell'

/** What separates places in the stacks of Chromium (`at f (…)`), Firefox and Safari (`f@…`), also in a text or in JSON. */
export const SEPARATORS = /((?:[\s()@,"'<>[\]]|\\n)+)/

/**
 * Reads a place of a stack: an address (`https://shop.ru/remotes/mf-order/1.1.0/page.1a2b.js:1:234`), a path of it, or only a
 * file, which then is one of the given release.
 * @returns `undefined` for any other text
 */
export function placeOf(text: string, release?: Release): Place | undefined {
  const start = text.lastIndexOf('/') + 1
  const [, file, line, column] = /^([\w.-]+\.js):(\d{1,7}):(\d{1,7})$/.exec(text.slice(start)) ?? []
  const owner = start === 0 ? release : releaseAt(text.slice(0, start - 1))
  if (file === undefined || owner === undefined || !isRelease(owner)) return undefined
  return { ...owner, file, line: Number(line), column: Number(column) }
}

/** The release whose files are in a folder of the portal. */
function releaseAt(folder: string): Release | undefined {
  const [version = '', name = '', parent] = folder.split('/').toReversed()
  // Its address names no build.
  if (version === 'assets') return { name: SHELL, version: '0' }
  return parent === 'remotes' ? { name, version } : undefined
}

/** Whether name and version are those of a release; they become part of a path. */
export function isRelease({ name, version }: Release): boolean {
  return /^(?:shell|mf-[a-z0-9-]{1,40})$/.test(name) && /^\d[\w.-]{0,79}$/.test(version)
}
