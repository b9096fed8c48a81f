import { basename } from 'node:path'

/**
 * Jest's transform of images and fonts. Their import gives an address that begins with the file's name, as the
 * bundler's does.
 */
export default {
  process: (_: string, path: string) => ({
    code: `exports.default = ${JSON.stringify(`/${basename(path)}`)}; exports.__esModule = true`,
  }),
}
