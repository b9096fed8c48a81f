import { parseSync } from '@swc/core'

/** @typedef {{type?: string} & Record<string, unknown>} SyntaxNode */

/**
 * Texts and imports of a TypeScript file.
 * @param {string} source
 * @param {boolean} isTsx
 * @returns {{texts: string[], dynamicImports: string[]}} texts: strings, templates and JSX texts, no comments
 */
export function sourceNodes(source, isTsx) {
  /** @type {string[]} */
  const texts = []
  /** @type {string[]} */
  const dynamicImports = []

  /** @param {unknown} value */
  function walk(value) {
    if (Array.isArray(value)) {
      value.forEach(walk)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = /** @type {SyntaxNode} */ (value)
    if (node.type === 'StringLiteral' || node.type === 'JSXText') texts.push(String(node['value']))
    if (node.type === 'TemplateElement') texts.push(String(node['raw']))
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = /** @type {{callee: SyntaxNode, arguments: {expression: SyntaxNode}[]}} */ (
        /** @type {unknown} */ (node)
      )
      const first = given[0]?.expression
      if (callee.type === 'Import' && first?.type === 'StringLiteral') dynamicImports.push(String(first['value']))
    }
    Object.values(node).forEach(walk)
  }

  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body)
  return { texts, dynamicImports }
}
