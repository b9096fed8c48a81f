import { spawnSync } from 'node:child_process'
import { inRoot } from '../workspace.mjs'
import { declarationsIn } from './declarations.mjs'
import { tellSchemas } from './schema-types.mjs'
import { splitAt } from './type-text.mjs'

test('the report of what shared-contracts exports is that of the code; else: npm run surface', () => {
  const check = spawnSync(process.execPath, [inRoot('tooling/surface/surface.mjs'), '--check'], { encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})

describe('types as text', () => {
  test('are cut outside of brackets, arrows and quotes only', () => {
    expect(splitAt('A<B, C>, { d: "e,f"; g: [h, i] }, (j: k) => l', ',')).toEqual([
      'A<B, C>',
      '{ d: "e,f"; g: [h, i] }',
      '(j: k) => l',
    ])
  })

  test('declarations are one line each, without comments, imports and words that every one has', () => {
    const source = `import { z } from 'zod/mini';
/** Of a guest; told { badly. */
export interface Guest {
    readonly name: string;
    leave(to: { path: string }): void;
}
export declare function greet(guest: Guest, options?: { readonly loud: boolean; }): string;
declare const hidden = "a;b";
export {};
`
    expect(declarationsIn(source)).toEqual([
      'interface Guest { readonly name: string; leave(to: { path: string }): void; }',
      'function greet(guest: Guest, options?: { readonly loud: boolean; }): string',
      'const hidden = "a;b"',
    ])
  })
})

test.each([
  ['z.ZodMiniString<string>', 'string'],
  ['z.ZodMiniInt', 'Int'],
  [
    'z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>',
    'string | number | null',
  ],
  ['z.ZodMiniEnum<{ false: "false"; true: "true"; }>', '"false" | "true"'],
  ['z.ZodMiniArray<z.ZodMiniObject<{ id: z.ZodMiniInt; }, z.core.$strip>>', 'Array<{ id: Int }>'],
  [
    'z.ZodMiniObject<{ email: z.ZodMiniOptional<z.ZodMiniString<string>>; }, z.core.$strict>',
    'Strict<{ email?: string }>',
  ],
  ['z.ZodMiniObject<{}, z.core.$loose>', 'Loose<{  }>'],
  ['z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>', 'Pipe<string, number>'],
  ['z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>', 'Record<string, unknown>'],
  ['ApiCall<z.ZodMiniInt, z.ZodMiniInt>', 'ApiCall<Int, Int>'],
])('%s is told as %s', (type, told) => {
  expect(tellSchemas(type)).toBe(told)
})
