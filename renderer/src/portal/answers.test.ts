import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnswers, type Answers } from './answers.ts'

const TEXT = '/public/api/v1/product/1/text'

let server: Server
let answers: Answers
/** What the API answers, with its ETag, and the tags it was asked with. */
let current: { readonly text: string; readonly etag: string }
let asked: (string | undefined)[]
let isFailing: boolean

beforeEach(async () => {
  current = { text: 'первый', etag: '"1"' }
  asked = []
  isFailing = false
  server = createServer((request, response) => {
    const tag = request.headers['if-none-match']
    asked.push(tag)
    response.setHeader('etag', current.etag)
    response.statusCode = isFailing ? 503 : tag === current.etag ? 304 : 200
    response.end(response.statusCode === 200 ? current.text : '')
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
