import { dirname } from 'node:path'
import { inRoot, remoteNames } from '../workspace.mjs'

const commonInputs = ['package-lock.json', 'tsconfig.base.json', 'shared-contracts']
const browserInputs = [...commonInputs, 'shared-ui', 'tooling/webpack', 'tooling/build', 'tooling/packages']

/**
 * The packages that are built. `inputs`: the files and folders a build depends on. `outputs`: files that exist after
 * it; the folder of the first one is the build's folder.
 * @type {Readonly<Record<string, {readonly inputs: readonly string[], readonly outputs: readonly [string, ...string[]]}>>}
 */
export const packages = {
  backend: {
    inputs: [...commonInputs, 'backend'],
    outputs: ['backend/dist/main.js', 'shared-contracts/dist/api/call.js'],
  },
  renderer: {
    inputs: [...commonInputs, 'renderer'],
    outputs: ['renderer/dist/main.js', 'shared-contracts/dist/api/call.js'],
  },
  shell: { inputs: [...browserInputs, 'shell'], outputs: ['shell/dist/index.html'] },
  ...Object.fromEntries(
    remoteNames.map((name) => [name, { inputs: [...browserInputs, name], outputs: [`${name}/dist/release.json`] }]),
  ),
  gallery: { inputs: [...browserInputs, 'tooling/gallery'], outputs: ['tooling/gallery/dist/index.html'] },
}

/** The packages a portal needs; only developers use the gallery. */
export const portalParts = Object.keys(packages).filter((name) => name !== 'gallery')

/** The folder a package is built into, absolute. @param {string} name one of `packages` */
export const distOf = (name) => dirname(inRoot(packages[name]?.outputs[0] ?? ''))
