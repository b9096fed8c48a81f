import { sampleConfig } from 'shared-contracts/testing/sample'
import { ConfigurationError, readConfig } from './read-config.ts'

function pageWith(config: unknown): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'portal-config'
  script.textContent = typeof config === 'string' ? config : JSON.stringify(config)
  page.body.append(script)
  return page
}

test('AUTH-006: the identity provider comes from the configuration in the page', () => {
  const identity = { url: 'https://id.example.ru/auth', realm: 'test', clientId: 'shop' }
  expect(readConfig(pageWith({ ...sampleConfig, identity })).identity).toEqual(identity)
})

test('every wrong field of the configuration is named, in Russian', () => {
  const wrong = {
    ...sampleConfig,
    tokensInUrl: 'yes',
    redirectHosts: ['*'],
    identity: { url: '/auth', realm: 1, clientId: 'portal' },
  }
  const read = () => readConfig(pageWith(wrong))
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(
    /identity\.realm: нет или не того вида.*tokensInUrl: нет или не того вида.*redirectHosts\.0: не похоже на имя узла/s,
  )
})

test('a configuration that is missing or is not JSON is refused', () => {
  expect(() => readConfig(document.implementation.createHTMLDocument())).toThrow('#portal-config: нет в странице')
  expect(() => readConfig(pageWith('{bad'))).toThrow('#portal-config: не JSON')
})
