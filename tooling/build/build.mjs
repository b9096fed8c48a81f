// `npm run build [-- package…]`: builds the named packages or all, also unchanged ones.
import { exitWith } from '../plain-error.mjs'
import { requireNode } from '../node-version.mjs'
import { buildChanged } from './build-changed.mjs'

requireNode()
const names = process.argv.slice(2)
await buildChanged({ say: console.log, isForced: true, ...(names.length > 0 ? { names } : {}) }).catch(exitWith)
