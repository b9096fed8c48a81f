import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inRoot } from '../workspace.mjs'

/** @type {{services: Record<string, {volumes?: string[], read_only?: boolean}>, volumes: Record<string, unknown>}} */
const { services, volumes } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true })
const remotes = Object.keys(services).filter((name) => name.startsWith('mf-'))

/** What the services mount of volumes of the file. */
const mounts = Object.entries(services).flatMap(([service, { volumes: own = [] }]) =>
  own.flatMap((mount) => {
    const [volume = '', path = '', mode = 'rw'] = mount.split(':')
    return volume in volumes ? [{ service, volume, path, mode }] : []
  }),
)
/** @param {string} volume @param {string} mode */
const servicesWith = (volume, mode) =>
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
    expect(servicesWith(volume, 'ro')).toEqual(['releases', 'registry'])
  }
})

test('A35: the registry is written by its commands alone, and read by the edge', () => {
  expect(servicesWith('registry', 'rw')).toEqual(['releases', 'registry', 'prune'])
  expect(servicesWith('registry', 'ro')).toEqual(['edge'])
  for (const name of ['releases', 'registry', 'prune'])
    expect(services[name]).toMatchObject({ image: expect.stringContaining('fn-portal/tools') })
})

test('the commands of the registry find every remote where it keeps its releases', () => {
  for (const name of ['releases', 'registry', 'prune']) {
    const own = mounts.filter(({ service }) => service === name).map(({ volume, path }) => `${volume}:${path}`)
    const folders = remotes.map((remote) => `releases-${remote}:/srv/releases/${remote}`)
    expect(own).toEqual(['registry:/srv/releases', ...folders])
  }
})
