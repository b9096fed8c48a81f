import { hasEmptySegment, patterns as addresses } from './addresses.ts'

/**
 * Parameters with tokens, or of an answer of the identity provider. An address with one of them is neither sent to the
 * renderer nor cached (A4).
 */
const secretParameters = ['token', 'refresh_token', 'code', 'state', 'session_state', 'error']

/** Longest address that the renderer is asked for, characters. No rule reads a longer one (A23). */
export const LONGEST_ADDRESS = 2_048

/**
 * The rules by which the edge asks the renderer for a page, as patterns that JavaScript and nginx read alike.
 * `internalPath` and `longAddress` are case-sensitive, the others are not. All take linear time (A23), which
 * tooling/lint/linear-patterns.test.ts checks.
 */
export const patterns = {
  /** Paths that belong to the edge and the renderer themselves, such as `/-/health`; they are decoded. */
  internalPath: '^/-(?:/|$)',
  /** Second addresses of a page, with empty segments: a page is cached under one address only. */
  otherAddress: addresses.emptySegment,
  longAddress: `^.{${LONGEST_ADDRESS + 1}}`,
  /** Addresses with a secret parameter. A name with an escape counts as secret, because it could spell one. */
  secretAddress: `[?&#](?:(?:${secretParameters.join('|')})(?:[=&#]|$)|[^=&#?]*%)`,
  /** Values of Accept-Encoding that allow an encoding. The first encoding that is allowed is asked for. */
  encodings: (['br', 'gzip'] as const).map((name) => ({
    name,
    accepted: `(?:^|,)[ \\t]*${name}[ \\t]*(?:,|$|;[ \\t]*q=(?:1|0\\.\\d*[1-9]))`,
  })),
}

const internalPath = new RegExp(patterns.internalPath)
const secretAddress = new RegExp(patterns.secretAddress, 'i')
const encodings = patterns.encodings.map(({ name, accepted }) => ({ name, accepted: new RegExp(accepted, 'i') }))

/**
 * Whether the renderer may be asked for a page.
 * @param url path and query as they were sent
 * @param path decoded
 */
export const mayBeRendered = (url: string, path: string) =>
  url.length <= LONGEST_ADDRESS && !hasEmptySegment(url) && !internalPath.test(path) && !secretAddress.test(url)

/** The encoding to ask the renderer for, or an empty text for none. @param accepted Accept-Encoding */
export const encodingFor = (accepted: string | undefined = '') =>
  encodings.find(({ accepted: allowed }) => allowed.test(accepted))?.name ?? ''
