import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inRoot } from '../workspace.ts'

const { services, networks } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true })

test.each(['edge', 'backend', 'keycloak'])(
  'A30: %s learns who reaches the portal and whether samples may run',
  (name) => {
    const { environment, env_file: files } = services[name]
    expect(environment).toMatchObject({
      PUBLIC_URL: expect.stringContaining('PUBLIC_URL'),
      PORTAL_HOST: '${PORTAL_HOST:-127.0.0.1}',
      ALLOW_SAMPLES: '${ALLOW_SAMPLES:-false}',
      SAMPLE_DATA: '${SAMPLE_DATA:-true}',
    })
    // PAYMENTS=none and its like.
    expect(files).toEqual([{ path: 'portal.env', required: false }])
  },
)

test('A27: the renderer, which runs code of all remotes, reaches the edge only', () => {
  expect([services.renderer.networks, networks.rendering]).toEqual([['rendering'], { internal: true }])
  const neighbours = Object.keys(services).filter((name) => services[name].networks?.includes('rendering'))
  expect(neighbours).toEqual(['edge', 'renderer'])
})
