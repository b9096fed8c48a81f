import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PlainError } from '../plain-error.ts'
import { overlap } from '../releases/check-release.ts'
import { routes as portalRoutes } from '../runner/rules/routes.ts'
import type { RemoteDescription } from '../webpack/remote-config.ts'
import { deployLike, newestRemote } from './deployment.ts'

/** A whole remote named mf-scaffold. `scaffold` in its files and file names stands for the name of the new remote. */
const template = fileURLToPath(new URL('template', import.meta.url))

/** What is asked of a new remote. */
interface Wanted {
  /** The repository's folder. */
  root: string
  /** Such as `mf-returns` */
  name: string
  /** Such as `team-returns` */
  owner?: string | undefined
  /** Such as `/returns` and `/returns/:id`, or `/returns/*` for all below; the first is the page's address. */
  routes?: readonly string[] | undefined
  /** The realm role whose users alone see it, such as `shop-manager`. */
  role?: string | undefined
}

/** Facts of a new remote. */
interface Facts {
  owner: string
  port: number
  routes: readonly string[]
  role: string | undefined
}

/**
 * Makes the workspace package of a new remote, and names it where the others are built, served, watched and owned. The
 * remote's name without `mf-` is its default route and the default name of its team.
 * @throws PlainError when the name, a route or the role is wrong or taken; nothing is changed then.
 */
export async function createRemote({ root, name, owner, routes = [], role }: Wanted): Promise<Facts> {
  const word = name.replace(/^mf-/, '')
  const facts = { owner: owner ?? `team-${word}`, routes: routes.length > 0 ? routes : [`/${word}`], role }
  const others = await remotesOf(root)
  const fault = nameFault(root, name) ?? ownerFault(facts.owner) ?? roleFault(role) ?? routesFault(facts.routes, others)
  if (fault !== undefined) throw new PlainError(fault)

  const port = Math.max(...others.map((other) => other.port)) + 1
  deployLike(newestRemote(root), { root, name, owner: facts.owner })
  copyTemplate(join(root, name), word, { ...facts, port })
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

const roleFault = (role: string | undefined) =>
  role === undefined || /^[a-z][a-z\d-]*$/.test(role)
    ? undefined
    : `The role ${role} is not in small letters: --role shop-manager`

function routesFault([first = '', ...more]: readonly string[], others: readonly RemoteDescription[]) {
  if (first.includes(':')) return `The first route ${first} has a parameter, but it is the page's address.`
  return [first, ...more].map((route) => routeFault(route, others)).find((fault) => fault !== undefined)
}

function routeFault(route: string, others: readonly RemoteDescription[]) {
  if (!/^(?:\/[a-z][a-z\d-]*)(?:\/(?:[a-z][a-z\d-]*|:[A-Za-z]+))*(?:\/\*)?$/.test(route))
    return `The route ${route} is not a path: --route /returns`
  const owner = others.find((other) => other.routes.some((pattern) => hasSamePaths(pattern, route)))
  if (owner !== undefined) return `The route ${route} belongs to ${owner.name}.`
  const isPage = portalRoutes.every(({ path, from }) => from === 'page' || !`${route}/`.startsWith(path))
  const isOfShell = /^\/(?:login|multi-login|error500|system)(?:\/|$)/.test(route)
  return isPage && !isOfShell ? undefined : `The route ${route} belongs to the portal itself.`
}

/** Whether two patterns have a path in common: a parameter, as of /products/:id, stands for any segment. */
function hasSamePaths(pattern: string, route: string) {
  const asPattern = new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+').replace('*', '.*')}$`)
  return overlap(pattern, route) || asPattern.test(route)
}

/**
 * @param folder of the new remote
 * @param word its name without `mf-`
 */
function copyTemplate(folder: string, word: string, { owner, port, routes, role }: Facts) {
  const [address = ''] = routes.map((route) => route.replace(/\/\*$/, ''))
  const list = routes.map((route) => `'${route}'`).join(', ')
  const skeletons = routes.map((route) => `'${route}': 'article'`).join(', ')
  const ofRole = role === undefined ? '' : `\n  /** The realm role whose users alone see it. */\n  role: '${role}',`
  const pascal = word.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())
  const isOwn = (path: string) => !/[\\/](?:dist|node_modules)(?:[\\/]|$)/.test(path.slice(template.length))
  cpSync(template, folder, { recursive: true, filter: isOwn })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
      .replaceAll('../../../', entry.name.endsWith('.json') ? '../' : '../../../')
      .replaceAll('team-scaffold', owner)
      .replace("routes: ['/scaffold'],", `routes: [${list}],${ofRole}`)
      .replace("skeleton: { '/scaffold': 'article' }", `skeleton: { ${skeletons} }`)
      .replaceAll("'/scaffold'", `'${address}'`)
      .replaceAll('4300', String(port))
      .replaceAll('scaffold', word)
      .replaceAll('Scaffold', pascal)
    writeFileSync(path, text)
    renameSync(path, join(entry.parentPath, entry.name.replace('scaffold', word)))
  }
}
