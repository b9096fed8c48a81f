import { PlainError } from '../plain-error.mjs'

/** @typedef {import('shared-contracts/portal/config').PortalConfig} PortalConfig */
/** @typedef {Readonly<Record<string, string | undefined>>} Env */

/**
 * The runtime configuration by environment variable. Everything has a value fit for a stand of samples,
 * so that `npm start` needs none; production sets them all. The shape is shared-contracts/portal/config.
 * @param {Env} env
 * @returns {PortalConfig}
 * @throws PlainError that names every variable with a wrong value.
 */
export function portalConfig(env) {
  /** @type {string[]} */
  const wrong = []

  /** @template T @param {string} name @param {T} otherwise @param {(value: string) => T | undefined} read @param {string} expected */
  function setting(name, otherwise, read, expected) {
    const given = env[name]
    if (given === undefined || given === '') return otherwise
    const value = read(given)
    if (value === undefined) wrong.push(`${name} (${expected})`)
    return value ?? otherwise
  }
  /** @param {string} name @param {string} otherwise */
  const text = (name, otherwise) => setting(name, otherwise, (value) => value, '')
  /** @param {string} name @param {boolean} otherwise */
  const flag = (name, otherwise) =>
    setting(name, otherwise, (value) => ({ true: true, false: false })[value], 'true или false')
  /** @param {string} name @param {string} otherwise */
  const url = (name, otherwise) => setting(name, otherwise, readUrl, 'путь от / или адрес http(s)')

  const config = {
    identity: {
      url: url('IDENTITY_URL', '/auth'),
      realm: text('IDENTITY_REALM', 'portal'),
      clientId: text('IDENTITY_CLIENT', 'portal'),
    },
    requisites: {
      name: text('SELLER_NAME', 'ООО «Торговый дом ФН»'),
      inn: text('SELLER_INN', '7700000000'),
      kpp: text('SELLER_KPP', '770001001'),
      ogrn: text('SELLER_OGRN', '1027700000000'),
      phone: text('SELLER_PHONE', '+7 (495) 000-00-00'),
      email: text('SELLER_EMAIL', 'support@example.ru'),
    },
    analytics: { enabled: flag('ANALYTICS', false), goalId: text('ANALYTICS_GOAL', 'purchase') },
    tokensInUrl: flag('TOKENS_IN_URL', true),
    overrideOrigins: setting('OVERRIDE_ORIGINS', [], readOrigins, 'адреса вида https://имя:порт через пробел'),
    redirectHosts: setting('REDIRECT_HOSTS', [], readHosts, 'имена узлов через пробел, порт через двоеточие'),
    redirectOrigins: setting('REDIRECT_ORIGINS', [], readOrigins, 'адреса вида http://localhost:порт через пробел'),
    trackingUrls: setting(
      'TRACKING_URLS',
      { СДЭК: 'https://tracking.example.ru/?n={trackNumber}' },
      readTexts,
      'JSON вида {"перевозчик": "https://…{trackNumber}"}',
    ),
    signingUrl: url('SIGNING_URL', 'https://edo.example.ru/'),
    sampleData: flag('SAMPLE_DATA', true),
  }
  if (wrong.length > 0) throw new PlainError(`Неверные переменные окружения: ${wrong.join(', ')}`)
  return config
}

/** @param {string} value */
function readUrl(value) {
  if (/^\/(?!\/)/.test(value)) return value.replace(/(?<=.)\/$/, '')
  return isHttp(value) ? value : undefined
}

/** @param {string} value */
function isHttp(value) {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** @param {string} value */
const listed = (value) => value.split(/[\s,]+/).filter((part) => part !== '')

/** @param {string} value @returns {string[] | undefined} */
function readHosts(value) {
  const hosts = listed(value).map(hostOf)
  return hosts.every((host) => host !== undefined) ? hosts : undefined
}

/**
 * A host in the form addresses have it: lower case, an international one in ASCII, the usual port left out.
 * @param {string} text
 */
function hostOf(text) {
  const url = `https://${text}`
  if (!/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*(?::\d+)?$/u.test(text) || !URL.canParse(url)) return undefined
  return new URL(url).host
}

/** @param {string} value @returns {string[] | undefined} */
function readOrigins(value) {
  const origins = listed(value)
  return origins.every((origin) => isHttp(origin) && new URL(origin).origin === origin) ? origins : undefined
}

/** @param {string} value @returns {Record<string, string> | undefined} */
function readTexts(value) {
  try {
    const texts = JSON.parse(value)
    const isMap = typeof texts === 'object' && texts !== null && !Array.isArray(texts)
    return isMap && Object.values(texts).every((text) => typeof text === 'string') ? texts : undefined
  } catch {
    return undefined
  }
}
