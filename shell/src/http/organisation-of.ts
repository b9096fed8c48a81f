/** The parts of a call that may name an organisation. */
interface Named {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The organisation a call is for; `null` for nobody's, and for organisation 0, the public price list (AMB-019). */
export function organisationOf(input: Named = {}): number | null {
  for (const part of [input.params, input.query, input.body]) {
    const orgId = typeof part === 'object' && part !== null && 'orgId' in part ? Number(part.orgId) : 0
    if (orgId > 0) return orgId
  }
  return null
}

/** The same of an address. */
export function organisationOfUrl(url: string): number | null {
  return Number(/\/organizations\/(\d+)/.exec(url)?.[1] ?? 0) || null
}
