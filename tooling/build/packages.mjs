import { dirname } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'

/** What every browser build is made of besides its own folder. */
const browserInputs = ['shared-contracts', 'shared-ui', 'tooling/webpack', 'tooling/build/precompress.mjs']
/** What any build is made of. */
const commonInputs = ['package-lock.json', 'tsconfig.base.json']

/**
 * Everything that is built. `inputs`: files and folders its result depends on; `output`: a file that exists when it
 * has been built; `runsOn`: a file of what it runs on and is built with.
 * @type {Readonly<Record<string, {readonly inputs: readonly string[], readonly output: string, readonly runsOn?: string}>>}
 */
export const packages = {
  backend: {
    inputs: [...commonInputs, 'shared-contracts', 'backend'],
    output: 'backend/dist/main.js',
    runsOn: 'shared-contracts/dist/api/call.js',
  },
  shell: { inputs: [...commonInputs, ...browserInputs, 'shell'], output: 'shell/dist/index.html' },
  ...Object.fromEntries(
    remoteNames.map((name) => [
      name,
      { inputs: [...commonInputs, ...browserInputs, name], output: `${name}/dist/release.json` },
    ]),
  ),
  gallery: {
    inputs: [...commonInputs, ...browserInputs, 'tooling/gallery'],
    output: 'tooling/gallery/dist/index.html',
  },
}

/** What a portal runs on; the gallery is for those who build it. */
export const portalParts = Object.keys(packages).filter((name) => name !== 'gallery')

/** The folder a package is built into, absolute. @param {string} name one of `packages` */
export const distOf = (name) => dirname(inRoot(packages[name]?.output ?? ''))
