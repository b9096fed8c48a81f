/** When a loading part says that it takes longer than usual, ms. */
export const SLOW_AFTER = 8_000
/** When a loading part counts as failed, ms (CONST-009, AMB-171). */
export const TIMEOUT = 120_000
/** When a loading page shows its skeleton, ms. */
export const SKELETON_AFTER = 150
