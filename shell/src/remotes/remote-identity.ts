/** Who a remote is: what its services are made for and what a report of it names. */
export interface RemoteIdentity {
  readonly name: string
  readonly version: string
  /** The team that answers for it. */
  readonly owner: string
}

/** The identity as reports spell it, e.g. `mf-order 1.1.0 (team-order)`. */
export function labelOf({ name, version, owner }: RemoteIdentity): string {
  return `${name} ${version} (${owner})`
}
