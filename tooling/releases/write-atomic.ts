import { rename, writeFile } from 'node:fs/promises'

/** Replaces a file atomically: a reader sees the old text or the new one, never a part. */
export async function writeAtomic(path: string, text: string) {
  const draft = `${path}.${process.pid}.tmp`
  await writeFile(draft, text)
  await rename(draft, path)
}
