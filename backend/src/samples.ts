/** Something that runs as a sample until its variables are set (A30). */
export interface Sample {
  /** The service that it stands for, as the log and refusals name it. */
  readonly name: string
  /** The backend's variables that replace it, all of them; with the value where only one will do. */
  readonly variables: readonly string[]
  /** Variables of the edge that belong to it, which the edge checks (tooling/runner/samples.mjs). */
  readonly edge?: readonly string[]
  /** Variable by which a shop does without the service: `PAYMENTS=none`. */
  readonly without?: string
}

/** Each sample of the backend. Suggestions and tariffs have no `none`: registration and delivery need them. */
export const samples: readonly Sample[] = [
  { name: 'catalogue and accounts', variables: ['SAMPLE_DATA=false'] },
  {
    name: 'payments by card',
    variables: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    edge: ['REDIRECT_HOSTS'],
    without: 'PAYMENTS',
  },
  {
    name: 'captcha',
    variables: ['CAPTCHA_SERVER_KEY'],
    edge: ['CAPTCHA_HOST', 'CAPTCHA_SITE_KEY'],
    without: 'CAPTCHA',
  },
  { name: 'EDO', variables: ['EDO_CABINET_LK', 'EDO_CABINET_PK'], edge: ['SIGNING_URL'], without: 'EDO' },
  { name: 'letters', variables: ['SMTP_URL', 'MAIL_FROM'], without: 'MAIL' },
  { name: 'suggestions', variables: ['DADATA_TOKEN'] },
  { name: 'delivery tariffs', variables: ['TARIFFS_URL', 'TARIFFS_TOKEN'], edge: ['TRACKING_URLS'] },
  {
    name: 'seller',
    variables: [
      'SELLER_NAME',
      'SELLER_INN',
      'SELLER_KPP',
      'SELLER_ADDRESS',
      'SELLER_PHONE',
      'SELLER_BANK',
      'SELLER_BIK',
      'SELLER_ACCOUNT',
      'SELLER_CORR_ACCOUNT',
      'SELLER_DIRECTOR',
      'SELLER_ACCOUNTANT',
    ],
    edge: ['SELLER_OGRN', 'SELLER_EMAIL'],
  },
]

type Values = Readonly<Record<string, unknown>>

/** A sample that runs, with the variables that it still lacks. */
export interface RunningSample extends Sample {
  readonly missing: readonly string[]
}

/**
 * The samples that run with these variables.
 * @param defaults default values of the variables; a variable with its default value counts as a sample
 */
export function runningSamples(values: Values, defaults: Values): RunningSample[] {
  return samples.flatMap((sample) => {
    const { without } = sample
    if (without !== undefined && values[without] === 'none') return []
    const missing = sample.variables.filter((variable) => isSample(variable, values, defaults))
    return missing.length === 0 ? [] : [{ ...sample, missing }]
  })
}

function isSample(variable: string, values: Values, defaults: Values): boolean {
  const [name = '', wanted] = variable.split('=')
  const value = values[name]
  if (wanted !== undefined) return value !== wanted
  return value === defaults[name] || (typeof value === 'string' && value.startsWith('/sandbox/'))
}

/** A30: why a portal that others than this machine reach is not started, one line for each sample. */
export function refusalOf(running: readonly RunningSample[], address: string, values: Values): string {
  const lines = running.map(({ name, missing, edge = [], without }) => {
    const atEdge = edge.filter((variable) => values[variable] === undefined)
    const also = atEdge.length > 0 ? `; of the edge: ${atEdge.join(', ')}` : ''
    return `${name}: ${missing.join(', ')}${also}${without === undefined ? '' : `; or ${without}=none`}`
  })
  return [
    `${address} is not localhost, so these samples are refused. Set their variables, or ALLOW_SAMPLES=true to show a sample portal:`,
    ...lines,
  ].join('\n')
}
