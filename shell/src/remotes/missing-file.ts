/** F4: true when a part failed because a file of its release is missing: after a redeploy, or with its server down. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
