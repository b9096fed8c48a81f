// `npm start`.
import { buildChanged } from '../build/build-changed.ts'
import { portalParts } from '../packages/packages.ts'
import { exitWith } from '../plain-error.ts'
import { runForPerson } from './run-for-person.ts'

await runForPerson(async () => {
  await buildChanged({ say: console.log, names: portalParts })
  return {}
}).catch(exitWith)
