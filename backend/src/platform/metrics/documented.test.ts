import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import './metrics.ts'

const page = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8')

test('docs/operations.md lists every metric with its labels, and no other', () => {
  const documented = [...page.matchAll(/^\| `(portal_\w+(?:\{[^}]*\})?)`/gm)].map(([, name]) => name)
  const declared = register.getMetricsAsArray().map((metric) => {
    const { name, labelNames } = metric as unknown as { name: string; labelNames: readonly string[] }
    return labelNames.length === 0 ? name : `${name}{${labelNames.join(', ')}}`
  })
  expect(documented.toSorted()).toEqual(declared.toSorted())
})
