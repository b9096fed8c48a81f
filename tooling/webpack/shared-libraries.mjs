/**
 * The libraries a page has once, however many remotes stand on it. The build, the checks and the docs read this table.
 *
 * singleton: one copy in the page, given by the shell; a remote carries none and is refused when the shell's copy does
 * not satisfy its range. byVersion: the newest satisfying copy; a remote carries its own for the case there is none.
 *
 * @typedef {object} SharedLibrary
 * @property {string} request what is imported; a trailing slash means every entry of the package
 * @property {string} package whose package.json tells the version
 * @property {'singleton' | 'byVersion'} sharing
 * @property {string} why
 * @property {string} [offered] file, from the root: a module of the shell that names what of the library is offered
 */

/** @type {readonly SharedLibrary[]} */
export const sharedLibraries = [
  { request: 'react', package: 'react', sharing: 'singleton', why: 'hooks fail with two copies' },
  { request: 'react/jsx-runtime', package: 'react', sharing: 'singleton', why: 'not covered by the entry react' },
  { request: 'react-dom', package: 'react-dom', sharing: 'singleton', why: 'one event system' },
  {
    request: 'react-dom/client',
    package: 'react-dom',
    sharing: 'singleton',
    why: 'not covered by the entry react-dom',
  },
  {
    request: 'styled-components',
    package: 'styled-components',
    sharing: 'singleton',
    why: 'one style sheet, one order of rules',
    offered: 'shell/src/shared/styled-components.ts',
  },
  {
    request: 'shared-ui/router',
    package: 'shared-ui',
    sharing: 'singleton',
    why: 'the used names of react-router-dom: 12.5 kB br instead of 53 for the whole library',
  },
  {
    request: 'shared-ui/',
    package: 'shared-ui',
    sharing: 'byVersion',
    why: 'the look stands in CSS variables, so two versions may live side by side',
  },
]

/** Libraries of which the page must have exactly one copy, by package. */
export const singletonPackages = [
  ...new Set(sharedLibraries.filter(({ sharing }) => sharing === 'singleton').map((library) => library.package)),
  'react-router-dom',
]
