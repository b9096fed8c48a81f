// `npm run build [-- package…]`: builds the named packages or all, also unchanged ones.
import { exitWith } from '../plain-error.ts'
import { buildChanged } from './build-changed.ts'

const names = process.argv.slice(2)
await buildChanged({ say: console.log, isForced: true, ...(names.length > 0 ? { names } : {}) }).catch(exitWith)
