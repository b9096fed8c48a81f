import { readFileSync } from 'node:fs'
import { sourceFiles } from '../lint/source-files.ts'
import { sourceNodes } from '../lint/source-nodes.ts'
import { inRoot, remoteNames } from '../workspace.ts'
import { commonConfig } from './common-config.ts'
import dropStyleComments from './style-comments.ts'

function built(code: string, map?: unknown) {
  const callback = jest.fn()
  dropStyleComments.call({ callback } as never, code, map as never)
  return callback.mock.lastCall
}

test('a comment of a style is not built, and every line keeps its number for the source map', () => {
  const map = {}
  const style = (comment: string) => `const A = styled.p\`\n  ${comment}\n  color: red; /* one */\n\`\n`
  const [, code, kept] = built(style('/* As wide as the *calendar*. */'), map) ?? []
  expect(code).toBe(style('').replace('\n  \n', '\n\n'))
  expect(kept).toBe(map)
})

test('what webpack reads in a comment is built', () => {
  const code = "import(\n  /* webpackMode: 'eager' */\n  './a.ts')"
  expect(built(code)?.[1]).toBe(code)
})

test('no text of a browser package has a comment after the build', () => {
  const rule = JSON.stringify(commonConfig('shell', 'production').module?.rules)
  expect(rule).toContain('style-comments')
  const sources = ['shell', 'shared-ui', ...remoteNames].flatMap((name) => sourceFiles(`${name}/src`))
  const faults = sources.flatMap((path) => {
    const source = readFileSync(inRoot(path), 'utf8')
    if (/\.test\.|gallery|testing/.test(path) || !source.includes('/* ')) return []
    const { texts } = sourceNodes(built(source)?.[1] ?? '', path.endsWith('x'))
    return texts.filter((text) => text.includes('/* ')).map((text) => `${path}: ${text}`)
  })
  expect(faults).toEqual([])
})
