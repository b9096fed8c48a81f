/** What identifies a remote in reports. */
export interface RemoteIdentity {
  readonly name: string
  readonly version: string
  /** The team responsible for it. */
  readonly owner: string
}

/** The identity in reports, e.g. `mf-order 1.1.0 (team-order)`. */
export function labelOf({ name, version, owner }: RemoteIdentity): string {
  return `${name} ${version} (${owner})`
}

/** The remote that a label of `labelOf` names; `undefined` for another text. */
export function identityIn(label: string): RemoteIdentity | undefined {
  const [, name, version, owner] = /^(\S+) (\S+) \((.+)\)$/.exec(label) ?? []
  return name === undefined || version === undefined || owner === undefined ? undefined : { name, version, owner }
}
