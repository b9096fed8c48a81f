/** After this time a loading part shows that it is slow, ms. */
export const SLOW_AFTER = 8_000
/** After this time a loading page shows its skeleton, ms. */
export const SKELETON_AFTER = 150
