// `npm run generate -- surface`: writes the declarations of everything shared-contracts exports into one report, so that a
// review shows each change of the contract. With `--check` it compares only, and fails on a difference. Both fail when the
// contract has changed without a new version.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { versionOf } from '../packages/version-of.ts'
import { inRoot } from '../workspace.ts'
import { givenBump, neededBump, suffices } from './bump.ts'

const path = 'shared-contracts/public-surface.md'

const version = versionOf('shared-contracts')

const head = `# Public surface of shared-contracts

Version ${version}.

What the shell, the remotes and the backend may rely on. A change here is a change of the contract and needs a new version of
it: a minor one for additions, a major one for all else. \`npm run generate -- surface\` writes this file from TypeScript's declarations; a test compares it with
the code. Types of zod stand without their prefix \`z.ZodMini\`, and a schema with a name stands by that name inside others.
Checks (lengths, patterns, ranges) are in the code.`

/** The `.d.ts` files of shared-contracts. @param folder an empty one that TypeScript writes them to */
function declareModules(folder: string) {
  const tsc = inRoot('node_modules/typescript/bin/tsc')
  const output = ['--outDir', folder, '--tsBuildInfoFile', join(folder, '.tsbuildinfo')]
  const options = ['-p', inRoot('shared-contracts'), '--emitDeclarationOnly', '--removeComments', ...output]
  execFileSync(process.execPath, [tsc, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .toSorted()
    .map((file) => ({
      name: file.replaceAll('\\', '/').slice(0, -'.d.ts'.length),
      source: readFileSync(join(folder, file), 'utf8'),
    }))
}

/** The declarations of a `.d.ts` file without its imports, in one line each. */
function declarationsIn({ name, source }: { name: string; source: string }) {
  const text = source
    .replaceAll(/^import .*$|^export \{\};$|import\("[^"]+"\)\.|z\.ZodMini/gm, '')
    .replaceAll(/\\u([0-9A-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    // Leaves out the wording of texts, which other tests check.
    .replaceAll(name.startsWith('texts/') ? /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g : /$^/g, 'string')
  return text
    .split(/^(?:export )?(?:declare )?(?=(?:abstract )?(?:const|function|type|interface|class) (?!\{))/m)
    .map((declaration) => declaration.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The schemas with a name, longest type first. */
function namedSchemas(declarations: string[]) {
  return declarations
    .flatMap((declaration) => {
      const [, name = '', type] = /^const (\w+): (Object<[^]+);$/.exec(declaration) ?? []
      return type === undefined ? [] : [{ name, type }]
    })
    .toSorted((a, b) => b.type.length - a.type.length)
}

async function surfaceReport() {
  const folder = mkdtempSync(join(tmpdir(), 'surface-'))
  try {
    const modules = declareModules(folder).map((module) => ({ ...module, declarations: declarationsIn(module) }))
    const schemas = namedSchemas(modules.flatMap(({ declarations }) => declarations))
    const style = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'))
    const sections = modules
      .filter(({ declarations }) => declarations.length > 0)
      .map(async ({ name, declarations }) => {
        const lines = declarations.map((declaration) =>
          schemas.reduce(
            (text, schema) =>
              text.startsWith(`const ${schema.name}:`) ? text : text.replaceAll(schema.type, `typeof ${schema.name}`),
            declaration,
          ),
        )
        return `## ${name}\n\n\`\`\`ts\n${await formatted(lines.join('\n'), style)}\`\`\``
      })
    return `${head}\n\n${(await Promise.all(sections)).join('\n\n')}\n`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const report = await surfaceReport()
const written = existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : ''
const recorded = /^Version (\S+)\.$/m.exec(written)?.[1] ?? version
const needed = neededBump(await codeOf(written), await codeOf(report))
if (written !== '' && !suffices(givenBump(recorded, version), needed)) {
  console.error(
    `shared-contracts ${recorded} has changed and needs a new ${needed} version. Run: npm version ${needed} -w shared-contracts --no-git-tag-version, set CONTRACT_VERSION, run: npm run generate -- surface`,
  )
  process.exit(1)
}
if (!process.argv.includes('--check')) {
  writeFileSync(inRoot(path), report)
  console.log(`${path}: ${report === written ? 'unchanged' : 'written'}`)
} else if (report !== written) {
  console.error(`${path} differs from the code. Write it anew: npm run generate -- surface`)
  process.exit(1)
}

/** The declarations in a report, each ended by a semicolon or a brace. */
async function codeOf(text: string) {
  const blocks = [...text.matchAll(/^## (\S+)\n\n```ts\n([^]*?)^```$/gm)]
  const modules = blocks.map(async ([, name, code = '']) => `module ${name};\n${await formatted(code, { semi: true })}`)
  return (await Promise.all(modules)).join('\n')
}

async function formatted(declarations: string, style: FormatConfig) {
  const { code, errors } = await format('report.d.ts', declarations, style)
  if (errors[0] !== undefined) throw new Error(errors[0].codeframe ?? errors[0].message)
  return code
}
