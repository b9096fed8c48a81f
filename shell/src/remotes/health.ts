/** What came of the latest attempt to use a remote; `unused` until there was one. */
export type RemoteHealth = 'unused' | 'working' | 'failed'

/** How the remotes fare in this page, for /system/remotes. */
export interface Health {
  of(name: string): RemoteHealth
  /** Why another release than the live one runs, beside what the registry's reading says. */
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
