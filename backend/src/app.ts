import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { registerAddresses } from './shop/addresses/routes.ts'
import { registerBaskets } from './shop/baskets/routes.ts'
import { registerLists } from './shop/lists/routes.ts'
import { registerRequestExpiry } from './shop/approvals/expire.ts'
import { registerLimits } from './shop/approvals/limit-routes.ts'
import { registerApprovals } from './shop/approvals/routes.ts'
import { registerAgreements } from './shop/agreements/routes.ts'
import { createCaptcha } from './shop/captcha/create-captcha.ts'
import type { Database } from './platform/database/database.ts'
import { registerCleanUp } from './platform/clean-up/clean-up.ts'
import { unwantedRows } from './shop/clean-up/unwanted-rows.ts'
import { carrierServiceTariffs } from './shop/delivery/carrier-service.ts'
import { registerDrives } from './shop/drives/register-drives.ts'
import { konturOperator } from './shop/drives/operators/kontur/kontur.ts'
import { registerDelivery } from './shop/delivery/routes.ts'
import { registerEdo } from './shop/edo/routes.ts'
import { registerForEdo } from './shop/edo/store.ts'
import { registerDeskCompanies } from './shop/desk/companies/routes.ts'
import { registerDeskJournal } from './shop/desk/journal/routes.ts'
import { registerDeskExchange } from './shop/desk/exchange/routes.ts'
import { registerDeskOrders } from './shop/desk/orders/routes.ts'
import { registerDeskTexts } from './shop/desk/texts/routes.ts'
import { registerDeskOverview } from './shop/desk/overview/routes.ts'
import { registerDeskProducts } from './shop/desk/products/routes.ts'
import { registerDeskShipping } from './shop/desk/shipping/routes.ts'
import { countUpload } from './shop/calls/uploads.ts'
import { serviceManager } from './shop/desk/exchange/service-manager.ts'
import { registerExchange } from './shop/exchange/routes.ts'
import { exchangeWork } from './shop/exchange/work.ts'
import { registerExpiryReminders } from './shop/letters/remind-of-expiry.ts'
import { registerLetterSwitches } from './shop/letters/routes.ts'
import { registerLetters } from './shop/letters/send-letters.ts'
import { registerHealth } from './platform/health/routes.ts'
import { createApi } from './shop/calls/calls.ts'
import {
  answerClientError,
  blameClientsThatHangUp,
  refuseOtherMethods,
  refuseExpectations,
  refuseMissingHost,
} from './platform/http/client-error.ts'
import { closeAnsweredConnections } from './platform/http/drain.ts'
import { createDocumentAddresses } from './platform/http/files/document-addresses.ts'
import { answerError, answerNotFound } from './platform/http/errors.ts'
import { acceptJsonOnly } from './platform/http/json-body.ts'
import { loggerOptions, logRequests } from './platform/http/log.ts'
import './platform/http/request.ts'
import { REQUEST_ID, requestIds } from './platform/http/request-id.ts'
import type { Identity } from './identity/identity.ts'
import { issuerOf } from './identity/realm.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { measureRequests } from './platform/metrics/measure-requests.ts'
import { registerOpenApi } from './shop/openapi/routes.ts'
import { registerDocumentIssuing } from './shop/orders/documents/issue-documents.ts'
import type { TaxNumbers } from './shop/organisations/tax-numbers.ts'
import { registerOrderProgress } from './shop/order-progress/routes.ts'
import { registerOrderCancelling } from './shop/orders/cancelling/routes.ts'
import { registerOrderDocuments } from './shop/orders/documents/routes.ts'
import { registerExpiry } from './shop/orders/expiry/register-expiry.ts'
import { registerOrderHistory } from './shop/orders/history/routes.ts'
import { registerOrderPlacing } from './shop/orders/placing/routes.ts'
import { registerPaymentChecks } from './shop/payments/check-payments.ts'
import { registerRefunds } from './shop/payments/refunds/make-refunds.ts'
import type { Acquiring } from './shop/payments/acquiring.ts'
import { yookassa } from './shop/payments/yookassa/yookassa.ts'
import { registerPayments } from './shop/payments/routes.ts'
import { registerPeople } from './shop/people/routes.ts'
import { registerProfile } from './shop/profile/routes.ts'
import { registerProductFiles } from './shop/product-files/routes.ts'
import { registerProductPreview } from './shop/product-preview/routes.ts'
import { registerPriceList } from './shop/price-list/routes.ts'
import { registerSearchEngines } from './shop/search-engines/routes.ts'
import { registerRegistration } from './shop/registration/routes.ts'
import { registerReports } from './shop/reports/routes.ts'
import { createSources } from './shop/reports/sources/sources.ts'
import type { Settings } from './platform/settings/settings.ts'
import type { StandIns } from './stand-ins.ts'
import { registerStaticDocuments } from './shop/static-documents/routes.ts'
import { createGuestShare } from './shop/suggestions/guest-share.ts'
import { createSignedAddresses } from './shop/suggestions/signed-addresses.ts'
import { loadHmacKeys } from './platform/secrets/secrets.ts'
import { dadataSuggestions } from './shop/suggestions/dadata/dadata.ts'
import { registerSuggestions } from './shop/suggestions/routes.ts'

/** Largest body of a request, bytes (A11). */
const MAX_BODY_BYTES = 64 * 1024
/** Headers of every answer; an answer that may be cached has another `cache-control`. */
const commonHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
/** Longest time in which a request must arrive, ms (A11). */
const REQUEST_TIMEOUT_MS = 10_000

const EMBEDDED_EDO_OPERATOR = 'Образец ЭДО'

/**
 * Builds the backend on its database, ready to listen.
 * @param standIns replace the services that the settings do not set up
 */
export async function createBackend(
  settings: Settings,
  { db, identity, standIns }: { readonly db: Database; readonly identity: Identity; readonly standIns: () => StandIns },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: requestIds(settings.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's own refusal of a missing Host has no body; `refuseMissingHost` has one.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false },
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
  app.decorateRequest('manager', null)
  app.decorateRequest('organisation', null)
  app.decorateRequest('role', null)
  app.decorateRequest('refusalCode', null)
  app.decorateRequest('isSealed', false)
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

  const tariffs = settings.tariffs ? carrierServiceTariffs(settings.tariffs) : await standIns().tariffs()
  const spendShare = createGuestShare(identity.counts, settings.guestShare)
  const suggestions = settings.dadata
    ? dadataSuggestions(settings.dadata, { spendShare })
    : await standIns().suggestions()
  const signedAddresses = createSignedAddresses(await loadHmacKeys(db, 'addresses'))
  const api = createApi(app, {
    identity,
    db,
    addresses: createDocumentAddresses(await loadHmacKeys(db, 'documents')),
    serviceManager: (sender) => serviceManager({ db, counts: identity.counts }, sender),
    countUpload: (sender) => countUpload(identity.counts, sender),
  })
  registerPriceList(api, db)
  registerProductFiles(api, db)
  registerProductPreview(api, db)
  registerProfile(api, db, identity.users)
  registerAgreements(api, db, identity.users)
  const hasEdo = !settings.without.edo
  registerEdo(api, { db, hasEdo })
  registerDelivery(api, tariffs)
  registerSuggestions(api, suggestions, signedAddresses)
  const checkCaptcha = await createCaptcha({
    db,
    settings,
    standIn: () => standIns().captcha(app, { db, counts: identity.counts, isSample: settings.sampleData }),
  })
  registerRegistration(api, { db, identity, suggestions, checkCaptcha })
  const hasMail = settings.mail !== undefined
  registerPeople(api, { db, identity, checkCaptcha, hasMail, keys: await loadHmacKeys(db, 'invitations') })
  const ordering = {
    db,
    terms: {
      tariffs,
      suggestions,
      signedAddresses,
      unpaidLimit: settings.unpaidLimit,
      expiryDays: settings.orderExpiryDays,
      vatPercent: settings.vatPercent,
      invoiceDelay: settings.invoiceDelay,
    },
    users: identity.users,
    hasEdo,
  }
  registerOrderPlacing(api, ordering)
  registerLimits(api, db)
  registerApprovals(api, ordering)
  registerBaskets(api, db)
  registerLists(api, db)
  registerAddresses(api, { db, suggestions, signedAddresses })
  await registerDrives(app, api, {
    db,
    users: identity.users,
    counts: identity.counts,
    publicUrl: settings.publicUrl,
    operators: { kontur: settings.kontur ? konturOperator(settings.kontur) : await standIns().operator() },
    hasMail,
  })
  registerOrderHistory(api, db)
  registerOrderDocuments(api, db, settings.documents)
  registerOrderProgress(api, db)
  registerDocumentIssuing(app, db, settings.documents)
  const acquiring = await acquiringOf(settings, () => standIns().acquiring(app, { db, publicUrl: settings.publicUrl }))
  registerPayments(api, {
    db,
    acquiring,
    takesPayments: !settings.without.payments,
    publicUrl: settings.publicUrl,
    users: identity.users,
  })
  registerOrderCancelling(api, db)
  if (acquiring !== undefined) {
    registerPaymentChecks(app, { db, acquiring, log: app.log })
    registerRefunds(app, { db, acquiring, log: app.log })
  }
  const mailer = settings.mail && createMailer(settings.mail)
  registerLetterSwitches(api, { db, hasMail })
  registerLetters(app, { db, terms: { publicUrl: settings.publicUrl, seller: settings.documents.seller }, mailer })
  if (mailer !== undefined) registerExpiryReminders(app, db)
  registerReports(api, {
    db,
    counts: identity.counts,
    remotes: settings.reportedRemotes,
    sources: createSources(settings.remotesDir),
    log: app.log,
  })
  registerExchange(app, { db, counts: identity.counts, work: exchangeWork({ hasEdo }) })
  registerDeskExchange(api, db)
  registerDeskCompanies(api, { db, hasEdo })
  registerDeskJournal(api, db)
  registerDeskOverview(api, { db, remotes: settings.reportedRemotes })
  registerDeskOrders(api, db)
  registerDeskTexts(api, db)
  registerDeskShipping(api, { db, hasEdo })
  registerDeskProducts(api, db)
  registerStaticDocuments(app, api, db)
  registerSearchEngines(app, db, settings.publicUrl)
  registerOpenApi(app, api, settings.issuer ?? issuerOf(settings.publicUrl))
  registerHealth(app, db)
  registerExpiry(app, db)
  registerRequestExpiry(app, db)
  registerCleanUp(app, db, unwantedRows())
  if (settings.hasEmbeddedEdo) {
    const register = (numbers: TaxNumbers) => registerForEdo(db, numbers, EMBEDDED_EDO_OPERATOR)
    await standIns().edoCabinet(app, { publicUrl: settings.publicUrl, register })
  }
  await identity.register(app)
  return app
}

/**
 * The configured acquirer, or else the one of the stand-ins. Undefined if the shop takes no payments by card and has no
 * YooKassa that settles its earlier ones.
 */
async function acquiringOf(settings: Settings, standIn: () => Promise<Acquiring>): Promise<Acquiring | undefined> {
  if (settings.yookassa !== undefined) return yookassa(settings.yookassa)
  return settings.without.payments ? undefined : standIn()
}
