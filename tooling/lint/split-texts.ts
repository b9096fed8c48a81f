import { parseSync } from '@swc/core'
import { kindOfChild } from './child-kinds.ts'
import { shortened } from './shortened.ts'
import { visitNodes, type SyntaxNode } from './source-nodes.ts'

/**
 * F30: a browser that translates a page replaces each text node by elements. React then changes a node that is no
 * longer in the page, so that the old text stays, or fails in `removeChild` or `insertBefore`. A text that is the only child
 * of its element is safe, because React writes the element's content.
 */

/**
 * The elements whose text a translated page would break: a text that changes beside other children, and a text behind an
 * element that comes and goes.
 * @param sources of .tsx files by path
 * @returns one line for each
 */
export function splitTexts(sources: ReadonlyMap<string, string>): string[] {
  // swc counts positions on from the file before. The statement `0;` in front shows where those of this file begin.
  const modules = [...sources].map(([path, source]) => {
    const numbered = `0;${source}`
    return { path, numbered, body: parseSync(numbered, { syntax: 'typescript', tsx: true, target: 'es2022' }).body }
  })
  const names = modules.map(({ body }) => namesByType(body))
  const others = new Set(names.flatMap(({ other }) => other))
  const texts = names.flatMap(({ text }) => text).filter((name) => !others.has(name))
  return modules.flatMap(({ path, numbered, body }, place) => {
    const textNames = new Set([...texts, ...(names[place]?.text ?? [])])
    return splitElements(body, textNames).map(({ span }) => {
      const [from, to] = [span.start, span.end].map((position) => position - (body[0]?.span.start ?? 0))
      const element = Buffer.from(numbered).subarray(from, to).toString()
      return `${path}: a text shares its element, give it one of its own: ${shortened(element)}`
    })
  })
}

function splitElements(body: unknown, textNames: ReadonlySet<string>) {
  const found: { span: { start: number; end: number } }[] = []
  visitNodes(body, (node) => {
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && isSplit(node, textNames))
      found.push(node as unknown as (typeof found)[number])
  })
  return found
}

function isSplit(element: SyntaxNode, textNames: ReadonlySet<string>) {
  const kinds = (element['children'] as SyntaxNode[]).flatMap((child) => kindOfChild(child, textNames))
  // Beside a text, a child of an unknown kind is taken for a value.
  const hasValue = kinds.includes('value') || (kinds.includes('text') && kinds.includes('unknown'))
  if (element.type === 'JSXFragment' && hasValue) return true
  const lastText = Math.max(kinds.lastIndexOf('text'), kinds.lastIndexOf('value'))
  return kinds.length > 1 && (hasValue || kinds.slice(0, lastText + 1).includes('guest'))
}

/** The names of properties by their types: texts and numbers, and others. */
function namesByType(body: unknown): { text: string[]; other: string[] } {
  const names: { text: string[]; other: string[] } = { text: [], other: [] }
  visitNodes(body, (node) => {
    if (node.type !== 'TsPropertySignature') return
    const { key, typeAnnotation } = node as Record<string, SyntaxNode | undefined>
    names[isTextType(typeAnnotation?.['typeAnnotation']) ? 'text' : 'other'].push(String(key?.['value']))
  })
  return names
}

function isTextType(type: unknown) {
  const { kind, types = [] } = (type ?? {}) as { kind?: string; types?: unknown[] }
  return kind === 'string' || kind === 'number' || types.some(isTextType)
}
