import { readFileSync } from 'node:fs'
import { getDeskProducts } from 'shared-contracts/api/desk/products'
import { isFile } from '../runner/edge/files.ts'
import { LONGEST_BODY, routes } from '../runner/rules/routes.ts'
import { inRoot } from '../workspace.ts'
import { generatedFiles } from './generated-files.ts'

test.each(Object.entries(generatedFiles()))('nginx/%s is up to date: npm run generate -- nginx', (path, text) => {
  expect(readFileSync(inRoot('nginx', path), 'utf8')).toBe(text)
})

/** The exact location of a path. nginx prefers it to the pattern of all files. */
function exactLocation(path: string) {
  const locations = generatedFiles()['edge/locations/routes.conf.template'] ?? ''
  return locations.split(`location = ${path} {\n`)[1]?.split('}')[0]
}

test.each(routes.filter(({ path }) => isFile(path)))('$path is answered by $from, not as a file', (route) => {
  expect(exactLocation(route.path)).toContain(`set $audience ${route.audience};`)
  expect(exactLocation(route.path)).toContain(`include conf.d/answers/${route.from}.conf;`)
})

test('DESK-007: nginx does not redirect the calls of the list of products to an address with a slash', () => {
  expect(exactLocation(getDeskProducts.path)).toContain('include conf.d/answers/backend.conf;')
})

test('A24: bodies have 64 KB, and more at the addresses of the table that say so', () => {
  expect(readFileSync(inRoot('nginx/nginx.conf'), 'utf8')).toContain(`client_max_body_size ${LONGEST_BODY / 1024}k;`)
  const upload = {
    path: '/public/api/upload',
    from: 'backend' as const,
    audience: 'api' as const,
  }
  const locations = generatedFiles([...routes, { ...upload, body: 10_485_760 }])['edge/locations/routes.conf.template']
  const larger = routes.filter(({ body }) => body !== undefined)
  expect(locations?.match(/client_max_body_size/g)).toHaveLength(larger.length + 1)
  expect(locations).toMatch(/location = \/public\/api\/upload \{[^}]*client_max_body_size 10485760;/)
})
