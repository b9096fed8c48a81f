import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { inRoot } from '../workspace.ts'
import { kindOf, type Manifest } from './manifests.ts'

/** Written by `write-schema.ts`. */
const { kinds, definitions }: { kinds: Record<string, string>; definitions: object } = JSON.parse(
  readFileSync(inRoot('tooling/kubernetes/schema.json'), 'utf8'),
)

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
ajv.addSchema({ $id: 'kubernetes', definitions })

/** What contradicts the schema of the manifest's kind, one line each. */
export function schemaFaults(manifest: Manifest): string[] {
  const kind = kindOf(manifest)
  const name = kinds[kind]
  if (name === undefined) return [`schema.json has no ${kind}`]
  const validate = ajv.getSchema(`kubernetes#/definitions/${name}`)
  if (validate === undefined || validate(manifest)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
