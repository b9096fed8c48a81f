/** Outcome of the latest attempt to use a remote; `unused` before the first. */
export type RemoteHealth = 'unused' | 'working' | 'failed'

/** The health of the remotes in this page, shown on /system/remotes. */
export interface Health {
  of(name: string): RemoteHealth
  /** The failures for which the loader took another release than the live one. */
  reasons(name: string): readonly string[]
  worked(name: string): void
  failed(name: string): void
  fellBack(name: string, failures: readonly unknown[]): void
}

export function createHealth(onChange: () => void): Health {
  const latest = new Map<string, RemoteHealth>()
  const fallbacks = new Map<string, readonly string[]>()
  function set(name: string, health: RemoteHealth) {
    if (latest.get(name) === health) return
    latest.set(name, health)
    onChange()
  }
  return {
    of: (name) => latest.get(name) ?? 'unused',
    reasons: (name) => fallbacks.get(name) ?? [],
    worked: (name) => set(name, 'working'),
    failed: (name) => set(name, 'failed'),
    fellBack(name, failures) {
      fallbacks.set(name, failures.map(String))
      onChange()
    },
  }
}
