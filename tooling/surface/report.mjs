import prettier from 'prettier'
import { inRoot } from '../workspace.mjs'
import { tellSchemas } from './schema-types.mjs'

/** @typedef {import('./declarations.mjs').Module} Module */

/** Shorter types are as clear as a name for them. */
const WORTH_A_NAME = 30

/**
 * What a package gives to others, one heading a module, for a person to read in a review.
 * @param {readonly Module[]} modules
 * @returns {Promise<string>}
 */
export async function surfaceReport(modules) {
  const told = modules.map(({ name, declarations }) => ({
    name,
    declarations: declarations.map((declaration) => shortened(withoutTexts(name, declaration))),
  }))
  const named = schemasOf(told.flatMap(({ declarations }) => declarations))
  const sections = told
    .filter(({ declarations }) => declarations.length > 0)
    .map(({ name, declarations }) => {
      const lines = declarations.map((declaration) => byName(declaration, named))
      return `## ${name}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\``
    })
  const options = await prettier.resolveConfig(inRoot('public-surface.md'))
  return prettier.format(`${head}\n\n${sections.join('\n\n')}\n`, { ...options, parser: 'markdown' })
}

/** Texts are under test word for word; here it is their names that count. @param {string} name @param {string} text */
function withoutTexts(name, text) {
  return name.startsWith('texts/') ? text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, 'string') : text
}

/** @param {string} declaration */
function shortened(declaration) {
  const told = declaration.replace(
    /^(const \w+): (z\.ZodMini[^]+)$/,
    (_, name, type) => `${name}: Schema<${tellSchemas(type)}>`,
  )
  return tellSchemas(told)
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\\u([0-9A-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The schemas with a name of their own, the longest first. @param {readonly string[]} declarations */
function schemasOf(declarations) {
  return declarations
    .flatMap((declaration) => {
      const [, name, type] = /^const (\w+): Schema<([^]+)>$/.exec(declaration) ?? []
      return name !== undefined && type !== undefined && type.length >= WORTH_A_NAME ? [{ name, type }] : []
    })
    .toSorted((a, b) => b.type.length - a.type.length)
}

/** @param {string} declaration @param {readonly {name: string, type: string}[]} named */
function byName(declaration, named) {
  return named.reduce(
    (text, { name, type }) => (text.startsWith(`const ${name}:`) ? text : text.replaceAll(type, `typeof ${name}`)),
    declaration,
  )
}

const head = `# Public surface of shared-contracts

What the shell, the remotes and the backend may rely on: a change here is a change of the contract, and wants a version of it
(same major: only additions). Written by \`npm run surface\`, never by hand; a test compares it with the code.

A \`Schema\` is told as what it accepts: \`Strict\` refuses unknown fields, \`Loose\` keeps them, any other object drops them;
\`Pipe<A, B>\` reads A and gives B; \`Int\` is a whole number. Checks (lengths, patterns, ranges) stand in the code.`
