import { givenBump, neededBump, suffices } from './bump.ts'

const before = `interface Portal { readonly bus: Bus; navigate(path: string): void }
type Outcome = 'closed' | 'failed';
const orderSchema: Object<{ id: Int; total: Int }>;`

test.each([
  ['nothing', before, 'none'],
  ['a new member', before.replace('readonly bus', 'readonly http: Http; readonly bus'), 'minor'],
  ['a new value', before.replace("'closed'", "'accepted' | 'closed'"), 'minor'],
  ['a new declaration', `${before}\ntype Theme = 'dark';`, 'minor'],
  ['a line break', before.replace("'closed' | 'failed'", "\n  | 'closed'\n  | 'failed'"), 'none'],
  ['a broken list', before.replace('path: string', '\n  path: string,\n'), 'none'],
  ['its own version', `const CONTRACT_VERSION = '1.1.0';\n${before}`, 'none'],
  ['a removed member', before.replace('readonly bus: Bus; ', ''), 'major'],
  ['a removed value', before.replace(" | 'failed'", ''), 'major'],
  ['a changed type', before.replace('total: Int', 'total: Number'), 'major'],
  ['a value that may be missing', before.replace('bus: Bus', 'bus: Bus | null'), 'major'],
  ['another parameter', before.replace('path: string', 'path: URL'), 'major'],
])('%s changed: the bump of the contract follows', (_, after, bump) => {
  expect(neededBump(before, after)).toBe(bump)
})

test.each([
  ['1.0.0', '1.0.0', 'none'],
  ['1.0.0', '1.0.1', 'none'],
  ['1.0.0', '1.1.0', 'minor'],
  ['1.9.0', '2.0.0', 'major'],
  ['2.0.0', '1.9.0', 'none'],
] as const)('from %s to %s is the bump %s', (from, to, bump) => {
  expect(givenBump(from, to)).toBe(bump)
})

test('a major version allows what a minor one allows', () => {
  expect(suffices('major', 'minor')).toBe(true)
  expect(suffices('minor', 'major')).toBe(false)
  expect(suffices('none', 'none')).toBe(true)
})
