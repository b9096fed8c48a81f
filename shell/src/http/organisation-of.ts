/** The parts of a call that may name an organisation. */
interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The organisation of a call; `null` if there is none, and for organisation 0, the public price list (AMB-019). */
export function organisationOf(input: CallParts = {}): number | null {
  for (const part of [input.params, input.query, input.body]) {
    const orgId = typeof part === 'object' && part !== null && 'orgId' in part ? Number(part.orgId) : 0
    if (orgId > 0) return orgId
  }
  return null
}

/** The organisation in the path of a URL. */
export function organisationOfUrl(url: string): number | null {
  return Number(/\/organizations\/(\d+)/.exec(url)?.[1] ?? 0) || null
}
