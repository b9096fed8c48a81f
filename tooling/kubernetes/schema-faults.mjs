import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { inRoot } from '../workspace.mjs'
import { kindOf } from './manifests.mjs'

/** @typedef {import('./manifests.mjs').Manifest} Manifest */

/** Written by `write-schema.mjs`. @type {{kinds: Record<string, string>, definitions: object}} */
const { kinds, definitions } = JSON.parse(readFileSync(inRoot('tooling/kubernetes/schema.json'), 'utf8'))

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
ajv.addSchema({ $id: 'kubernetes', definitions })

/** What contradicts the schema of the manifest's kind, one line each. @param {Manifest} manifest @returns {string[]} */
export function schemaFaults(manifest) {
  const kind = kindOf(manifest)
  const name = kinds[kind]
  if (name === undefined) return [`schema.json has no ${kind}`]
  const validate = ajv.getSchema(`kubernetes#/definitions/${name}`)
  if (validate === undefined || validate(manifest)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
