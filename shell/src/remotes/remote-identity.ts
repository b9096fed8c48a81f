/** Who a remote is: what its services are made for and what a report of it names. */
export interface RemoteIdentity {
  readonly name: string
  readonly version: string
  /** The team that answers for it. */
  readonly owner: string
}
