import { basename } from 'node:path'

/**
 * Jest's transform of images and fonts. Their import gives an address that begins with the file's name, as the
 * bundler's does.
 */
export default {
  /** @param {string} _ @param {string} path */
  process: (_, path) => ({
    code: `exports.default = ${JSON.stringify(`/${basename(path)}`)}; exports.__esModule = true`,
  }),
}
