import { edgeVariables } from '../nginx/edge-variables.ts'
import { folders, isResource, manifestsIn, variablesOf } from './manifests.ts'
import { schemaFaults } from './schema-faults.ts'

const files = Object.fromEntries(folders.map((folder) => [folder, manifestsIn(folder)]))
const documents = Object.values(files).flatMap((byName) => Object.values(byName).flat())
const ofKind = (kind: string) => documents.filter((document) => document.kind === kind)
const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map(
  (document) => [document.metadata.name, document] as const,
)
const resources = documents.filter(isResource)

test.each(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
  '%s satisfies the schema of Kubernetes',
  (_, resource) => expect(schemaFaults(resource)).toEqual([]),
)

test.each(folders)('the kustomization of %s lists every file', (folder) => {
  const { 'kustomization.yaml': [kustomization] = [], ...others } = files[folder] ?? {}
  expect(Object(kustomization).resources.toSorted()).toEqual(Object.keys(others).toSorted())
})

test.each(workloads)('%s runs without privileges on a read-only file system', (_, { spec: { template } }) => {
  expect(template.spec).toMatchObject({
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: expect.any(Number),
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  })
  for (const container of [...(template.spec.initContainers ?? []), ...template.spec.containers]) {
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { cpu: expect.any(String), memory: expect.any(String) },
      },
    })
  }
})

const services = ofKind('Service').map((service) => [service.metadata.name, service] as const)

test.each(services)('%s has pods with probes and a disruption budget', (name, service) => {
  const { template, selector } = ofKind('Deployment').find(({ metadata }) => metadata.name === name)?.spec ?? {}
  const labels = { 'app.kubernetes.io/name': name }
  const [container] = template.spec.containers
  expect(service.spec.selector).toEqual(labels)
  expect(selector.matchLabels).toEqual(labels)
  expect(template.metadata.labels).toMatchObject(labels)
  expect(container.ports.map((port: { name: string }) => port.name)).toEqual(
    expect.arrayContaining([
      ...service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort),
      container.readinessProbe.httpGet.port,
      container.livenessProbe.httpGet.port,
    ]),
  )
  const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)
  expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: labels } })
  expect(template.spec.topologySpreadConstraints).toHaveLength(2)
})

test('A27: the renderer reads the portal from the edge, is reached by the edge and Prometheus only, and reaches nothing else but DNS', () => {
  const edge = services.find(([name]) => name === 'edge')?.[1]
  expect(variablesOf('renderer')).toEqual({ PORTAL_URL: `http://edge:${edge?.spec.ports[0].port}` })
  const { spec } = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'renderer') ?? { spec: {} }
  const toEdge = { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'edge' } } }
  expect(spec).toMatchObject({
    podSelector: { matchLabels: { 'app.kubernetes.io/name': 'renderer' } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { from: [toEdge], ports: [{ port: 'http' }] },
      { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }] },
    ],
    egress: [
      { to: [toEdge], ports: [{ port: 'http' }] },
      { to: [expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } })] },
    ],
  })
})

test('the remotes differ in their names only', () => {
  const remotes = Object.entries(files['.'] ?? {}).filter(([name]) => name.startsWith('mf-'))
  const [first, ...others] = remotes.map(([file, content]) =>
    JSON.stringify(content).replaceAll(file.replace('.yaml', ''), 'mf-name'),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others)).toEqual(new Set([first]))
})

const releases = workloads.flatMap(
  ([
    name,
    {
      spec: { template },
    },
  ]) =>
    [...(template.spec.initContainers ?? []), ...template.spec.containers].flatMap((container) =>
      container.volumeMounts
        .filter((mount: { name: string }) => mount.name === 'releases')
        .map((mount: { mountPath: string; subPath?: string; readOnly?: boolean }) => ({
          by: `${name}/${container.name}`,
          folder: mount.subPath ?? '.',
          path: mount.mountPath,
          isWritten: mount.readOnly !== true,
        })),
    ),
)
const podsWith = (folder: string, isWritten: boolean) =>
  releases.filter((mount) => mount.folder === folder && mount.isWritten === isWritten).map(({ by }) => by)
const remoteNames = services.map(([name]) => name).filter((name) => name.startsWith('mf-'))

test.each(remoteNames)('A35: %s writes its own releases, and no others write them but the one that deletes', (name) => {
  const { template } = ofKind('Deployment').find(({ metadata }) => metadata.name === name)?.spec ?? {}
  expect(template.spec.containers[0].volumeMounts).toEqual([
    { name: 'tmp', mountPath: '/tmp' },
    { name: 'releases', mountPath: `/srv/site/remotes/${name}`, subPath: name },
  ])
  expect(podsWith(name, true)).toEqual([`${name}/${name}`])
  expect(podsWith(name, false)).toEqual(['registry/registry', 'first-start/shell', 'first-start/adopt'])
})

test('A35: the registry is written by its commands alone, which read the releases, and read by the edge', () => {
  const commands = ['registry/registry', 'first-start/shell', 'first-start/adopt']
  expect(podsWith('.', true)).toEqual([...commands, 'prune/prune'])
  expect(podsWith('.', false)).toEqual(['backend/backend', 'edge/edge'])
  for (const by of commands) {
    const paths = releases.filter((mount) => mount.by === by).map(({ path }) => path)
    expect(paths.toSorted()).toEqual([
      '/srv/releases',
      ...remoteNames.map((name) => `/srv/releases/${name}`).toSorted(),
    ])
  }
})

test('the source maps of the shell are written by its pods, and read where the backend looks for them', () => {
  expect(podsWith('shell', true)).toEqual(['shell/shell'])
  expect(releases.find(({ by }) => by === 'shell/shell')?.path).toBe('/srv/site/remotes/shell')
  expect(releases.find(({ by }) => by === 'backend/backend')?.path).toBe(variablesOf('backend')['REMOTES_DIR'])
})

test('the edge accepts its settings and finds the services', () => {
  const { variables } = edgeVariables(variablesOf('portal', 'edge'), '1.28.0')
  const addresses = services.map(([name, { spec }]) => `${name}:${spec.ports[0].port}`)
  const named = [
    ...Object.values(variables)
      .join('\n')
      .matchAll(/^\s*server (\S+?)[ ;]/gm),
  ].map(([, address]) => address)
  expect(addresses).toEqual(expect.arrayContaining(named))
  expect(named.length).toBeGreaterThan(5)
})

test('no file contains a Secret', () => expect(ofKind('Secret')).toEqual([]))
