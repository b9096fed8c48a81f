import { createSessionElsewhere } from './foreign-session.ts'
import { fakeToken, memoryStorage } from './testing.ts'

test('a session is known by its id through every refresh of its tokens; one without an id never', () => {
  const elsewhere = createSessionElsewhere(memoryStorage())
  elsewhere.note(fakeToken({ sid: 'one' }, 'first'))
  expect(elsewhere.is(fakeToken({ sid: 'one' }, 'second'))).toBe(true)
  expect(elsewhere.is(fakeToken({ sid: 'two' }))).toBe(false)
  elsewhere.note(fakeToken({}))
  expect(elsewhere.is(fakeToken({}))).toBe(false)
})
