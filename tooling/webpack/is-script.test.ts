import { isScript } from './is-script.ts'

test.each([
  ['assets/main.js', true],
  ['assets/main.0123.hot-update.js', false],
  ['assets/inter.woff2', false],
])('%s is a script of the page: %s', (file, expected) => expect(isScript(file)).toBe(expected))
