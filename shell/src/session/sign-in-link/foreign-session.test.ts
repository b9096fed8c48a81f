import { createForeignSession } from './foreign-session.ts'
import { fakeToken, memoryStorage } from '../testing.ts'

test('a foreign session is recognised by its id after every refresh; without an id it is not', () => {
  const foreign = createForeignSession(memoryStorage())
  foreign.mark(fakeToken({ sid: 'one' }, 'first'))
  expect(foreign.is(fakeToken({ sid: 'one' }, 'second'))).toBe(true)
  expect(foreign.is(fakeToken({ sid: 'two' }))).toBe(false)
  foreign.mark(fakeToken({}))
  expect(foreign.is(fakeToken({}))).toBe(false)
})
