import { z } from 'zod/mini'

/**
 * The header by which a change names the state that its sender saw: `"<version>"`, the version of the answer in quotes
 * (RFC 9110, 13.1.1). With another state the change is refused with 412.
 */
export const IF_MATCH = 'If-Match'

/** The header by which a read names the state that its sender has; with the same state it is answered 304 (RFC 9110, 13.1.2). */
export const IF_NONE_MATCH = 'If-None-Match'

/** State of a thing. It differs after each change of what is shown of it. */
export const versionSchema = z.string().check(z.regex(/^\w[\w.:-]{0,99}$/))

/** A version as the value of IF_MATCH and IF_NONE_MATCH. */
export const entityTag = (version: string): string => `"${version}"`
