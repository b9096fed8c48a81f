import type { LoaderContext } from 'webpack'

/** A line with nothing but a comment, in a style or in code. Those that webpack reads stay. */
const COMMENT = /^[ \t]*\/\* (?!webpack)[^\n]*? \*\/[ \t]*$/gm

/**
 * A webpack loader that takes the comments out of styles, which are texts for every minifier. Their empty lines stay, so
 * the source map holds.
 * @param code compiled from TypeScript
 */
export default function dropStyleComments(
  this: LoaderContext<object>,
  code: string,
  map: Parameters<LoaderContext<object>['callback']>[2],
) {
  this.callback(null, code.replaceAll(COMMENT, ''), map)
}
