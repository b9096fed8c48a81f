import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inRoot } from '../workspace.ts'

const {
  services,
  volumes,
}: {
  services: Record<string, { volumes?: string[]; read_only?: boolean; environment?: Record<string, unknown> }>
  volumes: Record<string, unknown>
} = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true })
const remotes = Object.keys(services).filter((name) => name.startsWith('mf-'))

/** The volumes of the file that each service mounts. */
const mounts = Object.entries(services).flatMap(([service, { volumes: own = [] }]) =>
  own.flatMap((mount) => {
    const [volume = '', path = '', mode = 'rw'] = mount.split(':')
    return volume in volumes ? [{ service, volume, path, mode }] : []
  }),
)
const servicesWith = (volume: string, mode: string) =>
  mounts.filter((mount) => mount.volume === volume && mount.mode === mode).map(({ service }) => service)

test('A35: the container of a remote has a volume of its own, and nothing else to write', () => {
  expect(remotes.length).toBeGreaterThan(3)
  for (const remote of remotes) {
    const volume = `releases-${remote}`
    expect(services[remote]).toMatchObject({
      read_only: true,
      volumes: [`${volume}:/srv/site/remotes/${remote}`],
    })
    expect(servicesWith(volume, 'rw')).toEqual([remote, 'prune'])
    expect(servicesWith(volume, 'ro')).toEqual(['releases', 'registry', 'backend'])
  }
})

test('the source maps of the shell are written by its container, deleted by `prune` and read by the backend, like those of the remotes', () => {
  expect(mounts.filter(({ volume }) => volume === 'releases-shell')).toEqual([
    { service: 'shell', volume: 'releases-shell', path: '/srv/site/remotes/shell', mode: 'rw' },
    { service: 'prune', volume: 'releases-shell', path: '/srv/releases/shell', mode: 'rw' },
    { service: 'backend', volume: 'releases-shell', path: '/srv/releases/shell', mode: 'ro' },
  ])
  for (const remote of remotes)
    expect(mounts.find((mount) => mount.service === 'backend' && mount.volume === `releases-${remote}`)?.path).toBe(
      `/srv/releases/${remote}`,
    )
  expect(services['backend']?.environment).toMatchObject({ REMOTES_DIR: '/srv/releases' })
})

test('A35: the registry is written by its commands alone, and read by the edge', () => {
  expect(servicesWith('registry', 'rw')).toEqual(['releases', 'registry', 'prune'])
  expect(servicesWith('registry', 'ro')).toEqual(['edge'])
  for (const name of ['releases', 'registry', 'prune'])
    expect(services[name]).toMatchObject({ image: expect.stringContaining('fn-portal/tools') })
})

test('the commands of the registry find every remote where it keeps its releases', () => {
  for (const name of ['releases', 'registry', 'prune']) {
    const own = mounts
      .filter(({ service, volume }) => service === name && volume !== 'releases-shell')
      .map(({ volume, path }) => `${volume}:${path}`)
    const folders = remotes.map((remote) => `releases-${remote}:/srv/releases/${remote}`)
    expect(own).toEqual(['registry:/srv/releases', ...folders])
  }
})
