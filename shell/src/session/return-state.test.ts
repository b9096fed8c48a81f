import { createReturnStateStorage } from './return-state.ts'
import { createTabUser } from './tab-user.ts'
import { memoryStorage } from './testing.ts'

test('a return state is read once', () => {
  const notes = createReturnStateStorage(memoryStorage())
  notes.write({ path: '/order', hash: '#total', reason: 'required' })
  expect(notes.take()).toEqual({ path: '/order', hash: '#total', reason: 'required' })
  expect(notes.take()).toBeNull()
})

test.each(['{bad', 'null', '[]', '{"path":1,"hash":""}', '{"__proto__":{"path":"/"}}'])(
  'F22: the stored return state %s is dropped',
  (text) => {
    const storage = memoryStorage()
    storage.set('signIn', text)
    expect(createReturnStateStorage(storage).take()).toBeNull()
    expect(storage.get('signIn')).toBeNull()
  },
)

test('an unknown reason is ignored', () => {
  const storage = memoryStorage()
  storage.set('signIn', '{"path":"/","hash":"","reason":"toString"}')
  expect(createReturnStateStorage(storage).take()).toEqual({ path: '/', hash: '', reason: null })
})

test('a tab recognises another user, and the same user who returns', () => {
  const tabUser = createTabUser(memoryStorage())
  expect(tabUser.become('anna').isAnother).toBe(false)
  expect(tabUser.become('anna').isAnother).toBe(false)
  expect(tabUser.become(null).isAnother).toBe(false)
  expect(tabUser.become('boris').isAnother).toBe(true)
  tabUser.forget()
  expect(tabUser.become('anna').isAnother).toBe(false)
})
