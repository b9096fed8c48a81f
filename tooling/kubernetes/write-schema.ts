// `npx node tooling/kubernetes/write-schema.ts v1.30.14`: writes schema.json, the JSON Schema of the manifests in
// deploy/kubernetes, from the OpenAPI specification in Kubernetes' Go module. Needs `go`. For another version of
// Kubernetes, and when a manifest gets a kind that schema.json lacks.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../workspace.ts'
import { folders, isResource, kindOf, manifestsIn } from './manifests.ts'

interface Schema {
  type?: string
  $ref?: string
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  items?: Schema
}
type Definition = Schema & { 'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[] }

const [version = ''] = process.argv.slice(2)
const { Dir }: { Dir: string } = JSON.parse(
  execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${version}`], { encoding: 'utf8' }),
)
const specification: { definitions: Record<string, Definition> } = JSON.parse(
  readFileSync(join(Dir, 'api/openapi-spec/swagger.json'), 'utf8'),
)

const nameOfKind: Map<string, string> = new Map()
for (const [name, definition] of Object.entries(specification.definitions)) {
  for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
    nameOfKind.set(kindOf({ apiVersion: group ? `${group}/${version}` : version, kind }), name)
  }
}

/** Without descriptions, and as strict as kubectl: unknown fields are refused. */
function strict({ type, $ref, required, properties, additionalProperties, items }: Schema): Schema {
  return {
    ...(type && { type }),
    ...($ref && { $ref }),
    ...(required && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strict(schema)])),
      additionalProperties: false,
    }),
    ...(additionalProperties && { additionalProperties: strict(additionalProperties) }),
    ...(items && { items: strict(items) }),
  }
}

const definitions: Record<string, unknown> = {}
/** Takes a definition and those that it refers to. */
function take(name: string) {
  const definition = specification.definitions[name]
  if (definition === undefined || name in definitions) return
  const isNumberToo = /\.(?:IntOrString|Quantity)$/.test(name)
  definitions[name] = isNumberToo ? { type: ['string', 'number'] } : strict(definition)
  for (const [, other = ''] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g)) take(other)
}

const manifests = folders.flatMap((folder) => Object.values(manifestsIn(folder)).flat()).filter(isResource)
const kinds = [...new Set(manifests.map(kindOf))].toSorted().map((kind) => [kind, nameOfKind.get(kind) ?? ''])
for (const [, name = ''] of kinds) take(name)

const schema = { $comment: `Kubernetes ${version}`, kinds: Object.fromEntries(kinds), definitions }
writeFileSync(inRoot('tooling/kubernetes/schema.json'), `${JSON.stringify(schema)}\n`)
