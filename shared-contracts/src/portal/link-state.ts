/** The `state` of a router link that the shell reads. */
export interface LinkState {
  /** AMB-192: the new page starts at this position, px from its top. */
  readonly scrollTop: number
}
