// `npm run stack -- mf-order@1.1.0 < stack.txt`: writes a stack that a browser reported, or any text with places in minified
// files, with their sources.
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isRelease } from './shop/reports/sources/places.ts'
import { createSources } from './shop/reports/sources/sources.ts'

const { REMOTES_DIR, DATA_DIR } = process.env
const [name = '', version = ''] = (process.argv[2] ?? '').split('@')
const remotesDir = REMOTES_DIR || join(DATA_DIR || '.data', 'remotes')
if (isRelease({ name, version })) {
  const given = await text(process.stdin)
  const found = await createSources(remotesDir).withSources(given, { name, version })
  process.stdout.write(found)
  if (found === given)
    fail(`Nothing was found: there is no place in a minified file, or no source map of it in ${remotesDir}.`)
} else fail('Name the release, and give the stack: npm run stack -- mf-order@1.1.0 < stack.txt')

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
