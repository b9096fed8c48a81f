import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ApiCall } from 'shared-contracts/api/call'
import type { z } from 'zod/mini'

const isCall = (exported: unknown): exported is ApiCall =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'answer' in exported
const calls = readdirSync(dirname(require.resolve('shared-contracts/api/call')))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => Object.values(jest.requireActual<object>(`shared-contracts/api/${file.slice(0, -3)}`)))
  .filter(isCall)

/** Texts that some schema accepts. Each is sent with an unwanted character at its beginning, middle and end. */
const accepted = [
  ...['Иван Петров', 'a@b.ru', 'https://a.ru', 'inline', '1', '12345', '123456789', '1234567890', '1234567890123'],
  ...[
    '8-916-1234-567',
    '79161234567',
    '12345.50',
    '2026-11-26',
    'a1b2c3d4',
    '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    'unpaid,shipped',
  ],
]
const unwanted = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\r',
  '\n',
  '\u2028',
  '\u200b',
  '\u200f',
  '\u202e',
].concat(['\u2066', '\u061c', '\ufeff', '\u00ad', '\ud800', '\udfff'])
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Fields that keep what was sent, and why. */
const EXEMPT = new Map([
  ['registerUser body.password', 'only its hash is stored, and a change would make it another password'],
  ['registerInvited body.password', 'the same'],
])
const MULTI_LINE = new Set([
  'createOrder body.orderInfo.comment',
  'requestApproval body.order.orderInfo.comment',
  'requestApproval body.reason',
  'rejectRequest body.reason',
])

interface Leaf {
  readonly path: string
  readonly schema: z.ZodMiniType
}

/** All strings of a schema as they are sent. */
function textsOf(schema: z.ZodMiniType, path: string): Leaf[] {
  const { def } = (schema as unknown as { _zod: { def: Record<string, unknown> & { type: string } } })._zod
  const inner = (value: unknown, name = '') => textsOf(value as z.ZodMiniType, `${path}${name}`)
  switch (def.type) {
    case 'string':
      return [{ path, schema }]
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, field]) => inner(field, `.${name}`))
    case 'array':
      return inner(def['element'], '[]')
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => inner(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def['innerType'])
    case 'pipe':
      return inner(def['in'])
    case 'int':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'undefined':
      return []
    default:
      throw new Error(`${path}: the test does not know the type ${def.type}`)
  }
}

const leaves = calls.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => textsOf(schema, `${name} ${part}`)),
)

test('the walk finds the calls and their texts', () => {
  expect(calls.length).toBeGreaterThan(25)
  expect(leaves.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['registerUser body.director.lastName', 'createOrder body.orderInfo.comment']),
  )
})

test.each(leaves.map(({ path, schema }) => [path, schema] as const))(
  'A33: %s stores no control, escape or bidirectional character',
  (path, schema) => {
    const samples = accepted.filter((text) => schema.safeParse(text).success)
    expect(samples).not.toEqual([])
    if (EXEMPT.has(path)) return
    for (const text of samples) {
      for (const character of unwanted) {
        for (const at of [0, 1, text.length]) {
          const read = schema.safeParse(text.slice(0, at) + character + text.slice(at))
          const kept = MULTI_LINE.has(path) ? String(read.data).replaceAll('\n', '') : String(read.data)
          if (read.success) expect([text, kept]).not.toEqual([text, expect.stringMatching(CONTROL)])
        }
      }
    }
  },
)
