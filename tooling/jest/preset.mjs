import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Libraries published as ES modules only. Jest runs CommonJS, so it transforms these too. */
const esModules = [
  'keycloak-js',
  'single-spa',
  'single-spa-react',
  'axios',
  'shared-contracts',
  'shared-ui',
  // Of sanitize-html.
  'htmlparser2',
  'dom(?:handler|utils|-serializer|elementtype)',
  'entities',
]

/** @param {string} name the package's folder */
function project(name) {
  return {
    displayName: name,
    rootDir: `${root}${name}`,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/scaffold/template/'],
    modulePathIgnorePatterns: ['/dist/'],
    transform: {
      '\\.(svg|woff2)$': `${root}tooling/jest/asset.mjs`,
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

/**
 * The tests of a package that needs no browser.
 * @param {string} name
 */
export function nodeProject(name) {
  return {
    ...project(name),
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  }
}

/**
 * The tests of a package with components.
 * @param {string} name
 */
export function browserProject(name) {
  return {
    ...project(name),
    testEnvironment: 'jest-environment-jsdom',
    // Without `source`: React Aria exports files under it that it does not ship.
    testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
    setupFiles: [`${root}tooling/jest/polyfills.mjs`],
    setupFilesAfterEnv: [`${root}tooling/jest/components.mjs`],
    moduleNameMapper: {
      '^shared-contracts/(.*)$': `${root}shared-contracts/src/$1.ts`,
      // Unlike the bundler, jest takes the first target of an exports list even if the file does not exist.
      '^shared-ui/(.*)$': ['', 'on-demand/'].flatMap((folder) => [
        `${root}shared-ui/src/${folder}$1.tsx`,
        `${root}shared-ui/src/${folder}$1.ts`,
      ]),
    },
  }
}
