// `npm run roles`: gives a role to a user of embedded sign-in, or takes it away (DESK-016).
import { carryOut } from './platform/command-line/carry-out.ts'
import { changeRole } from './shop/desk/change-role.ts'

await carryOut(async ({ db, words, say, at }) => say(await changeRole(db, words, { at, by: 'npm run roles' })))
