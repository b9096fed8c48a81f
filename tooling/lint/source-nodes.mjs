import { parseSync } from '@swc/core'

/** @typedef {{type?: string} & Record<string, unknown>} SyntaxNode */

/**
 * @typedef {object} SourceNodes
 * @property {string[]} texts strings, templates and JSX texts, without comments
 * @property {string[]} imports specifiers of every import and re-export, types and `import()` included
 * @property {string[]} dynamicImports specifiers of `import()` alone
 * @property {{method: string, argument: string}[]} calls method calls whose first argument is a string:
 *   `core.writer('auth')`
 * @property {{source: string | undefined, flags: string}[]} patterns regular expressions: literals, and texts and templates
 *   given to `RegExp`, where `x` stands for each value of a template; `undefined` for one that only the running program knows
 */

/**
 * The parts of a TypeScript file that the lint rules read.
 * @param {string} source
 * @param {boolean} isTsx
 * @returns {SourceNodes}
 */
export function sourceNodes(source, isTsx) {
  /** @type {SourceNodes} */
  const found = { texts: [], imports: [], dynamicImports: [], calls: [], patterns: [] }

  /** @param {unknown} value */
  function walk(value) {
    if (Array.isArray(value)) {
      value.forEach(walk)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = /** @type {SyntaxNode} */ (value)
    collect(node, found)
    Object.values(node).forEach(walk)
  }

  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }).body)
  return found
}

/** @param {SyntaxNode} node @param {SourceNodes} found */
function collect(node, { texts, imports, dynamicImports, calls, patterns }) {
  switch (node.type ?? '') {
    case 'StringLiteral':
    case 'JSXText':
      texts.push(String(node['value']))
      break
    case 'TemplateElement':
      texts.push(String(node['raw']))
      break
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      imports.push(...stringOf(node['source']))
      break
    case 'TsImportType':
      imports.push(...stringOf(node['argument']))
      break
    case 'RegExpLiteral':
      patterns.push({ source: String(node['pattern']), flags: String(node['flags']) })
      break
    case 'NewExpression':
      patterns.push(...constructedPattern(node))
      break
    case 'CallExpression': {
      patterns.push(...constructedPattern(node))
      const callee = /** @type {SyntaxNode} */ (node['callee'])
      const [first] = /** @type {{expression: SyntaxNode}[]} */ (node['arguments'])
      const [argument] = stringOf(first?.expression)
      if (argument === undefined) break
      const property = /** @type {SyntaxNode | undefined} */ (callee['property'])
      if (callee.type === 'Import') dynamicImports.push(argument)
      if (callee.type === 'Import' || callee['value'] === 'require') imports.push(argument)
      if (property?.type === 'Identifier') calls.push({ method: String(property['value']), argument })
    }
  }
}

/** @param {unknown} node @returns {string[]} the value of a string literal; nothing for any other node */
function stringOf(node) {
  const { type, value } = /** @type {SyntaxNode} */ (node ?? {})
  return type === 'StringLiteral' ? [String(value)] : []
}

/** @param {SyntaxNode} node a call @returns {SourceNodes['patterns']} the pattern that it makes */
function constructedPattern(node) {
  const callee = /** @type {SyntaxNode} */ (node['callee'])
  if (callee['value'] !== 'RegExp') return []
  const [pattern, flags] = /** @type {{expression: SyntaxNode}[]} */ (node['arguments'] ?? [])
  const [literal] = stringOf(pattern?.expression)
  return [{ source: literal ?? templateOf(pattern?.expression), flags: stringOf(flags?.expression)[0] ?? '' }]
}

/**
 * @param {SyntaxNode | undefined} node
 * @returns {string | undefined} the text of a template, with `x` for each value
 */
function templateOf(node) {
  if (node?.type !== 'TemplateLiteral') return undefined
  return /** @type {{cooked: string}[]} */ (node['quasis']).map(({ cooked }) => cooked).join('x')
}
