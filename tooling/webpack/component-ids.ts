import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { LoaderContext } from 'webpack'
import { root } from '../workspace.ts'

/** What makes a styled component, in compiled code: `styled.a`, `styled(Card)`. */
const COMPONENT = /\bstyled(?:\.[a-z][a-z0-9]*|\([\w$.]+\))(?=[.`(])/g

/**
 * Whether the server may render a file's components. What is loaded on demand it does not, and a name would cost bytes.
 */
function mayBeRendered(file: string) {
  const [folder = ''] = file.split('/')
  if (folder === 'shared-ui') return !file.startsWith('shared-ui/src/on-demand/')
  return folder === 'shell' || existsSync(join(root, folder, 'src/exposed/server.tsx'))
}

/**
 * A webpack loader that names each styled component by its place in the sources: its file and its number there.
 * styled-components would number all in the order in which modules run, which differs between the server's build and the
 * browser's: a page that is rendered on the server needs the same class names in the browser.
 * @param code compiled from TypeScript
 * @param map kept: a name moves only columns of its own line
 */
export default function nameComponents(
  this: LoaderContext<object>,
  code: string,
  map: Parameters<LoaderContext<object>['callback']>[2],
) {
  this.callback(null, namedComponents(this.resourcePath, code), map)
}

function namedComponents(path: string, code: string) {
  const file = relative(root, path).replaceAll(sep, '/')
  if (!mayBeRendered(file)) return code
  // The names of a file begin alike, which compresses well.
  const start = `c${createHash('sha256').update(file).digest('hex').slice(0, 7)}`
  let count = 0
  return code.replaceAll(COMPONENT, (made) => `${made}.withConfig({componentId:"${start}${(count++).toString(36)}"})`)
}
