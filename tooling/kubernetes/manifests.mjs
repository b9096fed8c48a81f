import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { inRoot } from '../workspace.mjs'

/**
 * A document of a YAML file. Tests read its fields, schema.json says what they are.
 * @typedef {{apiVersion: string, kind: string, metadata: {name: string}, spec: any}} Manifest
 */

const base = inRoot('deploy/kubernetes')

/** The kustomizations: the portal, the job of its first start, and the one that deletes old releases. */
export const folders = ['.', 'first-start', 'prune']

/** The documents of a folder's files by file name. @param {string} folder @returns {Record<string, Manifest[]>} */
export function manifestsIn(folder) {
  const names = readdirSync(join(base, folder)).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(names.map((name) => [name, documentsOf(join(base, folder, name))]))
}

/** @param {string} path @returns {Manifest[]} */
function documentsOf(path) {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    const [error] = document.errors
    if (error !== undefined) throw error
    return document.toJS()
  })
}

/** Such as `apps/v1 Deployment`. @param {Pick<Manifest, 'apiVersion' | 'kind'>} manifest */
export const kindOf = ({ apiVersion, kind }) => `${apiVersion} ${kind}`

/** Whether Kubernetes gets the document; a kustomization is for kustomize only. @param {Manifest} manifest */
export const isResource = ({ kind }) => kind !== 'Kustomization'

/** The variables of files of the base. @param {string[]} names such as `edge` @returns {Record<string, string>} */
export function variablesOf(...names) {
  return Object.assign({}, ...names.map((name) => parseEnv(readFileSync(join(base, `${name}.env`), 'utf8'))))
}
