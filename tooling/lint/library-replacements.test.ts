import webpack from 'webpack'
import { inRoot } from '../workspace.ts'
import { libraryReplacements } from './library-replacements.ts'

const withAlias = (alias: Record<string, string>) => libraryReplacements({ name: 'shell', resolve: { alias } })

describe('a planted replacement of library code', () => {
  test.each([
    ['axios', inRoot('shell/src/http/own-axios.ts')],
    ['react-router/dist/development/index.mjs', 'react-router'],
    ['stylis', inRoot('shell/src/shared/no-prefixes.ts')],
    ['router', inRoot('node_modules/react-router/dist/production/index.mjs')],
  ])('by an alias of %s is refused', (request, target) => {
    expect(withAlias({ [request]: target })).toEqual([
      `the build of shell: resolve.alias of ${request} replaces a part of a library`,
    ])
  })

  test('by NormalModuleReplacementPlugin is refused', () => {
    const plugins = [new webpack.NormalModuleReplacementPlugin(/intl/, './ru-RU.mjs')]
    expect(libraryReplacements({ name: 'mf-order', plugins })).toEqual([
      'the build of mf-order: NormalModuleReplacementPlugin replaces a part of a library',
    ])
  })
})

test('an alias of a package of the workspace is allowed', () => {
  expect(withAlias({ 'shared-ui': inRoot('shared-ui/src'), 'shared-ui/assets': inRoot('shared-ui/assets') })).toEqual(
    [],
  )
})
