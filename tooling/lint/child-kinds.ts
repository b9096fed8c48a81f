import type { SyntaxNode } from './source-nodes.ts'

/**
 * What a child of an element is. `text` never changes; `value` is a text that does; `guest` is an element that comes and
 * goes; `unknown` may be a text or not; `other` is an element.
 */
type Kind = 'text' | 'value' | 'guest' | 'unknown' | 'other'

/** Functions that give texts, by name. */
const textFunction = /^(?:format[A-Z]|counted$)/
/** Objects of texts, by name. */
const textObject = /^(?:\w+T|t)exts$|^messages$/

/**
 * @param child of a JSX element
 * @param textNames names of properties that are texts or numbers
 * @returns none for white space between lines
 */
export function kindOfChild(child: SyntaxNode, textNames: ReadonlySet<string>): Kind[] {
  if (child.type === 'JSXText') return /^[ \t]*\n[ \t\n]*$/.test(String(child['value'])) ? [] : ['text']
  if (child.type !== 'JSXExpressionContainer') return ['other']
  const expression = child['expression'] as SyntaxNode
  return expression.type === 'JSXEmptyExpression' ? [] : [kindOf(expression, textNames)]
}

function kindOf(node: SyntaxNode, textNames: ReadonlySet<string>): Kind {
  const part = (name: string) => kindOf(node[name] as SyntaxNode, textNames)
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return 'text'
    case 'TemplateLiteral':
      return (node['expressions'] as unknown[]).length === 0 ? 'text' : 'value'
    case 'JSXElement':
    case 'JSXFragment':
    case 'NullLiteral':
      return 'other'
    case 'ParenthesisExpression':
      return part('expression')
    case 'ConditionalExpression':
      return ofBranches([part('consequent'), part('alternate')])
    case 'BinaryExpression':
      if (node['operator'] === '&&') return ofBranches([part('right')])
      return ['||', '??'].includes(String(node['operator'])) ? ofBranches([part('left'), part('right')]) : 'value'
    case 'CallExpression':
      return kindOfCall(node['callee'] as SyntaxNode)
    case 'MemberExpression':
      return kindOfMember(node, textNames)
    case 'Identifier':
      return kindOfName(node, textNames)
    default:
      return 'unknown'
  }
}

function kindOfName({ value }: SyntaxNode, textNames: ReadonlySet<string>): Kind {
  if (value === 'children') return 'other'
  return textNames.has(String(value)) ? 'value' : 'unknown'
}

function ofBranches(kinds: readonly Kind[]): Kind {
  return kinds.some((kind) => kind === 'text' || kind === 'value') ? 'value' : 'guest'
}

function kindOfCall(callee: SyntaxNode): Kind {
  const property = callee['property'] as SyntaxNode | undefined
  if (property?.['value'] === 'map') return 'guest'
  const isText =
    callee.type === 'Identifier' ? textFunction.test(String(callee['value'])) : textObject.test(rootOf(callee))
  return isText ? 'value' : 'unknown'
}

function kindOfMember(node: SyntaxNode, textNames: ReadonlySet<string>): Kind {
  const property = node['property'] as SyntaxNode
  if (textObject.test(rootOf(node))) return property.type === 'Computed' ? 'value' : 'text'
  return kindOfName(property, textNames)
}

/** @returns the first name of `a.b.c` */
function rootOf(node: SyntaxNode): string {
  const object = node['object'] as SyntaxNode | undefined
  return object === undefined ? String(node['value']) : rootOf(object)
}
