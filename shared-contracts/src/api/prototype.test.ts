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

/** As JSON.parse gives them: own properties of these names, not a prototype. */
const forged = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"prototype":{}}'].map(
  (text) => JSON.parse(text) as object,
)
const withForged = (value: object) =>
  forged.map((part) => Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(part)))

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]))

describe('A16: what is sent to the API', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s takes no key of a prototype',
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

  test('neither do the bodies inside and those without a call yet', () => {
    for (const body of withForged({ productId: 1, quantity: 1 })) {
      expect(orders.orderLinePayloadSchema.safeParse(body).success).toBe(false)
    }
    for (const body of withForged({ email: 'a@b.ru' })) expect(paymentRequestSchema.safeParse(body).success).toBe(false)
  })
})

describe('A16: what comes from outside', () => {
  test('an error of the API brings its own fields only', () => {
    for (const body of withForged({ message: 'нет' }))
      expect(Object.getOwnPropertyNames(apiErrorBodySchema.parse(body))).toEqual(['message'])
  })

  test('a partner of the electronic documents is read with any fields, but keeps the prototype of an object', () => {
    const [partner] = edo.getEdoPartners.answer.parse(withForged({ name: 'ЭДО' }))
    expect(Object.getPrototypeOf(partner)).toBe(Object.prototype)
    expect(partner).toEqual({ name: 'ЭДО' })
  })

  test('maps of the configuration and of the registry have no prototype among their keys', () => {
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
