import { sampleConfig } from 'shared-contracts/testing/sample'
import { ConfigurationError, readDocuments, type PageDocuments } from './read-config.ts'

function pageWith(config: unknown): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'portal-config'
  script.textContent = typeof config === 'string' ? config : JSON.stringify(config)
  const registry = page.createElement('script')
  registry.id = 'portal-registry'
  registry.textContent = '{"remotes":{}}'
  page.body.append(script, registry)
  return page
}

test('AUTH-006: the identity provider comes from the configuration in the page', () => {
  const identity = { url: 'https://id.example.ru/auth', realm: 'test', clientId: 'shop' }
  const { config } = readDocuments(pageWith({ ...sampleConfig, identity })) as PageDocuments
  expect(config.identity).toEqual(identity)
})

test('every wrong field of the configuration is listed, in Russian', () => {
  const wrong = {
    ...sampleConfig,
    tokensInUrl: 'yes',
    redirectHosts: ['*'],
    identity: { url: '/auth', realm: 1, clientId: 'portal' },
  }
  const error = readDocuments(pageWith(wrong))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect((error as ConfigurationError).message).toMatch(
    /identity\.realm: нет или не того вида.*tokensInUrl: нет или не того вида.*redirectHosts\.0: не похоже на имя узла/s,
  )
})

test('a missing or malformed configuration is refused', () => {
  const empty = document.implementation.createHTMLDocument()
  expect(readDocuments(empty)).toMatchObject({ message: '#portal-config: нет в странице' })
  expect(readDocuments(pageWith('{bad'))).toMatchObject({ message: '#portal-config: не JSON' })
})
