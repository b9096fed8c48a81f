import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { inRoot } from '../workspace.ts'

/** A document of a YAML file. Tests read its fields, schema.json says what they are. */
// oxlint-disable-next-line typescript/no-explicit-any -- as deep as the API of Kubernetes
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: any }

const base = inRoot('deploy/kubernetes')

/** The kustomizations: the portal, the job of its first start, and the one that deletes old releases. */
export const folders = ['.', 'first-start', 'prune']

/** The documents of a folder's files by file name. */
export function manifestsIn(folder: string): Record<string, Manifest[]> {
  const names = readdirSync(join(base, folder)).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(names.map((name) => [name, documentsOf(join(base, folder, name))]))
}

function documentsOf(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    const [error] = document.errors
    if (error !== undefined) throw error
    return document.toJS()
  })
}

/** Such as `apps/v1 Deployment`. */
export const kindOf = ({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>) => `${apiVersion} ${kind}`

/** Whether Kubernetes gets the document; a kustomization is for kustomize only. */
export const isResource = ({ kind }: Manifest) => kind !== 'Kustomization'

/** The variables of files of the base. @param names such as `edge` */
export function variablesOf(...names: string[]): Record<string, string> {
  return Object.assign({}, ...names.map((name) => parseEnv(readFileSync(join(base, `${name}.env`), 'utf8'))))
}
