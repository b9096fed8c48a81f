import { PlainError } from '../plain-error.mjs'
import { publicAddress, valuesOf } from './config.mjs'

/**
 * What the edge shows as a sample until its variables are set (A30); with the value where only one will do. The backend
 * has a table of its own services, backend/src/samples.ts.
 * @type {readonly { name: string, variables: readonly string[], without?: string }[]}
 */
const samples = [
  { name: 'catalogue and accounts', variables: ['SAMPLE_DATA=false'] },
  { name: 'payments by card', variables: ['REDIRECT_HOSTS'], without: 'PAYMENTS' },
  { name: 'captcha', variables: ['CAPTCHA_HOST', 'CAPTCHA_SITE_KEY'], without: 'CAPTCHA' },
  { name: 'EDO', variables: ['EDO_CABINET_LK', 'EDO_CABINET_PK', 'SIGNING_URL'], without: 'EDO' },
  { name: 'tracking of deliveries', variables: ['TRACKING_URLS'] },
  {
    name: 'seller',
    variables: ['SELLER_NAME', 'SELLER_INN', 'SELLER_KPP', 'SELLER_OGRN', 'SELLER_PHONE', 'SELLER_EMAIL'],
  },
]

/**
 * A30: refuses an edge that shows samples to others than this machine, unless ALLOW_SAMPLES=true.
 * @param {import('./config.mjs').Env} env
 * @throws PlainError with one line for each sample and its variables
 */
export function refuseSamples(env) {
  const values = valuesOf(env)
  const address = publicAddress(values)
  if (address === undefined || values.ALLOW_SAMPLES) return
  const lines = samples.flatMap(({ name, variables, without }) => {
    if (without !== undefined && values[/** @type {keyof typeof values} */ (without)] === 'none') return []
    const missing = variables.filter((variable) => isSample(variable, values))
    return missing.length === 0 ? [] : [`${name}: ${missing.join(', ')}${without ? `; or ${without}=none` : ''}`]
  })
  if (lines.length === 0) return
  throw new PlainError(
    [
      `${address} is not localhost, so these samples are refused. Set their variables, or ALLOW_SAMPLES=true to show a sample portal:`,
      ...lines,
    ].join('\n'),
  )
}

/** @param {string} variable @param {ReturnType<typeof valuesOf>} values */
function isSample(variable, values) {
  const [name = '', wanted] = variable.split('=')
  const key = /** @type {keyof typeof values} */ (name)
  const value = values[key]
  if (wanted !== undefined) return JSON.stringify(value) !== wanted
  // A sole trader, with an INN of 12 digits, has no KPP.
  if (name === 'SELLER_KPP' && values.SELLER_INN.length === 12) return false
  const isDefault = JSON.stringify(value) === JSON.stringify(valuesOf({})[key])
  return isDefault || (typeof value === 'string' && value.startsWith('/sandbox/'))
}
