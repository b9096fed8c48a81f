/**
 * The libraries of which the page has one copy: the shell provides them, remotes contain none. A remote fails to load if
 * the shell's version does not satisfy its range. The components of shared-ui are shared by version as well:
 * shared-ui-entries.ts.
 */
interface SharedLibrary {
  /** What is imported. */
  request: string
  /** Whose package.json tells the version. */
  package: string
  why: string
}

export const sharedLibraries: readonly SharedLibrary[] = [
  { request: 'react', package: 'react', why: 'hooks fail with two copies' },
  { request: 'react/jsx-runtime', package: 'react', why: 'not covered by the entry react' },
  { request: 'react-dom', package: 'react-dom', why: 'one event system' },
  { request: 'react-dom/client', package: 'react-dom', why: 'not covered by the entry react-dom' },
  { request: 'styled-components', package: 'styled-components', why: 'one style sheet, one order of rules' },
  {
    request: 'shared-ui/router',
    package: 'shared-ui',
    why: 'one router context; it re-exports the used names of react-router-dom: 12.5 kB br instead of 53',
  },
]
