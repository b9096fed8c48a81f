import { setImmediate } from 'node:timers/promises'
import { readAhead } from './read-ahead.ts'

interface Sized {
  readonly size: number
  readonly name: number
}
const KB = 1_024
const files = (...sizes: number[]): Sized[] => sizes.map((size, name) => ({ size, name }))
const contentOf = ({ name }: Sized) => Buffer.from(String(name))

/** Reads all the files. @returns the names of each read */
async function groupsOf(all: readonly Sized[]): Promise<number[][]> {
  const groups: number[][] = []
  const contents = readAhead(all, (asked) => {
    groups.push(asked.map(({ name }) => name))
    return Promise.resolve(asked.map(contentOf))
  })
  const names: number[] = []
  for await (const content of contents) names.push(Number(content))
  expect(names).toEqual(all.map(({ name }) => name))
  return groups
}

test('twenty files are read at once, and no more than a megabyte unless one file is larger', async () => {
  const small = await groupsOf(files(...Array.from({ length: 45 }, () => 20 * KB)))
  expect(small.map((group) => group.length)).toEqual([20, 20, 5])
  expect(await groupsOf(files(600 * KB, 600 * KB, 3_000 * KB, 500 * KB, 524 * KB, 1))).toEqual([
    [0],
    [1],
    [2],
    [3, 4],
    [5],
  ])
})

test('the next files are read while the last are used, and not those after them', async () => {
  let reads = 0
  const all = files(...Array.from({ length: 100 }, () => 1))
  const contents = readAhead(all, (asked) => {
    reads += 1
    return Promise.resolve(asked.map(contentOf))
  })
  await contents.next()
  expect(reads).toBe(2)
  for (let file = 1; file < 20; file += 1) await contents.next()
  expect(reads).toBe(2)
  await contents.next()
  expect(reads).toBe(3)
})

test('a failure ahead is thrown when its files come', async () => {
  const all = files(...Array.from({ length: 21 }, () => 1))
  let reads = 0
  const contents = readAhead(all, (asked) => {
    reads += 1
    return reads === 2 ? Promise.reject(new Error('away')) : Promise.resolve(asked.map(contentOf))
  })
  for (let file = 0; file < 20; file += 1) expect((await contents.next()).done).toBe(false)
  await setImmediate()
  await expect(contents.next()).rejects.toThrow('away')
})
