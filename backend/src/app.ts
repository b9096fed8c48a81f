import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerAgreements } from './agreements/routes.ts'
import { createCaptcha } from './captcha/create-captcha.ts'
import type { Database } from './database/database.ts'
import { carrierServiceTariffs } from './delivery/carrier-service.ts'
import { embeddedTariffs } from './delivery/embedded-tariffs.ts'
import { registerDelivery } from './delivery/routes.ts'
import { embeddedCabinet } from './edo/cabinet/cabinet.ts'
import { registerEdo } from './edo/routes.ts'
import { registerForEdo } from './edo/store.ts'
import { registerHealth } from './health/routes.ts'
import { createApi } from './http/calls.ts'
import {
  answerClientError,
  blameClientsThatHangUp,
  refuseOtherMethods,
  refuseExpectations,
  refuseMissingHost,
} from './http/client-error.ts'
import { closeAnsweredConnections } from './http/drain.ts'
import { answerError, answerNotFound } from './http/errors.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { loggerOptions, logRequests } from './http/log.ts'
import './http/request.ts'
import { REQUEST_ID, requestIds } from './http/request-id.ts'
import type { Identity } from './identity/identity.ts'
import { createMailer } from './mail/mailer.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { registerOpenApi } from './openapi/routes.ts'
import { registerDocumentIssuing } from './orders/documents/issue-documents.ts'
import { registerOrderDocuments } from './orders/documents/routes.ts'
import { registerHousekeeping } from './orders/expiry/housekeeping.ts'
import { registerOrderHistory } from './orders/history/routes.ts'
import { registerOrderPlacing } from './orders/placing/routes.ts'
import { registerPaymentChecks } from './payments/check-payments.ts'
import { createAcquiring } from './payments/create-acquiring.ts'
import { registerRefunds } from './payments/refunds/make-refunds.ts'
import { registerPayments } from './payments/routes.ts'
import { registerProfile } from './profile/routes.ts'
import { registerProductFiles } from './product-files/routes.ts'
import { registerProductPreview } from './product-preview/routes.ts'
import { registerPriceList } from './price-list/routes.ts'
import { registerSearchEngines } from './search-engines/routes.ts'
import { registerRegistration } from './registration/routes.ts'
import { registerReports } from './reports/routes.ts'
import type { Settings } from './settings.ts'
import { registerStaticDocuments } from './static-documents/routes.ts'
import { createGuestShare } from './suggestions/guest-share.ts'
import { createSignedAddresses } from './suggestions/signed-addresses.ts'
import { loadAddressKeys } from './identity/secrets.ts'
import { dadataSuggestions } from './suggestions/dadata/dadata.ts'
import { embeddedSuggestions } from './suggestions/embedded-suggestions.ts'
import { registerSuggestions } from './suggestions/routes.ts'

/** Largest body of a request, bytes (A11). */
const BODY_LIMIT = 64 * 1024
/** Headers of every answer; an answer that may be cached has another `cache-control`. */
const commonHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
/** Longest time in which a request must arrive, ms (A11). */
const REQUEST_TIMEOUT = 10_000

const EMBEDDED_EDO_OPERATOR = 'Образец ЭДО'

/** Builds the backend on its database, ready to listen. */
export async function createBackend(settings: Settings, db: Database, identity: Identity): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: requestIds(settings.trustedProxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // Node's own refusal of a missing Host has no body; `refuseMissingHost` has one.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: REQUEST_TIMEOUT, requireHostHeader: false },
    trustProxy: [...settings.trustedProxies],
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Hooks do not run for these errors.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...commonHeaders, [REQUEST_ID]: request.id })),
  })
  blameClientsThatHangUp(app)
  refuseMissingHost(app)
  refuseOtherMethods(app)
  refuseExpectations(app.server)
  app.decorateRequest('userId', null)
  app.decorateRequest('organisation', null)
  app.decorateRequest('refusalCode', null)
  acceptJsonOnly(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value)
  })
  logRequests(app)
  measureRequests(app)
  closeAnsweredConnections(app)

  const tariffs = settings.tariffs ? carrierServiceTariffs(settings.tariffs) : embeddedTariffs()
  const spendShare = createGuestShare(identity.counts, settings.guestShare)
  const suggestions = settings.dadata ? dadataSuggestions(settings.dadata, { spendShare }) : embeddedSuggestions()
  const signedAddresses = createSignedAddresses(await loadAddressKeys(db))
  const api = createApi(app, { identity, db })
  registerPriceList(api, db)
  registerProductFiles(api, db)
  registerProductPreview(api, db)
  registerProfile(api, db, identity.users)
  registerAgreements(api, db, identity.users)
  const hasEdo = !settings.without.edo
  registerEdo(api, { db, hasEdo })
  registerDelivery(api, tariffs)
  registerSuggestions(api, suggestions, signedAddresses)
  registerRegistration(api, {
    db,
    identity,
    suggestions,
    checkCaptcha: await createCaptcha(app, { db, settings, counts: identity.counts }),
    consentVersion: settings.consentVersion,
  })
  registerOrderPlacing(api, {
    db,
    terms: {
      tariffs,
      suggestions,
      signedAddresses,
      unpaidLimit: settings.unpaidLimit,
      invoiceDelay: settings.invoiceDelay,
    },
    users: identity.users,
    hasEdo,
  })
  registerOrderHistory(api, db)
  registerOrderDocuments(api, db)
  registerDocumentIssuing(app, db, settings.documents)
  const acquiring = await createAcquiring(app, db, settings)
  registerPayments(api, {
    db,
    acquiring,
    takesPayments: !settings.without.payments,
    publicUrl: settings.publicUrl,
    users: identity.users,
  })
  if (acquiring !== undefined) {
    registerPaymentChecks(app, { db, acquiring, log: app.log })
    registerRefunds(app, { db, acquiring, mailer: settings.mail && createMailer(settings.mail), log: app.log })
  }
  registerReports(api, { counts: identity.counts, remotes: settings.reportedRemotes, log: app.log })
  registerStaticDocuments(app, api, db)
  registerSearchEngines(app, db, settings.publicUrl)
  registerOpenApi(app, api, settings.issuer ?? `${settings.publicUrl}/auth/realms/portal`)
  registerHealth(app, db)
  registerHousekeeping(app, db, settings)
  if (settings.hasEmbeddedEdo) {
    const register = (inn: string) => registerForEdo(db, inn, EMBEDDED_EDO_OPERATOR)
    await app.register(embeddedCabinet(settings.publicUrl, { register }))
  }
  await identity.register(app)
  return app
}
