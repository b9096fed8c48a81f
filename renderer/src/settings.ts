import { z } from 'zod'

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => new URL(url).origin)

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

const environment = z.object({
  /** 0 takes any free port. */
  PORT: wholeNumber(0, 65_535).default(4310),
  HOST: z.string().default('127.0.0.1'),
  /** Where the renderer reads the portal: its plain page, releases and public API. */
  PORTAL_URL: address.default('http://127.0.0.1:8080'),
  /** The address of the portal that buyers see, for links that must be absolute; by default PORTAL_URL. */
  PUBLIC_URL: address.optional(),
  /** Longest time for rendering one page, ms. The edge waits 300 ms; a page that took longer is there for the next visit. */
  RENDER_LIMIT_MS: wholeNumber(50, 60_000).default(2_000),
  /** Maximum memory of the process of one server part, MB. Half of it is for objects; it needs about 60 MB to start. */
  PART_MEMORY_MB: wholeNumber(96, 4_096).default(256),
})

export interface Settings {
  readonly port: number
  readonly host: string
  readonly portalUrl: string
  readonly publicUrl: string
  readonly limits: { readonly time: number; readonly memory: number }
}

/** The environment is wrong; the message is one line for the operator. */
class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings; an empty variable counts as absent.
 * @throws SettingsError that lists every wrong variable.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given)
  if (error !== undefined) {
    const faults = error.issues.map(({ path: [name], message }) => {
      return `${String(name)} ${message}, not ${JSON.stringify(given[String(name)])}`
    })
    throw new SettingsError(`Wrong environment variables: ${faults.join('; ')}.`)
  }
  return {
    port: data.PORT,
    host: data.HOST,
    portalUrl: data.PORTAL_URL,
    publicUrl: data.PUBLIC_URL ?? data.PORTAL_URL,
    limits: { time: data.RENDER_LIMIT_MS, memory: data.PART_MEMORY_MB },
  }
}
