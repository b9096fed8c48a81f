import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The manifest that serves a remote in Kubernetes. */
const manifestOf = (name: string) => `deploy/kubernetes/${name}.yaml`

/** The folder of a remote's releases in a container, as Kubernetes mounts it. */
const mount = (name: string) => ` +- name: releases\n +mountPath: \\S+/${name}\n +subPath: ${name}\n +readOnly: true\n`

/** What names a remote in each file that builds, serves, watches or owns the remotes. */
const places: Readonly<Record<string, (name: string) => string>> = {
  'package.json': (name) => ` +"${name}",\n`,
  'tsconfig.json': (name) => ` +\\{ "path": "${name}" \\},\n`,
  'docker-compose.yml': (name) =>
    `^  ${name}:\n(?:    .*\n)+\n|^ +(?:- releases-${name}:|releases-${name}:|${name}: ).*\n`,
  'deploy/kubernetes/edge.env': (name) => ` ${name}=${name}:8080`,
  'deploy/kubernetes/kustomization.yaml': (name) => `^ +- ${name}\\.yaml\n`,
  'deploy/kubernetes/registry.yaml': mount,
  'deploy/kubernetes/first-start/job.yaml': mount,
  'deploy/kubernetes/README.md': (name) => `, ${name}(?= and tools)`,
  'docs/operations.md': (name) => `(?<=^for remote in .*) ${name}(?=;)`,
  'backend/src/platform/settings/settings.ts': (name) => `,\\s+'${name}'`,
  'e2e/compose/releases.spec.ts': (name) => `,\\s+'${name}'(?=,?\\s*\\])`,
  'e2e/compose/support/containers.ts': (name) => `^ +'${name}',\n`,
}

/** The files in which a remote is named besides its own, from the repository's folder. */
export const deploymentFiles = ['CODEOWNERS', ...Object.keys(places)]

/**
 * Names a new remote wherever the newest one is named, so that it is built, served, watched and owned like that one.
 * @param like the newest remote
 * @throws Error when a file does not name that one; nothing is written then
 */
export function deployLike(like: string, { root, name, owner }: { root: string; name: string; owner: string }): void {
  const texts = new Map<string, string>()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const [file, place] of Object.entries(places)) {
    const before = read(file)
    const after = before.replaceAll(new RegExp(place(like), 'gm'), (found) => found + found.replaceAll(like, name))
    if (after === before) throw new Error(`${file} names no ${like} where the remotes are named`)
    texts.set(file, after)
  }
  const owners = new RegExp(`^/${like}/( +@[\\w-]+/).*\n`, 'm')
  texts.set(
    'CODEOWNERS',
    read('CODEOWNERS').replace(owners, (line, team: string) => `${line}/${name}/${team}${owner}\n`),
  )
  texts.set(manifestOf(name), read(manifestOf(like)).replaceAll(like, name))
  for (const [file, text] of texts) writeFileSync(join(root, file), text)
}

/** The newest remote of a repository: the last of its workspaces that has a manifest. */
export function newestRemote(root: string): string {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const newest = workspaces.findLast((name) => name.startsWith('mf-') && existsSync(join(root, manifestOf(name))))
  if (newest === undefined) throw new Error(`${root} has no remote to deploy a new one like`)
  return newest
}
