import { fileURLToPath } from 'node:url'
import { sharedUiPaths } from '../webpack/shared-ui-entries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Libraries published as ES modules only. Jest runs CommonJS, so it transforms these too. */
const esModules = [
  'keycloak-js',
  'single-spa',
  'single-spa-react',
  'axios',
  '(?:@fastify/static/node_modules/)?content-disposition',
  'shared-contracts',
  'shared-ui',
  // Of sanitize-html.
  'htmlparser2',
  'dom(?:handler|utils|-serializer|elementtype)',
  'entities',
]

/** @param name the package's folder */
function project(name: string) {
  return {
    displayName: name,
    rootDir: `${root}${name}`,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/scaffold/template/'],
    modulePathIgnorePatterns: ['/dist/'],
    transform: {
      '\\.(svg|woff2)$': `${root}tooling/jest/asset.ts`,
      '\\.(ts|tsx|js|jsx|mjs)$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
    extensionsToTreatAsEsm: [],
  }
}

/** The tests of a package that needs no browser. */
export function nodeProject(name: string) {
  return {
    ...project(name),
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  }
}

/** The tests of a package with components. */
export function browserProject(name: string) {
  return {
    ...project(name),
    testEnvironment: 'jest-environment-jsdom',
    // Not the condition `source`: under it React Aria names files that its package does not contain.
    testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
    setupFiles: [`${root}tooling/jest/polyfills.ts`],
    setupFilesAfterEnv: [`${root}tooling/jest/components.ts`],
    moduleNameMapper: {
      '^shared-contracts/(.*)$': `${root}shared-contracts/src/$1.ts`,
      // Unlike the bundler, jest takes the first target of an exports list even if the file does not exist.
      '^shared-ui/((?:server|unshared)/.*)$': [`${root}shared-ui/src/$1.tsx`, `${root}shared-ui/src/$1.ts`],
      '^shared-ui/(.*)$': sharedUiPaths().map((path) => path.replace('*', '$1')),
    },
  }
}
