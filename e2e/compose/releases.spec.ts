import { readFile } from 'node:fs/promises'
import { inRoot } from '../../tooling/workspace.ts'
import { expect, test } from '../support/test.ts'
import { compose, docker, runDocumented } from './support/containers.ts'

const PROJECT = 'fn-portal-test'
/** The volume of a portal with one volume for all releases, under the name of the project under test. */
const FORMER = `${PROJECT}_releases`
const REMOTES = ['mf-catalog', 'mf-order', 'mf-history', 'mf-account', 'mf-desk', 'mf-company', 'mf-drives']

/** What comes of an attempt to write a file in a container. */
const write = (service: string, path: string) =>
  compose('exec', '-T', service, 'sh', '-c', `echo x >${path} && rm ${path}`).then(
    () => 'written',
    ({ message }: Error) => /Read-only file system|Directory nonexistent/.exec(message)?.[0] ?? message,
  )

test('A35: a remote’s container writes its own releases only, and the registry’s commands only the registry', async () => {
  test.setTimeout(120_000)
  for (const remote of REMOTES) {
    const others = REMOTES.filter((other) => other !== remote)
    const results = { [remote]: await write(remote, `/srv/site/remotes/${remote}/x`) }
    for (const other of others) results[other] = await write(remote, `/srv/site/remotes/${other}/x`)
    results['registry'] = await write(remote, '/srv/site/remotes/registry.json')
    expect(results).toEqual({
      [remote]: 'written',
      ...Object.fromEntries(others.map((other) => [other, 'Directory nonexistent'])),
      registry: 'Read-only file system',
    })
  }
  expect(await write('edge', '/srv/releases/registry.json')).toBe('Read-only file system')
  const inRegistry = (script: string) =>
    compose('run', '--rm', '--no-deps', '--entrypoint', 'sh', 'registry', '-c', script)
  await inRegistry('echo x >/srv/releases/x && rm /srv/releases/x')
  for (const remote of REMOTES)
    await expect(inRegistry(`echo x >/srv/releases/${remote}/x`)).rejects.toThrow('Read-only file system')
})

test('old releases are deleted by a service of their own, which says so', async () => {
  expect(await compose('run', '--rm', 'prune', '--keep', '2')).toContain('There was nothing to delete.')
})

test('the documented commands take over a portal with one volume for all releases: old releases stay', async () => {
  test.setTimeout(180_000)
  const guide = await readFile(inRoot('docs/operations.md'), 'utf8')
  const [, block = ''] = /^\*\*A portal with one volume for all releases\.\*\*.*?```sh\n(.*?)```/ms.exec(guide) ?? []
  const commands = block.replaceAll('fn-portal_releases', FORMER)
  expect(commands).toContain(FORMER)
  const live = JSON.parse(await compose('exec', '-T', 'edge', 'cat', '/srv/releases/registry.json'))
  const { version } = live.remotes['mf-catalog'].live
  try {
    // The former volume has what is there, and an older release of one remote.
    const sources = ['registry', ...REMOTES.map((remote) => `releases-${remote}`)]
    const mounts = sources.map((name) => `--volume=${PROJECT}_${name}:/${name.replace('releases-', 'now/')}:ro`)
    const former = `--volume=${FORMER}:/former`
    const script = `cp -Rp /registry/*.json /now/mf-* /former && cp -Rp /former/mf-catalog/${version} /former/mf-catalog/0.9.0`
    await docker('run', '--rm', '--user=0', '--entrypoint=sh', former, ...mounts, 'fn-portal/tools:test', '-c', script)

    await runDocumented(commands.replace('docker compose build\n', '').replace('up -d', 'up -d --no-build --wait'))
    expect(await compose('run', '--rm', 'registry', 'list')).toMatch(/^mf-catalog .* 0\.9\.0$/m)
    const file = '/srv/site/remotes/mf-catalog/0.9.0/release.json'
    expect(await compose('exec', '-T', 'mf-catalog', 'stat', '-c', '%u', file)).toBe('101\n')
    expect(JSON.parse(await compose('exec', '-T', 'edge', 'cat', '/srv/releases/registry.json'))).toEqual(live)
  } finally {
    await compose('exec', '-T', 'mf-catalog', 'rm', '-rf', '/srv/site/remotes/mf-catalog/0.9.0')
    await docker('volume', 'rm', '--force', FORMER)
  }
})
