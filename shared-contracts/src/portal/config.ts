import { z } from 'zod/mini'

/** A host as addresses have it (an international one in its ASCII form), with its port where that is not 443. */
const host = z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/, 'не похоже на имя узла'))

/** `config.json`: what differs between production, test and a developer's machine; made from the environment at start. */
export const portalConfigSchema = z.object({
  identity: z.object({
    /** Keycloak's base, e.g. `/auth` or `https://id.example.ru/auth`. */
    url: z.string().check(z.minLength(1)),
    realm: z.string().check(z.minLength(1)),
    clientId: z.string().check(z.minLength(1)),
  }),
  /** The seller, shown in the footer (AMB-125). */
  requisites: z.object({
    name: z.string(),
    inn: z.string(),
    kpp: z.string(),
    ogrn: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Goal of the purchase event (ORDER-017); the event is pushed only where `enabled`. */
  analytics: z.object({ enabled: z.boolean(), goalId: z.string() }),
  /** Whether tokens are read from the address (AUTH-012). */
  tokensInUrl: z.boolean(),
  /** Origins from which `?remote.<name>=` may load a remote; empty in production. */
  overrideOrigins: z.array(z.string()),
  /** Hosts the buyer may be sent to over https, such as the payment page of the acquirer (A3, domain/redirect). */
  redirectHosts: z.array(host),
  /** Origins the buyer may be sent to on a developer's machine, plain http too; empty in production. */
  redirectOrigins: z.array(z.string()),
  /** Carrier tracking by vendor name, with `{trackNumber}` (AMB-152). */
  trackingUrls: z.record(z.string(), z.string()),
  /** The e-document signing service (AMB-152). */
  signingUrl: z.string(),
  /** Whether this stand shows sample data, said in the footer. */
  sampleData: z.boolean(),
})
export type PortalConfig = z.infer<typeof portalConfigSchema>
