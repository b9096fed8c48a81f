import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PRODUCT_FILES_HEADER } from 'shared-contracts/api/products'
import { createAnswers, type Answers } from './answers.ts'

const TEXT = '/public/api/v1/product/1/text'
const PRICES = '/public/api/v3/organizations/0/products'

let server: Server
let answers: Answers
/** What the API answers, with its ETag, and the tags it was asked with. */
let current: { readonly text: string; readonly etag: string; readonly caching?: string }
/** The version of the products' files, which the price list tells. */
let files: string
let asked: (string | undefined)[]
let isFailing: boolean
/** Answers but the price list wait for it. */
let held: Promise<void>

beforeEach(async () => {
  current = { text: 'первый', etag: '"1"' }
  files = '1'
  asked = []
  isFailing = false
  held = Promise.resolve()
  server = createServer((request, response) => {
    const tag = request.headers['if-none-match']
    if (request.url === PRICES) return response.setHeader(PRODUCT_FILES_HEADER, files).end('[]')
    asked.push(tag)
    response.setHeader('etag', current.etag)
    if (current.caching !== undefined) response.setHeader('cache-control', current.caching)
    response.statusCode = isFailing ? 503 : tag === current.etag ? 304 : 200
    const body = response.statusCode === 200 ? current.text : ''
    return held.then(() => response.end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  answers = createAnswers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await answers.close()
  await new Promise((closed) => server.close(closed))
})

test('requests for one answer are joined, and it is cached for a minute', async () => {
  expect(await Promise.all([answers.read(TEXT), answers.read(TEXT)])).toEqual(['первый', 'первый'])
  expect(await answers.read(TEXT)).toBe('первый')
  expect(asked).toEqual([undefined])
  const later = Date.now() + 60_001
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await answers.read(TEXT)).toBe('первый')
  expect(asked).toEqual([undefined, '"1"'])
})

test('A27: only the latest answer at an address counts as read', async () => {
  expect(answers.hasRead(TEXT, 'первый')).toBe(false)
  await answers.read(TEXT)
  expect(answers.hasRead(TEXT, 'первый')).toBe(true)
  expect(answers.hasRead(TEXT, 'второй')).toBe(false)
})

test('A27: an answer of more than 16 MB is not read', async () => {
  current = { text: 'a'.repeat(16_000_001), etag: '"1"' }
  await expect(answers.read(TEXT)).rejects.toThrow('max size')
})

test('an answer is asked for with its tag: an unchanged one stays, a changed one takes its place', async () => {
  const read = { [TEXT]: await answers.read(TEXT) }
  expect(await answers.areCurrent(read)).toBe(true)
  current = { text: 'второй', etag: '"2"' }
  expect(await answers.areCurrent(read)).toBe(false)
  expect(await answers.read(TEXT)).toBe('второй')
  expect(asked).toEqual([undefined, '"1"', '"1"'])
})

test('DESK-009: what was read before a change of the products’ files is asked for again, also what was just being asked', async () => {
  const changeFiles = async () => {
    files += '1'
    await answers.read(PRICES)
  }
  await answers.read(TEXT)
  current = { text: 'второй', etag: '"2"' }
  expect(await answers.read(TEXT)).toBe('первый')
  await changeFiles()
  expect(await answers.read(TEXT)).toBe('второй')
  expect(await answers.read(TEXT)).toBe('второй')
  expect(asked).toEqual([undefined, '"1"'])

  let release: () => void = () => undefined
  held = new Promise((resolve) => (release = resolve))
  const early = answers.areCurrent({ [TEXT]: 'второй' })
  await changeFiles()
  const late = answers.read(TEXT)
  current = { text: 'третий', etag: '"3"' }
  release()
  expect(await Promise.all([early, late])).toEqual([false, 'третий'])
})

test('an answer that never changes is asked for once', async () => {
  current = { ...current, caching: 'public, max-age=31536000, immutable' }
  await answers.read(TEXT)
  expect(await answers.areCurrent({ [TEXT]: 'первый' })).toBe(true)
  expect(asked).toEqual([undefined])
})

test('after a failed request the last answer still counts as read, and its tag is sent with the next request', async () => {
  await answers.read(TEXT)
  isFailing = true
  await expect(answers.areCurrent({ [TEXT]: 'первый' })).rejects.toThrow('answered 503')
  isFailing = false
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001)
  expect(answers.hasRead(TEXT, 'первый')).toBe(true)
  expect(await answers.read(TEXT)).toBe('первый')
  expect(asked).toEqual([undefined, '"1"', '"1"'])
})
