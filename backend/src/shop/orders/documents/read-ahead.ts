/** Files that are read at once. */
const MAX_FILES = 20
/** Bytes that are read at once, unless one file has more. Twice as many are in memory for each archive. */
const MAX_BYTES = 2 ** 20

/** Gives the contents of some files in their order. */
export type ReadFiles<F> = (files: readonly F[]) => Promise<readonly Uint8Array[]>

/**
 * The contents of the files in their order, read a few at a time: the next ones while the last are used.
 * @throws what `read` throws
 */
export async function* readAhead<F extends { readonly size: number }>(
  files: readonly F[],
  read: ReadFiles<F>,
): AsyncGenerator<Uint8Array, undefined> {
  const groups = groupsOf(files)
  const begin = (place: number) => {
    const reading = read(groups[place] ?? [])
    // The failure is thrown when the group's turn comes, which may be never.
    reading.catch(() => undefined)
    return reading
  }
  let next = begin(0)
  for (let place = 0; place < groups.length; place += 1) {
    const contents = await next
    if (place + 1 < groups.length) next = begin(place + 1)
    yield* contents
  }
}

function groupsOf<F extends { readonly size: number }>(files: readonly F[]): F[][] {
  const groups: F[][] = []
  let bytes = 0
  for (const file of files) {
    const last = groups.at(-1)
    bytes += file.size
    if (last !== undefined && last.length < MAX_FILES && bytes <= MAX_BYTES) last.push(file)
    else {
      groups.push([file])
      bytes = file.size
    }
  }
  return groups
}
