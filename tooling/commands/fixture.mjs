// `npm run fixture`: keeps the current builds as the previous release, with which later builds are tested. Run it when a
// shell was deployed.
import { stat } from 'node:fs/promises'
import { buildChanged } from '../build/build-changed.mjs'
import { exitWith } from '../plain-error.mjs'
import { FIXTURE, packFixture } from '../releases/pack-fixture.mjs'
import { remoteNames } from '../workspace.mjs'

try {
  await buildChanged({ say: console.log, names: ['shell', ...remoteNames] })
  await packFixture()
  console.log(`${FIXTURE}: ${((await stat(FIXTURE)).size / 1000).toFixed(0)} kB`)
} catch (error) {
  exitWith(error)
}
