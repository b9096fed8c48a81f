import { sameOriginPath } from './same-origin.ts'

test.each([
  ['/files/1?a=b#c', '/files/1?a=b'],
  ['files/1', '/files/1'],
  [' /files/1 ', '/files/1'],
  [`${location.origin}/files/1`, '/files/1'],
  [`${location.protocol}//user:secret@${location.host}/files/1`, '/files/1'],
])('A2: the path of %s is kept', (url, address) => {
  expect(sameOriginPath(url)).toBe(address)
})

test.each([
  '',
  ' ',
  '//evil.example/x',
  String.raw`/\evil.example/x`,
  'https://evil.example/x',
  `https://${location.host}@evil.example/x`,
  `${location.origin}.evil.example/x`,
  `${location.origin}//evil.example/x`,
  'javascript:xss(1)',
  'jAvA\tscript:xss(1)',
  '\u0001javascript:xss(1)',
  'data:text/html,<script>xss(1)</script>',
  `blob:${location.origin}/0f7e1f00`,
  'http://[',
])('A2: %s has no path on the portal', (url) => {
  expect(sameOriginPath(url)).toBeUndefined()
})
