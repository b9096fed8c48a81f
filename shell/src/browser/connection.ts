interface WithConnection {
  /** In Chromium. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
const connection = () => (navigator as WithConnection).connection

/** Whether the visitor has asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true

/** Whether the network is so slow that nothing should be fetched ahead. */
export const isSlowNetwork = (): boolean => connection()?.effectiveType?.endsWith('2g') === true
