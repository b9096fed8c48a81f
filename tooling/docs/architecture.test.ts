import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'

/** The packages in the picture of docs/architecture.md, each with those that its arrows lead to. */
const [, picture = ''] =
  /```mermaid\nflowchart TD\n([^]*?)```/.exec(readFileSync(inRoot('docs/architecture.md'), 'utf8')) ?? []
const arrows = [...picture.matchAll(/^ +([\w-]+)(?:\[[^\]]*\])?(?: --> ([\w-]+))?$/gm)]

/** @returns all packages that it leads to */
const reached = (name: string): string[] =>
  arrows.flatMap(([, from, to]) => (from === name && to !== undefined ? [to, ...reached(to)] : []))

/** @returns the packages of this repository that it depends on */
function dependencies(name: string): string[] {
  const { dependencies: all = {} } = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8'))
  return Object.keys(all).filter((one) => packages.includes(one))
}

const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const packages: string[] = workspaces.filter((name: string) => name !== 'tooling' && name !== 'e2e')

test('the picture of the packages has each of them', () => {
  expect(arrows.map(([, from]) => from).toSorted()).toEqual(packages.toSorted())
})

test.each(packages)('the arrows of the picture lead from %s to what it depends on', (name) => {
  expect(reached(name).toSorted()).toEqual(dependencies(name).toSorted())
})
