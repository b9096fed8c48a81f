import { z } from 'zod/mini'

/** A host as it stands in a URL (an international name in ASCII), with its port unless it is 443. */
const host = z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/, 'не похоже на имя узла'))

/** A path of the portal, or an http(s) address. */
const address = z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/)/, 'не похоже на адрес'))

/** The cabinet of the EDO operator for clients (LK) and partners (PK). */
const cabinets = z.object({ LK: address, PK: address })

/** `config.json`: the settings that differ between installations, made from the environment at start. */
export const portalConfigSchema = z.object({
  identity: z.object({
    /** Keycloak's base URL, e.g. `/auth` or `https://id.example.ru/auth`. */
    url: z.string().check(z.minLength(1)),
    realm: z.string().check(z.minLength(1)),
    clientId: z.string().check(z.minLength(1)),
  }),
  /**
   * AMB-144: the captcha of the registration. `host`: a path of the portal or an https address, without a trailing
   * slash; its script is `<host>/captcha.js`.
   */
  captcha: z.object({ host: z.string().check(z.minLength(1)), siteKey: z.string().check(z.minLength(1)) }),
  /** The seller, shown in the footer (AMB-125). */
  requisites: z.object({
    name: z.string(),
    inn: z.string(),
    kpp: z.string(),
    ogrn: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Goal of the purchase event (ORDER-017). Without `enabled` no event is pushed. */
  analytics: z.object({ enabled: z.boolean(), goalId: z.string() }),
  /** Whether tokens in the page's address are accepted without a question (AUTH-012). */
  tokensInUrl: z.boolean(),
  /**
   * A31: with it such tokens are accepted after a question to the visitor, which links of these origins do not need.
   */
  tokensInUrlAsked: z.optional(z.object({ trustedOrigins: z.array(z.string()) })),
  /** Origins from which `?remote.<name>=` may load a remote; empty in production. */
  overrideOrigins: z.array(z.string()),
  /**
   * Hosts to which the buyer may be redirected over https, such as the acquirer's payment page (A3, domain/redirect).
   */
  redirectHosts: z.array(host),
  /** Origins of a developer's machine to which the buyer may be redirected, also over http; empty in production. */
  redirectOrigins: z.array(z.string()),
  /** Tracking URLs by carrier name, with the placeholder `{trackNumber}` (AMB-152). */
  trackingUrls: z.record(z.string(), z.string()),
  /** The e-document signing service (AMB-152). */
  signingUrl: z.string(),
  /**
   * Where an organisation registers for EDO (AMB-146): on `testHosts` the addresses of `test`, elsewhere those of
   * `production`. An address may contain `{inn}` and `{kpp}`.
   */
  edoCabinets: z.object({ testHosts: z.array(host), test: cabinets, production: cabinets }),
  /** Rate of the VAT that prices contain, in percent; 0: the seller pays none. Without it nothing is said of VAT (AMB-198). */
  vatPercent: z.optional(z.number().check(z.gte(0), z.lt(100))),
  /** Whether this installation shows sample data; the footer says so. */
  sampleData: z.boolean(),
  /** The outside services that the shop does without; names that are unknown here are ignored. */
  absentServices: z.optional(z.array(z.string())),
})
export type PortalConfig = z.infer<typeof portalConfigSchema>

/**
 * An outside service that a shop may do without: card payments, the captcha of the registration, electronic documents.
 */
export type OptionalService = 'payments' | 'captcha' | 'edo'

/** Whether the shop has the service. Without it nothing that leads to it is shown (A30). */
export function hasService({ absentServices = [] }: PortalConfig, service: OptionalService): boolean {
  return !absentServices.includes(service)
}
