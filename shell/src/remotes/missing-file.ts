/** Whether a part failed because a file of its release did not come: gone after a redeploy, or its server is down (F4). */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
