import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PlainError } from '../plain-error.ts'
import { routes } from '../runner/rules/routes.ts'
import type { RemoteDescription } from '../webpack/remote-config.ts'

/** A whole remote named mf-scaffold. `scaffold` in its files and file names stands for the name of the new remote. */
const template = fileURLToPath(new URL('template', import.meta.url))

/**
 * Makes the workspace package of a new remote and adds it to the lists of packages. The remote's name without `mf-` is
 * its default route and the default name of its team.
 * @throws PlainError when the name or the route is wrong or taken; nothing is changed then.
 */
export async function createRemote({
  root,
  name,
  owner,
  route,
}: {
  /** The repository's folder. */
  root: string
  /** Such as `mf-returns` */
  name: string
  /** Such as `team-returns` */
  owner?: string
  /** Such as `/returns` */
  route?: string
}): Promise<{ owner: string; port: number; route: string }> {
  const word = name.replace(/^mf-/, '')
  const facts = { owner: owner ?? `team-${word}`, route: route ?? `/${word}` }
  const others = await remotesOf(root)
  const fault = nameFault(root, name) ?? ownerFault(facts.owner) ?? routeFault(facts.route, others)
  if (fault !== undefined) throw new PlainError(fault)

  const port = Math.max(...others.map((other) => other.port)) + 1
  copyTemplate(join(root, name), word, { ...facts, port })
  const named = (line: string) => line.replace(/mf-[a-z-]+/, name)
  addLine(join(root, 'package.json'), /^ *"mf-[a-z-]+",$/gm, named)
  addLine(join(root, 'tsconfig.json'), /^ *\{ "path": "mf-[a-z-]+" \},$/gm, named)
  addLine(join(root, 'CODEOWNERS'), /^\/mf-[a-z-]+\/ .*$/gm, (line) =>
    named(line).replace(/(?<=\/)[^/]+$/, facts.owner),
  )
  return { ...facts, port }
}

async function remotesOf(root: string): Promise<RemoteDescription[]> {
  const configs = readdirSync(root)
    .map((folder) => join(root, folder, 'remote.config.ts'))
    .filter((path) => existsSync(path))
  return Promise.all(configs.map(async (path) => (await import(pathToFileURL(path).href)).default))
}

function nameFault(root: string, name: string) {
  if (!/^mf(?:-[a-z]+)+$/.test(name)) return 'Name the remote in small letters: npm run create-remote -- mf-returns'
  if (name === 'mf-scaffold') return 'The name mf-scaffold is that of the template.'
  const isTaken = existsSync(join(root, name)) || existsSync(join(root, 'node_modules', name))
  return isTaken ? `The name ${name} is taken.` : undefined
}

const ownerFault = (owner: string) =>
  /^[a-z][a-z-]*$/.test(owner) ? undefined : `The team ${owner} is not in small letters: --owner team-returns`

function routeFault(route: string, others: readonly RemoteDescription[]) {
  if (!/^(?:\/[a-z][a-z\d-]*)+$/.test(route)) return `The route ${route} is not a path: --route /returns`
  const owner = others.find((other) => other.routes.some((pattern) => hasSamePaths(pattern, route)))
  if (owner !== undefined) return `The route ${route} belongs to ${owner.name}.`
  const isPage = routes.every(({ path, from }) => from === 'page' || !`${route}/`.startsWith(path))
  const isOfShell = /^\/(?:login|multi-login|error500|system)(?:\/|$)/.test(route)
  return isPage && !isOfShell ? undefined : `The route ${route} belongs to the portal itself.`
}

/** Whether a pattern, such as /products/:id, matches a route without parameters. */
const hasSamePaths = (pattern: string, route: string) =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(route)

/**
 * @param folder of the new remote
 * @param word its name without `mf-`
 */
function copyTemplate(
  folder: string,
  word: string,
  { owner, port, route }: { owner: string; port: number; route: string },
) {
  const pascal = word.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())
  const isOwn = (path: string) => !/[\\/](?:dist|node_modules)(?:[\\/]|$)/.test(path.slice(template.length))
  cpSync(template, folder, { recursive: true, filter: isOwn })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
      .replaceAll('../../../', entry.name.endsWith('.json') ? '../' : '../../../')
      .replaceAll('team-scaffold', owner)
      .replaceAll("'/scaffold'", `'${route}'`)
      .replaceAll('4300', String(port))
      .replaceAll('scaffold', word)
      .replaceAll('Scaffold', pascal)
    writeFileSync(path, text)
    renameSync(path, join(entry.parentPath, entry.name.replace('scaffold', word)))
  }
}

/** Repeats the last line that names a remote, changed for the new one. */
function addLine(path: string, line: RegExp, change: (line: string) => string) {
  const text = readFileSync(path, 'utf8')
  const last = [...text.matchAll(line)].at(-1)
  if (last === undefined) throw new Error(`${path} names no remote`)
  const end = last.index + last[0].length
  writeFileSync(path, `${text.slice(0, end)}\n${change(last[0])}${text.slice(end)}`)
}
