// `npm start`. Imports no package before the dependencies are installed.
import { requireNode } from '../node-version.mjs'

requireNode()
const { exitWith } = await import('../plain-error.mjs')
try {
  const { ensureInstalled } = await import('./install.mjs')
  ensureInstalled()
  const { runForPerson } = await import('./run-for-person.mjs')
  await runForPerson()
} catch (error) {
  exitWith(error)
}
