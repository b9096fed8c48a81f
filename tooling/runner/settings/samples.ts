import { PlainError } from '../../plain-error.ts'
import { publicAddress, valuesOf, type Env } from './config.ts'

/**
 * What the edge shows as a sample until its variables are set (A30). A variable with `=` must have that value. A setting
 * `without`, with the value `none`, takes the part away. The backend has a table of its own services, backend/src/platform/settings/samples.ts.
 */
const samples: readonly { name: string; variables: readonly string[]; without?: string }[] = [
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
 * @throws PlainError with one line for each sample and its variables
 */
export function refuseSamples(env: Env) {
  const values = valuesOf(env)
  const address = publicAddress(values)
  if (address === undefined || values.ALLOW_SAMPLES) return
  const lines = samples.flatMap(({ name, variables, without }) => {
    if (without !== undefined && values[without as keyof typeof values] === 'none') return []
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

function isSample(variable: string, values: ReturnType<typeof valuesOf>) {
  const [name = '', wanted] = variable.split('=')
  const key = name as keyof typeof values
  const value = values[key]
  if (wanted !== undefined) return JSON.stringify(value) !== wanted
  // A sole trader, with an INN of 12 digits, has no KPP.
  if (name === 'SELLER_KPP' && values.SELLER_INN.length === 12) return false
  const isDefault = JSON.stringify(value) === JSON.stringify(valuesOf({})[key])
  return isDefault || (typeof value === 'string' && value.startsWith('/sandbox/'))
}
