import { browserReportSchema } from 'shared-contracts/api/reports'
import fc from 'fast-check'
import { observable } from 'shared-ui/observable'
import type { Incident } from './report-fault.ts'
import { ownRouteAt } from '../frame/routing/own-pages.ts'
import { describeIncident, subjectAt, type Attribution } from './describe-incident.ts'

const order = { name: 'mf-order', version: '1.1.0', owner: 'team-order' }
const remotes: Attribution['remotes'] = {
  list: observable([order]),
  routeAt: (path) => (path.startsWith('/order') ? 'mf-order /orders/:id' : undefined),
  ownerOfFile: (address) => (address.includes('/remotes/mf-order/') ? order : undefined),
}
const attribution: Attribution = { remotes, ownRouteAt }
const subject = { remote: 'mf-order', version: '1.1.0', owner: 'team-order', route: '/orders/:id' }
const ofShell = { remote: 'shell', owner: 'shell' }

const faultOf = (source: string, error: unknown, path = '/orders/104015'): Incident => ({
  path,
  fault: { source, where: 'failed', error },
})
const violationOf = (blockedURI: string, sourceFile = 'https://shop.ru/remotes/mf-order/1.1.0/a.js'): Incident => ({
  path: '/orders/5',
  violation: { effectiveDirective: 'img-src', blockedURI, sourceFile } as SecurityPolicyViolationEvent,
})

test('F5: an error is reported with remote, version, team, the pattern of its route and its place in the code', () => {
  const error = new TypeError('x is undefined')
  error.stack = 'TypeError: x\n    at f (https://shop.ru/remotes/mf-order/1.1.0/page.1a2b.js:1:234)'
  expect(describeIncident(attribution, faultOf('mf-order 1.1.0 (team-order)', error))).toEqual({
    kind: 'error',
    ...subject,
    where: 'failed',
    message: 'TypeError: x is undefined (page.1a2b.js:1:234)',
  })
})

test('F5: the place of an error stays whole, whatever its digits and however long the message', () => {
  const error = new Error('7 916 123-45-67 '.repeat(40))
  error.stack = `${error.message}\nt@https://shop.ru/remotes/mf-order/1.1.0/2983.25123456.js:1:234\n`
  const report = describeIncident(attribution, faultOf('mf-order 1.1.0 (team-order)', error))
  expect(report).toMatchObject({ message: expect.stringMatching(/^Error: \[number\].* \(2983\.25123456\.js:1:234\)$/) })
  expect(browserReportSchema.safeParse(report).error).toBeUndefined()
})

test('an error of the shell names the page by its pattern, never by its path', () => {
  const report = describeIncident(attribution, faultOf('api', new Error('no'), '/someone/79161234567'))
  expect(report).toMatchObject({ ...ofShell, route: 'other', message: expect.stringMatching(/^Error: no/) })
  expect(subjectAt(attribution, '/login')).toMatchObject({ ...ofShell, route: '/login' })
})

test.each([
  ['https://evil.ru/path?secret=1#a', 'https://evil.ru'],
  ['inline', 'inline'],
  ['data:image/png;base64,AAAA', 'data:'],
  ['blob:https://shop.ru/1', 'https://shop.ru'],
  ['web+pay:1', 'web+pay:'],
  [`${'a'.repeat(40)}:1`, 'other'],
  [`https://${'a.'.repeat(126)}ru:8443/1`, `https://${'a.'.repeat(126)}ru:8443`],
  ['', 'other'],
])('a violation of the policy by a remote names the origin of %j only', (blockedURI, blocked) => {
  const report = describeIncident(attribution, violationOf(blockedURI))
  expect(report).toEqual({ kind: 'violation', ...subject, directive: 'img-src', blocked })
  expect(browserReportSchema.safeParse(report).error).toBeUndefined()
})

test('a violation by no remote is one of the shell', () => {
  expect(describeIncident(attribution, violationOf('inline', ''))).toMatchObject({ ...ofShell, route: '/orders/:id' })
})

test('whatever is thrown, the report is one that the backend accepts, without what a buyer typed', () => {
  const typed = ['ivan@example.ru', '+7 916 123-45-67', 'Иванов', '7701234567']
  const thrown = fc.oneof(
    fc.anything(),
    fc.tuple(fc.string(), fc.constantFrom(...typed), fc.string()).map((parts) => new Error(parts.join(' '))),
  )
  fc.assert(
    fc.property(thrown, fc.string(), (error, source) => {
      const report = describeIncident(attribution, faultOf(source, error))
      expect(browserReportSchema.safeParse(report).error).toBeUndefined()
      for (const text of typed) expect(JSON.stringify(report)).not.toContain(text)
    }),
  )
  const scheme = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,40}:.{0,5}$/)
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), scheme, fc.string()), (blocked) => {
      expect(browserReportSchema.safeParse(describeIncident(attribution, violationOf(blocked))).error).toBeUndefined()
    }),
  )
})
