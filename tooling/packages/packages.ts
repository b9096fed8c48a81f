import { dirname } from 'node:path'
import { inRoot, remoteNames } from '../workspace.ts'

const inputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'shared-contracts',
  'shared-ui',
  'tooling/webpack',
  'tooling/build',
  'tooling/packages',
]

/**
 * The packages that are bundled for browsers. The backend and the renderer run from source. `inputs`: the files and folders a build depends on. `outputs`: files that exist after
 * it; the folder of the first one is the build's folder.
 */
export const packages: Readonly<
  Record<string, { readonly inputs: readonly string[]; readonly outputs: readonly [string, ...string[]] }>
> = {
  shell: { inputs: [...inputs, 'shell'], outputs: ['shell/dist/index.html'] },
  ...Object.fromEntries(
    remoteNames.map((name) => [name, { inputs: [...inputs, name], outputs: [`${name}/dist/release.json`] }]),
  ),
  gallery: { inputs: [...inputs, 'tooling/gallery'], outputs: ['tooling/gallery/dist/index.html'] },
}

/** The packages a portal needs; only developers use the gallery. */
export const portalParts = Object.keys(packages).filter((name) => name !== 'gallery')

/** The folder a package is built into, absolute. @param name one of `packages` */
export const distOf = (name: string) => dirname(inRoot(packages[name]?.outputs[0] ?? ''))
