import { parseSync } from '@swc/core'

export type SyntaxNode = { type?: string } & Record<string, unknown>

export interface SourceNodes {
  /** Strings, templates and JSX texts, without comments. */
  texts: string[]
  /** Variables that a template shows as they are: `${count} шт.` */
  templateNames: string[]
  /** Specifiers of every import and re-export, types and `import()` included. */
  imports: string[]
  /** Specifiers of `import()`, in code and in types. */
  dynamicImports: string[]
  /** Method calls whose first argument is a string: `core.writer('auth')` */
  calls: { method: string; argument: string }[]
  /** Method calls whose first argument is a variable: `tx.insert(orders)` */
  namedCalls: { method: string; name: string }[]
  /**
   * regular expressions: literals, and texts and templates given to `RegExp`, where `x` stands for each value of a
   * template; `undefined` for one that only the running program knows
   */
  patterns: { source: string | undefined; flags: string }[]
}

/** The parts of a TypeScript file that the lint rules read. */
export function sourceNodes(source: string, isTsx: boolean): SourceNodes {
  const found: SourceNodes = {
    texts: [],
    templateNames: [],
    imports: [],
    dynamicImports: [],
    calls: [],
    namedCalls: [],
    patterns: [],
  }

  const { body } = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' })
  visitNodes(body, (node) => collect(node, found))
  return found
}

/**
 * Calls `look` with each node of a syntax tree, a parent before its children.
 * @param tree a node or a list of nodes
 */
export function visitNodes(tree: unknown, look: (node: SyntaxNode) => void) {
  if (Array.isArray(tree)) {
    for (const one of tree) visitNodes(one, look)
    return
  }
  if (typeof tree !== 'object' || tree === null) return
  const node = tree as SyntaxNode
  look(node)
  for (const one of Object.values(node)) visitNodes(one, look)
}

function collect(
  node: SyntaxNode,
  { texts, templateNames, imports, dynamicImports, calls, namedCalls, patterns }: SourceNodes,
) {
  switch (node.type ?? '') {
    case 'StringLiteral':
    case 'JSXText':
      texts.push(String(node['value']))
      break
    case 'TemplateElement':
      texts.push(String(node['raw']))
      break
    case 'TemplateLiteral':
      for (const shown of (node['expressions'] ?? []) as SyntaxNode[])
        if (shown.type === 'Identifier') templateNames.push(String(shown['value']))
      break
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      imports.push(...stringOf(node['source']))
      break
    case 'TsImportType':
      imports.push(...stringOf(node['argument']))
      dynamicImports.push(...stringOf(node['argument']))
      break
    case 'RegExpLiteral':
      patterns.push({ source: String(node['pattern']), flags: String(node['flags']) })
      break
    case 'NewExpression':
      patterns.push(...constructedPattern(node))
      break
    case 'CallExpression': {
      patterns.push(...constructedPattern(node))
      const callee = node['callee'] as SyntaxNode
      const [first] = node['arguments'] as { expression: SyntaxNode }[]
      const [argument] = stringOf(first?.expression)
      const property = callee['property'] as SyntaxNode | undefined
      if (property?.type === 'Identifier' && first?.expression.type === 'Identifier')
        namedCalls.push({ method: String(property['value']), name: String(first.expression['value']) })
      if (argument === undefined) break
      if (callee.type === 'Import') dynamicImports.push(argument)
      if (callee.type === 'Import' || callee['value'] === 'require') imports.push(argument)
      if (property?.type === 'Identifier') calls.push({ method: String(property['value']), argument })
    }
  }
}

/** @returns the value of a string literal; nothing for any other node */
function stringOf(node: unknown): string[] {
  const { type, value } = (node ?? {}) as SyntaxNode
  return type === 'StringLiteral' ? [String(value)] : []
}

/** @param node a call @returns the pattern that it makes */
function constructedPattern(node: SyntaxNode): SourceNodes['patterns'] {
  const callee = node['callee'] as SyntaxNode
  if (callee['value'] !== 'RegExp') return []
  const [pattern, flags] = (node['arguments'] ?? []) as { expression: SyntaxNode }[]
  const [literal] = stringOf(pattern?.expression)
  return [{ source: literal ?? templateOf(pattern?.expression), flags: stringOf(flags?.expression)[0] ?? '' }]
}

/** @returns the text of a template, with `x` for each value */
function templateOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('x')
}
