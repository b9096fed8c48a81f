import { releaseBase, remoteReleaseSchema, speaksContract, type RemoteRelease } from 'shared-contracts/portal/release'

/** A release that may run in this shell. */
export interface RunnableRelease extends RemoteRelease {
  /** Address of its folder, with a trailing slash, where that isn't its own place on the portal: an override. */
  readonly base?: string
}

/** Whether a release may run here as the remote `name`, or why not. */
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
