// `npm run generate -- fixture`: keeps the current builds as the previous release, with which later builds are tested. Run
// it when a shell was deployed.
import { stat } from 'node:fs/promises'
import { buildChanged } from '../build/build-changed.ts'
import { exitWith } from '../plain-error.ts'
import { FIXTURE, packFixture } from '../releases/pack-fixture.ts'
import { remoteNames } from '../workspace.ts'

try {
  await buildChanged({ say: console.log, names: ['shell', ...remoteNames] })
  await packFixture()
  console.log(`${FIXTURE}: ${((await stat(FIXTURE)).size / 1000).toFixed(0)} kB`)
} catch (error) {
  exitWith(error)
}
