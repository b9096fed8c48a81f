import { isSigned, sign } from './hmac.ts'

test('the newest key signs, each key verifies, and nothing else is a signature', () => {
  const signature = sign(['new', 'old'], 'text')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(isSigned(['newer', 'new'], 'text', signature)).toBe(true)
  expect(isSigned(['old'], 'text', signature)).toBe(false)
  const refused = ['', signature.slice(1), signature.replace(/^./, '*'), signature.replace(/^./, 'é'), `${signature}=`]
  expect(refused.filter((other) => isSigned(['new'], 'text', other))).toEqual([])
  expect(isSigned(['new'], 'another', signature)).toBe(false)
})
