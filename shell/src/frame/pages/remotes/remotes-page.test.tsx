import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { observable } from 'shared-ui/observable'
import { ShellContext, type ShellServices } from '../../shell-context.ts'
import { incidents, addIncident } from '../../../faults/report-fault.ts'
import { sharedLibraries } from '../../../remotes/releases/inspect-release.ts'
import type { RemoteInfo } from '../../../remotes/known-remotes.ts'
import { fakeRemotes } from '../../testing.tsx'
import { RemotesPage } from './remotes-page.tsx'

jest.mock('../../../remotes/releases/inspect-release.ts', () => ({
  loadedFiles: () => ({ count: 3, bytes: 41_400, took: 120.4 }),
  sharedLibraries: jest.fn(),
}))

const working: RemoteInfo = {
  name: 'mf-catalog',
  owner: 'team-catalog',
  live: '1.2.0',
  previous: '1.1.9',
  version: '1.2.0',
  contract: '1.0.0',
  release: { base: '/remotes/mf-catalog/1.2.0/', container: 'mf_catalog_1_2_0' },
  override: null,
  health: 'working',
  routes: ['/products'],
  widgets: [],
  refusals: [],
}
const failed: RemoteInfo = {
  ...working,
  name: 'mf-order',
  owner: 'team-order',
  live: '2.0.0',
  previous: null,
  version: '1.9.0',
  health: 'failed',
  refusals: ['live: speaks contract 2.0.0'],
}
const guest = { phase: 'guest' } as const
const user = { phase: 'signedIn' } as const

interface Visit {
  readonly auth?: object
  readonly roles?: readonly string[]
  readonly origins?: string[]
  readonly answers?: Answers
}

function open({ auth = guest, roles = [], origins = [], answers = {} }: Visit) {
  window.matchMedia = () => ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never
  const check = jest.fn(() => Promise.resolve())
  const list = observable<readonly RemoteInfo[]>([working, failed])
  const base = createTestPortal({ auth } as never, answers)
  const signIn = jest.fn()
  const portal = { ...base, auth: { ...base.auth, signIn }, config: { ...sampleConfig, overrideOrigins: origins } }
  const ownerOfFile = (file: string) => list.value.find(({ name }) => file.includes(`/${name}/`))
  const services = {
    remotes: { ...fakeRemotes([]), check, list, ownerOfFile },
    hasRole: (role: string) => roles.includes(role),
  }
  render(
    <PortalProvider portal={portal}>
      <ShellContext value={services as unknown as ShellServices}>
        <RemotesPage />
      </ShellContext>
    </PortalProvider>,
  )
  return { check, signIn, list, requests: base.requests }
}

const operator = { auth: user, roles: ['portal-operator'] }

test('an operator sees every remote with its team, releases, contract and state, and can retry a failed one', async () => {
  const { check } = open(operator)
  expect(screen.getByRole('heading', { name: 'Разделы портала' })).toBeVisible()
  const row = screen.getByRole('row', { name: /mf-order/ })
  for (const text of ['team-order', '2.0.0', '1.9.0', '1.0.0', 'сбой']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
  const catalogue = screen.getByRole('row', { name: /mf-catalog/ })
  for (const text of ['работает', '1.1.9']) expect(within(catalogue).getByText(text)).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Повторить: mf-order' }))
  expect(check.mock.calls).toEqual([['mf-order']])
})

test('a release is called «версия», and what versions agree on «контракт»', () => {
  open(operator)
  expect(screen.getByText(/^Версия контракта оболочки: \d/)).toBeVisible()
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(['Текущая версия', 'Предыдущая версия', 'Используется', 'Контракт']))
  expect(document.body).not.toHaveTextContent(/выпуск|договор/i)
})

test('the details of a remote show its files, why its live release is not in use, and whose libraries it runs', async () => {
  jest.mocked(sharedLibraries).mockResolvedValue([
    { name: 'react', range: '^19.3.1', provided: '19.3.1', copy: 'shell' },
    { name: 'styled-components', range: '^6.6.0', provided: '6.6.0', copy: 'shell' },
    { name: 'shared-ui/badge', range: '^2.0.0', provided: '1.0.0', copy: 'own' },
    { name: 'shared-ui/tabs', range: '^1.0.0', provided: '1.0.0', copy: 'none' },
  ])
  open(operator)
  await userEvent.click(screen.getByRole('button', { name: 'Подробности: mf-order' }))
  expect(screen.getByText('3 файла, 41 кБ, первая загрузка за 120 мс')).toBeVisible()
  expect(screen.getByText('live: speaks contract 2.0.0')).toBeVisible()
  expect(await screen.findByText('Копия оболочки: react 19.3.1, styled-components 6.6.0')).toBeVisible()
  expect(screen.getByText('Своя копия: shared-ui/badge ^2.0.0 (у оболочки 1.0.0)')).toBeVisible()
  expect(screen.getByText('Еще не понадобились: shared-ui/tabs ^1.0.0')).toBeVisible()
})

test('the details of a remote show its last error and count its violations of the policy, as they come', async () => {
  jest.mocked(sharedLibraries).mockResolvedValue([])
  open(operator)
  await userEvent.click(screen.getByRole('button', { name: 'Подробности: mf-order' }))
  const fact = (name: string) => screen.getByText(name).nextElementSibling
  expect(fact('Последняя ошибка')).toHaveTextContent('—')
  act(() => {
    for (const [source, text] of [
      ['mf-order 1.9.0 (team-order)', 'first'],
      ['mf-order 1.9.0 (team-order)', 'second'],
      ['mf-orders 1.0.0 (team-other)', 'of another remote'],
    ] as const)
      addIncident({ fault: { source, where: 'failed', error: new Error(text) } })
    for (const sourceFile of ['/remotes/mf-order/1.9.0/a.js', '/remotes/mf-catalog/1.2.0/a.js'])
      addIncident({ violation: { sourceFile } as SecurityPolicyViolationEvent })
  })
  expect(fact('Последняя ошибка')).toHaveTextContent('Error: second')
  expect(fact('Нарушения политики безопасности')).toHaveTextContent('1')
  act(() => incidents.set([]))
})

describe('the place of the last error', () => {
  const file = '/remotes/mf-order/1.9.0/page.1a2b3c4d.js'
  const stacks = {
    Chromium: `TypeError: no\n    at t (${location.origin}${file}:1:234)\n    at async n.e (${location.origin}/assets/main.1a2b3c4d.js:2:5)\n    at extension (chrome-extension://abcd/a.js:1:1)`,
    Firefox: `t@${location.origin}${file}:1:234\nasync*n/e<@${location.origin}/assets/main.1a2b3c4d.js:2:5\n@moz-extension://abcd/a.js:1:1\n`,
    Safari: `t@${location.origin}${file}:1:234\n@[native code]\nglobal code@${location.origin}/assets/main.1a2b3c4d.js:2:5`,
  }
  const places = [`${file}:1:234`, '/assets/main.1a2b3c4d.js:2:5']

  async function showFault(visit: Visit, stack: string) {
    jest.mocked(sharedLibraries).mockResolvedValue([])
    const opened = open(visit)
    await userEvent.click(screen.getByRole('button', { name: 'Подробности: mf-order' }))
    const error = Object.assign(new TypeError('no'), { stack })
    act(() => addIncident({ fault: { source: 'mf-order 1.9.0 (team-order)', where: 'failed', error } }))
    const shown = () =>
      within(screen.getByText('Место ошибки').nextElementSibling as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    return { ...opened, shown }
  }
  afterEach(() => act(() => incidents.set([])))

  test.each(Object.entries(stacks))('F5: in a stack of %s is shown to an operator as its source', async (_, stack) => {
    const source = 'mf-order/src/page/order-page.tsx:12:3 placeOrder'
    const address = `/public/api/v3/sources?places=${encodeURIComponent(places.join(' '))}`
    const answers = { [address]: `${source}\n` }
    const { shown, requests } = await showFault({ ...operator, answers }, stack)
    await waitFor(() => expect(shown()).toEqual([source, places[1]]))
    expect(requests.map(({ url }) => url)).toEqual([address])
  })

  test('stays a place in minified files where sources are not found, or not for this visitor', async () => {
    const failing = await showFault(operator, stacks.Chromium)
    expect([failing.shown(), failing.requests.length]).toEqual([places, 1])
    cleanup()
    const developer = await showFault({ origins: ['http://localhost:4303'] }, stacks.Chromium)
    expect([developer.shown(), developer.requests]).toEqual([places, []])
  })
})

test('an unreadable manifest of a remote is told, and read again when the remote works again', async () => {
  jest.mocked(sharedLibraries).mockRejectedValueOnce(new Error('status 404'))
  const { list } = open(operator)
  await userEvent.click(screen.getByRole('button', { name: 'Подробности: mf-order' }))
  expect(await screen.findByText('Описание версии не читается')).toBeVisible()
  jest
    .mocked(sharedLibraries)
    .mockResolvedValue([{ name: 'react', range: '^19.3.1', provided: '19.3.1', copy: 'shell' }])
  act(() => list.set([working, { ...failed, health: 'working' }]))
  expect(await screen.findByText('Копия оболочки: react 19.3.1')).toBeVisible()
})

test('everyone sees the remotes where developers may override them', () => {
  open({ origins: ['http://localhost:4303'] })
  expect(screen.getByRole('row', { name: /mf-order/ })).toBeVisible()
})

test('a guest is asked to sign in, and comes back', async () => {
  const { signIn } = open({})
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  expect(signIn).toHaveBeenCalledWith({ returnTo: '/system/remotes' })
})

test('for a user without the role the page does not exist', () => {
  open({ auth: user })
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible()
})
