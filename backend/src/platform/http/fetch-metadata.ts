import type { FastifyRequest } from 'fastify'
import { texts } from './texts.ts'
import { Refusal } from './refusal.ts'

/** Fetch metadata of a request that a script of the portal sends (W3C Fetch Metadata Request Headers). */
const ofOwnScript: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-site': ['same-origin'],
  'sec-fetch-mode': ['cors', 'same-origin'],
  'sec-fetch-dest': ['empty'],
}
/** Sent with prefetches and previews. */
const inAdvance = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz']

/**
 * A10: refuses a request of a browser that no script of the portal sends: of a link, a picture, a prefetch or another
 * site. Other clients send none of these headers.
 * @throws Refusal 403
 */
export async function refuseUnlessFromScript({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const isForeign = Object.entries(ofOwnScript).some(([name, own]) => {
    const value = headers[name]
    return value !== undefined && !own.includes(String(value))
  })
  if (isForeign || inAdvance.some((name) => headers[name] !== undefined)) {
    throw new Refusal(403, { code: 'FORBIDDEN', message: texts.notFromScript })
  }
}
