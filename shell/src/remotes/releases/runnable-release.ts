import { releaseBase, remoteReleaseSchema, speaksContract, type RemoteRelease } from 'shared-contracts/portal/release'

/** A release that may run in this shell. */
export interface RunnableRelease extends RemoteRelease {
  /** Base URL of an override, with a trailing slash. */
  readonly base?: string
}

/** Decides whether a release may run in this shell as the remote `name`. Otherwise gives the reason. */
export function judgeRelease(name: string, given: unknown): { release?: RunnableRelease; refusal?: string } {
  const read = remoteReleaseSchema.safeParse(given)
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.') || 'release'}: ${message}`)
    return { refusal: issues.join('; ') }
  }
  const release = read.data
  if (release.name !== name) return { refusal: `is a release of ${release.name}` }
  if (!speaksContract(release.contract)) return { refusal: `speaks contract ${release.contract}` }
  return { release }
}

/** Address of a release's folder, with a trailing slash. */
export function baseOf(release: RunnableRelease): string {
  return release.base ?? releaseBase(release)
}

/** Address of a release's container. */
export function entryUrl(release: RunnableRelease): string {
  return baseOf(release) + release.entry
}
