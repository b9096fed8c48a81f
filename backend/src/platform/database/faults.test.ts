import { isDatabaseAway } from './faults.ts'

const withCode = (code: string) => new Error('query failed', { cause: Object.assign(new Error('cause'), { code }) })

test.each([
  ['its container is stopped', 'ENOTFOUND'],
  ['the look-up of its name fails', 'EAI_AGAIN'],
  ['its machine is off', 'EHOSTUNREACH'],
  ['it does not listen', 'ECONNREFUSED'],
  ['it is stopping', '57P01'],
  ['a lock is not given in time', '55P03'],
])('F17 F27: the database is away when %s (%s)', (_, code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true)
})

test.each([
  ['its disk is full', '53100'],
  ['it only reads', '25006'],
  ['a file of the backend has no room', 'ENOSPC'],
])('F18: the database is away when %s (%s)', (_, code) => {
  expect(isDatabaseAway(withCode(code))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])('F17 F27: the database is away when its client says «%s»', (message) => {
  expect(isDatabaseAway(new Error('query failed', { cause: new Error(message) }))).toBe(true)
})

test.each(['23505', '42P01', 'ERR_ASSERTION'])('the database is not away because of %s', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(false)
})
