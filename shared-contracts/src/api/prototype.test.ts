import { portalConfigSchema } from '../portal/config.ts'
import { registrySchema, remoteReleaseSchema } from '../portal/release.ts'
import { sampleConfig } from '../testing/sample.ts'
import * as agreements from './agreements.ts'
import type { ApiCall } from './call.ts'
import * as delivery from './delivery.ts'
import * as edo from './edo.ts'
import { apiErrorBodySchema } from './error.ts'
import * as multilogin from './multilogin.ts'
import * as orders from './orders.ts'
import * as organisation from './organisation.ts'
import { paymentRequestSchema } from './payments.ts'
import * as products from './products.ts'
import * as suggestions from './suggestions.ts'

const modules = [agreements, delivery, edo, multilogin, orders, organisation, products, suggestions]
const isCall = (exported: unknown): exported is ApiCall =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'answer' in exported
const calls = modules.flatMap((module) => Object.values<unknown>(module).filter(isCall))

/** Made by JSON.parse, so `__proto__` and the like are own properties. */
const forged = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"prototype":{}}'].map(
  (text) => JSON.parse(text) as object,
)
const withForged = (value: object) =>
  forged.map((part) => Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(part)))

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]))

describe('A16: data sent to the API', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s refuses prototype keys',
    (_, { params, query, body }) => {
      for (const schema of [params, query, body]) {
        for (const value of forged) {
          const keys = schema
            .safeParse(value)
            .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
          expect(keys).toEqual(Object.getOwnPropertyNames(value))
        }
      }
    },
  )

  test('order lines and payment requests refuse prototype keys', () => {
    for (const body of withForged({ productId: 1, quantity: 1 })) {
      expect(orders.orderLinePayloadSchema.safeParse(body).success).toBe(false)
    }
    for (const body of withForged({ email: 'a@b.ru' })) expect(paymentRequestSchema.safeParse(body).success).toBe(false)
  })
})

describe('A16: data from outside', () => {
  test('an API error keeps its known fields only', () => {
    for (const body of withForged({ message: 'нет' }))
      expect(Object.getOwnPropertyNames(apiErrorBodySchema.parse(body))).toEqual(['message'])
  })

  test('an EDO partner may have any fields, but keeps the prototype of a plain object', () => {
    const [partner] = edo.getEdoPartners.answer.parse(withForged({ name: 'ЭДО' }))
    expect(Object.getPrototypeOf(partner)).toBe(Object.prototype)
    expect(partner).toEqual({ name: 'ЭДО' })
  })

  test('records of the configuration and of the registry drop prototype keys', () => {
    const config = portalConfigSchema.parse({
      ...sampleConfig,
      trackingUrls: JSON.parse('{"__proto__":"https://evil/","СДЭК":"x"}'),
    })
    expect(Object.getOwnPropertyNames(config.trackingUrls)).toEqual(['СДЭК'])
    const { remotes } = registrySchema.parse(JSON.parse('{"remotes":{"__proto__":{"live":{}},"mf-a":{}}}'))
    expect(Object.getOwnPropertyNames(remotes)).toEqual(['mf-a'])
    expect(remoteReleaseSchema.safeParse(JSON.parse('{"__proto__":{"name":"mf-a","version":"1.0.0"}}')).success).toBe(
      false,
    )
  })
})
