// `npm run test:volume`: what the statements of the backend read in a database of five years.
// The last line is `N passed, N failed`.
import { requireNode } from '../node-version.mjs'
import { startRun } from './steps.mjs'
import { volumeTests } from './volume.mjs'

requireNode()
const run = startRun()
await run.take(volumeTests)
run.end()
