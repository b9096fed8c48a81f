import { decrypt, encrypt } from './encryption.ts'

const text = 'пароль, "login"'
const encrypted = encrypt(['new', 'old'], text, '1001 kontur')

test('the newest secret encrypts, each secret decrypts, and equal texts are encrypted differently', () => {
  expect(decrypt(['newer', 'new'], encrypted, '1001 kontur')).toBe(text)
  expect(encrypted).not.toBe(encrypt(['new', 'old'], text, '1001 kontur'))
  expect(Buffer.from(encrypted, 'base64url').includes('login')).toBe(false)
})

test('a wrong secret, another context and a changed text are refused', () => {
  expect(decrypt(['old', 'newer'], encrypted, '1001 kontur')).toBeUndefined()
  expect(decrypt(['new'], encrypted, '1002 kontur')).toBeUndefined()
  const changed = Array.from({ length: Buffer.from(encrypted, 'base64url').length }, (_, place) => {
    const bytes = Buffer.from(encrypted, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    return bytes.toString('base64url')
  })
  const refused = [...changed, '', encrypted.slice(0, 20), encrypted.slice(0, -2)]
  expect(refused.filter((other) => decrypt(['new'], other, '1001 kontur') !== undefined)).toEqual([])
})
