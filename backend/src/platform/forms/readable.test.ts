import { isReadable, isReadableAddress } from './readable.ts'

test.each(['', 'username=%2B7%20916&password=a+b', 'state=%D0%BF%D1%83%D1%82%D1%8C', 'комментарий', 'a=%F0%9F%99%82'])(
  'A12: %s can be read',
  (text) => expect(isReadable(text)).toBe(true),
)

test.each(['a=%00', 'a=\0', 'a=%', 'a=%4', 'a=%zz', 'a=%ff', 'a=%c0%80', 'a=%ed%a0%80', 'a=%D0', '\ud800=%20%'])(
  'A12: %j cannot be read',
  (text) => expect(isReadable(text)).toBe(false),
)

test('A14: an address is readable in ASCII and up to 8 KB', () => {
  expect(isReadableAddress(`/auth/?state=${'x'.repeat(8_000)}`)).toBe(true)
  expect(isReadableAddress(`/auth/?state=${'x'.repeat(8_192)}`)).toBe(false)
  // Node gives bytes beyond ASCII as characters of latin1.
  expect(isReadableAddress('/auth/?state=\xff')).toBe(false)
})
