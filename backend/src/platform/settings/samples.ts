/** Something that runs as a sample until its variables are set (A30). */
interface Sample {
  /** The service that it stands for, as the log and refusals name it. */
  readonly name: string
  /** The variables of the backend that end it once all are set, or have the value after `=`. */
  readonly variables: readonly string[]
  /** Variables of the edge that belong to it, which the edge checks (tooling/runner/settings/samples.ts). */
  readonly edge?: readonly string[]
  /** Variable by which a shop does without the service: `PAYMENTS=none`. */
  readonly without?: string
  /** Whether the backend itself replaces the service: letters go to a folder, documents name the sample seller. */
  readonly isOwn?: boolean
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
  { name: 'letters', variables: ['SMTP_URL', 'MAIL_FROM'], without: 'MAIL', isOwn: true },
  { name: 'suggestions', variables: ['DADATA_TOKEN'] },
  { name: 'delivery tariffs', variables: ['TARIFFS_URL', 'TARIFFS_TOKEN'], edge: ['TRACKING_URLS'] },
  {
    name: 'seller',
    isOwn: true,
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

/** Sign-in, which is no sample: a shop may open with the embedded provider. */
const signIn: Sample = { name: 'sign-in', variables: ['OIDC_ISSUER', 'OIDC_JWKS_URL'] }

type Values = Readonly<Record<string, unknown>>

/** A sample that runs, with the variables that it still lacks. */
interface RunningSample extends Sample {
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

/** A service that the workspace `stand-ins` replaces. */
export interface NeededStandIn {
  readonly name: string
  /** The settings that end it. */
  readonly endedBy: string
}

/**
 * The stand-ins that a start needs.
 * @param running the samples that run
 */
export function neededStandIns(running: readonly RunningSample[], values: Values): NeededStandIn[] {
  const provided = running.filter(({ isOwn = false }) => !isOwn)
  const needed =
    values['OIDC_ISSUER'] === undefined ? [{ ...signIn, missing: signIn.variables }, ...provided] : provided
  return needed.map(({ name, missing, without }) => ({ name, endedBy: endingOf(missing, without) }))
}

/** The settings that end a sample. */
function endingOf(missing: readonly string[], without: string | undefined): string {
  return `${missing.join(', ')}${without === undefined ? '' : `; or ${without}=none`}`
}

/** A30: the message that refuses to start a portal which other machines reach. It names each running sample in a line. */
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
