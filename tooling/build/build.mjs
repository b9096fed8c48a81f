// `npm run build [-- package…]`: builds the named packages, or everything, whether changed or not.
import { exitWith } from '../plain-error.mjs'
import { requireNode } from '../runner/node-version.mjs'
import { buildChanged } from './build-changed.mjs'

requireNode()
const names = process.argv.slice(2)
await buildChanged({ say: console.log, isForced: true, ...(names.length > 0 ? { names } : {}) }).catch(exitWith)
