// `npm run company`: names an owner of a company that has none (TEAM-005).
import { carryOut } from './platform/command-line/carry-out.ts'
import { nameOwner } from './shop/people/name-owner.ts'

await carryOut(async ({ db, words, say, at }) => say(await nameOwner(db, words, { at, by: 'npm run company' })))
