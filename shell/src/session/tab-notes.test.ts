import { createReturnStateStorage } from './return-state.ts'
import { createTabUser } from './tab-user.ts'
import { memoryStorage } from './testing.ts'

test('a note of leaving is read once', () => {
  const notes = createReturnStateStorage(memoryStorage())
  notes.keep({ path: '/order', hash: '#total', reason: 'required' })
  expect(notes.take()).toEqual({ path: '/order', hash: '#total', reason: 'required' })
  expect(notes.take()).toBeNull()
})

test.each(['{bad', 'null', '[]', '{"path":1,"hash":""}', '{"__proto__":{"path":"/"}}'])(
  'a note that reads %s is none',
  (text) => {
    const storage = memoryStorage()
    storage.set('signIn', text)
    expect(createReturnStateStorage(storage).take()).toBeNull()
    expect(storage.get('signIn')).toBeNull()
  },
)

test('a reason that nobody knows is passed over', () => {
  const storage = memoryStorage()
  storage.set('signIn', '{"path":"/","hash":"","reason":"toString"}')
  expect(createReturnStateStorage(storage).take()).toEqual({ path: '/', hash: '', reason: null })
})

test('the tab knows another user from the first and from one who comes back', () => {
  const tabUser = createTabUser(memoryStorage())
  expect(tabUser.become('anna').isAnother).toBe(false)
  expect(tabUser.become('anna').isAnother).toBe(false)
  expect(tabUser.become(null).isAnother).toBe(false)
  expect(tabUser.become('boris').isAnother).toBe(true)
  tabUser.forget()
  expect(tabUser.become('anna').isAnother).toBe(false)
})
