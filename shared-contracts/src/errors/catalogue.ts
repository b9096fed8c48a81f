import { ROLE_REFUSED } from '../api/roles.ts'
import {
  DOCUMENT_NOT_FOUND_ALERT_LIFETIME,
  DUPLICATE_REGISTRATION_ALERT_LIFETIME,
  WARNING_ALERT_LIFETIME,
} from '../domain/limits.ts'
import { messages } from '../texts/messages.ts'
import { paymentFailures } from '../texts/payment-failures.ts'
import { registrationTexts } from '../texts/registration.ts'
import type { CatalogueRow } from './failure.ts'

/** Families of calls that are one thing to the buyer and share their texts. The caller names the family. */
export const FAMILY = {
  /** A document that is opened or saved (DOC-016, DOC-017). */
  document: 'document',
  /** The text of the offer as a file (AMB-092). */
  offer: 'offer',
  /** A text about a product, read from its own address. */
  productText: 'productText',
  /** Showing a product's files after they have been loaded (AMB-174). */
  productFiles: 'productFiles',
} as const

/** The error catalogue: one row per call and outcome, explained in docs/errors.md. */
export const catalogue: readonly CatalogueRow[] = [
  // Any call. The page itself caused an abort, and the session reports a 401 (AMB-021..023), so neither shows an alert.
  { code: 'E-001', of: ['any'], ends: ['aborted'], text: '', shown: 'nowhere', action: 'none' },
  { code: 'E-002', of: ['any'], ends: [401], text: messages.signInRequired, shown: 'nowhere', action: 'signIn' },
  // ERR-079..082, AMB-078..081.
  { code: 'E-003', of: ['any'], ends: [400, 422], text: messages.invalidRequest, shown: 'alert', action: 'none' },
  { code: 'E-004', of: ['any'], ends: [403], text: messages.blocked, shown: 'alert', action: 'none' },
  { code: 'E-005', of: ['any'], ends: [404], text: messages.notFound, shown: 'alert', action: 'none' },
  { code: 'E-006', of: ['any'], ends: ['network'], text: messages.noAnswer, shown: 'alert', action: 'retry' },
  { code: 'E-007', of: ['any'], ends: ['other'], text: messages.serverError, shown: 'alert', action: 'retry' },

  // TEAM-001, TEAM-002: has priority over the rows of the call.
  {
    code: 'E-008',
    of: ['any'],
    ends: [ROLE_REFUSED],
    text: messages.roleRefused,
    shown: 'alert',
    action: 'none',
    hasServerWords: true,
  },

  // ERR-034..036, AMB-093.
  {
    code: 'E-011',
    of: [FAMILY.document],
    ends: [404],
    text: messages.documentNotFound,
    shown: 'alert',
    action: 'none',
    lifetime: DOCUMENT_NOT_FOUND_ALERT_LIFETIME,
  },
  { code: 'E-012', of: [FAMILY.document], ends: ['other'], text: messages.serverError, shown: 'alert', action: 'none' },

  {
    code: 'E-013',
    of: ['getOrderArchive', 'getOrdersArchive'],
    ends: ['ARCHIVE_TOO_LARGE'],
    text: messages.archiveTooLarge,
    shown: 'alert',
    action: 'none',
  },

  // ERR-030..033, AMB-085.
  {
    code: 'E-101',
    of: ['getMultiLogin'],
    ends: [500],
    text: messages.serverError,
    shown: 'nowhere',
    action: 'errorPage',
  },
  {
    code: 'E-102',
    of: ['getMultiLogin'],
    ends: ['other'],
    text: messages.multiLoginFailed,
    shown: 'alert',
    action: 'retry',
    variant: 'warning',
  },

  // ERR-013..018, AMB-022, AMB-091.
  {
    code: 'E-111',
    of: ['getProducts'],
    ends: [500],
    text: messages.productsFailed,
    shown: 'place',
    action: 'errorPage',
  },
  { code: 'E-112', of: ['getProducts'], ends: [401], text: messages.productsFailed, shown: 'place', action: 'signIn' },
  {
    code: 'E-113',
    of: ['getProducts'],
    ends: ['other'],
    text: messages.productsFailed,
    shown: 'alert',
    action: 'retry',
  },

  // ERR-024..029: the server's message, shown in place of the data.
  {
    code: 'E-121',
    of: ['getOrganisation', 'getLegalEntity'],
    ends: ['other'],
    text: messages.serverError,
    shown: 'place',
    action: 'retry',
    hasServerWords: true,
  },
  {
    code: 'E-122',
    of: ['getAgreements', 'checkAgreement'],
    ends: ['other'],
    text: messages.serverError,
    shown: 'place',
    action: 'retry',
    hasServerWords: true,
  },
  {
    code: 'E-123',
    of: ['getDocExchangeType', 'getEdoPartners'],
    ends: ['other'],
    text: messages.serverError,
    shown: 'place',
    action: 'retry',
    hasServerWords: true,
  },

  // ERR-019..023, AMB-174.
  {
    code: 'E-131',
    of: ['getProductFiles'],
    ends: ['other'],
    text: messages.filesByIdFailed,
    shown: 'alert',
    action: 'retry',
  },
  {
    code: 'E-132',
    of: [FAMILY.productText],
    ends: ['other'],
    text: messages.textFailed,
    shown: 'alert',
    action: 'retry',
  },
  {
    code: 'E-133',
    of: [FAMILY.productFiles],
    ends: ['other'],
    text: messages.filesFailed,
    shown: 'alert',
    action: 'retry',
  },

  // ERR-006..008, ERR-010, ERR-011, ERR-071.
  {
    code: 'E-141',
    of: ['calculateDelivery'],
    ends: ['other'],
    text: messages.tariffsFailed,
    shown: 'alert',
    action: 'retry',
  },
  {
    code: 'E-142',
    of: ['suggestAddress'],
    ends: ['other'],
    text: messages.suggestFailed,
    shown: 'place',
    action: 'none',
  },
  {
    code: 'E-143',
    of: ['suggestOrganisation'],
    ends: ['other'],
    text: messages.organisationSearchFailed,
    shown: 'place',
    action: 'none',
  },
  // A26.
  {
    code: 'E-144',
    of: ['suggestOrganisation'],
    ends: ['SUGGESTIONS_REST'],
    text: messages.organisationSearchRests,
    shown: 'place',
    action: 'none',
  },
  {
    code: 'E-145',
    of: ['suggestOrganisation'],
    ends: [429],
    text: messages.organisationSearchTooOften,
    shown: 'place',
    action: 'none',
  },

  // ERR-002..004.
  {
    code: 'E-151',
    of: ['createOrder', 'requestApproval'],
    ends: [400],
    text: messages.orderOutOfStock,
    shown: 'alert',
    action: 'none',
  },
  // F13: without an answer it is unknown whether the order exists.
  {
    code: 'E-152',
    of: ['createOrder'],
    ends: ['network', 'shape', 'cancelled'],
    text: messages.orderUnknown,
    shown: 'place',
    action: 'check',
  },
  { code: 'E-153', of: ['createOrder'], ends: ['other'], text: messages.orderFailed, shown: 'alert', action: 'none' },
  // A21.
  {
    code: 'E-154',
    of: ['createOrder', 'requestApproval'],
    ends: ['UNPAID_LIMIT'],
    text: messages.unpaidLimit,
    shown: 'alert',
    action: 'none',
  },
  // ORDER-012.
  {
    code: 'E-155',
    of: ['createOrder', 'requestApproval'],
    ends: ['OFFER_NOT_ACCEPTED'],
    text: messages.offerNotAccepted,
    shown: 'alert',
    action: 'none',
  },
  {
    code: 'E-156',
    of: ['createOrder', 'requestApproval'],
    ends: ['EDO_NOT_REGISTERED'],
    text: messages.edoNotRegistered,
    shown: 'alert',
    action: 'none',
  },
  // APPR-003.
  {
    code: 'E-157',
    of: ['createOrder'],
    ends: ['LIMIT_EXCEEDED'],
    text: messages.limitExceeded,
    shown: 'alert',
    action: 'none',
  },
  {
    code: 'E-158',
    of: ['requestApproval'],
    ends: [409],
    text: messages.approvalNotSent,
    shown: 'alert',
    action: 'none',
  },

  // ERR-046..050.
  {
    code: 'E-161',
    of: ['getOrders', 'searchOrders'],
    ends: ['other'],
    text: messages.ordersFailed,
    shown: 'alert',
    action: 'retry',
  },
  {
    code: 'E-162',
    of: ['getOrderLines', 'getOrderShipments'],
    ends: ['other'],
    text: messages.ordersFailed,
    shown: 'place',
    action: 'retry',
  },
  // ERR-037.
  {
    code: 'E-163',
    of: ['getOrderDocs'],
    ends: ['other'],
    text: messages.orderDocsFailed,
    shown: 'alert',
    action: 'retry',
  },

  // ERR-055..058, AMB-172.
  {
    code: 'E-164',
    of: ['startPayment'],
    ends: [409],
    text: paymentFailures.orderAlreadyPaid,
    detail: paymentFailures.orderAlreadyPaidLiteral,
    shown: 'alert',
    action: 'none',
  },
  {
    code: 'E-165',
    of: ['startPayment'],
    ends: ['ORDER_EXPIRED', 'ORDER_CANCELLED'],
    text: paymentFailures.orderExpired,
    shown: 'alert',
    action: 'none',
    hasServerWords: true,
  },
  { code: 'E-166', of: ['startPayment'], ends: [500], text: messages.serverError, shown: 'alert', action: 'none' },
  {
    code: 'E-167',
    of: ['startPayment'],
    ends: ['other'],
    text: paymentFailures.paymentRequestFailed,
    detail: paymentFailures.paymentRequestFailedLiteral,
    shown: 'alert',
    action: 'none',
  },

  // ERR-051..054.
  { code: 'E-168', of: ['getPayment'], ends: [403], text: messages.blocked, shown: 'alert', action: 'retry' },
  {
    code: 'E-169',
    of: ['getPayment'],
    ends: [404],
    text: paymentFailures.paymentNotFound,
    shown: 'alert',
    action: 'retry',
  },
  {
    code: 'E-170',
    of: ['getPayment'],
    ends: ['other'],
    text: paymentFailures.paymentStatusFailed,
    shown: 'alert',
    action: 'retry',
  },

  // AMB-197.
  {
    code: 'E-191',
    of: ['cancelOrder'],
    ends: [409],
    text: messages.orderNotCancelled,
    shown: 'alert',
    action: 'none',
    hasServerWords: true,
  },

  // ERR-038..045, AMB-092.
  { code: 'E-171', of: [FAMILY.offer], ends: ['other'], text: messages.offerFailed, shown: 'alert', action: 'none' },
  {
    code: 'E-172',
    of: ['createAndAcceptAgreement'],
    ends: ['other'],
    text: messages.offerNotCreated,
    shown: 'alert',
    action: 'none',
  },
  {
    code: 'E-173',
    of: ['acceptAgreement'],
    ends: ['other'],
    text: messages.offerNotChecked,
    shown: 'alert',
    action: 'none',
  },
  {
    code: 'E-174',
    of: ['getFileTypes'],
    ends: ['other'],
    text: messages.documentTypesFailed,
    shown: 'alert',
    action: 'retry',
  },

  // ERR-059..067, AMB-173. After every failure the alert leads back to the form (AMB-141).
  {
    code: 'E-181',
    of: ['registerUser'],
    ends: [400],
    text: messages.invalidRequest,
    shown: 'alert',
    action: 'register',
  },
  { code: 'E-182', of: ['registerUser'], ends: [403], text: messages.blocked, shown: 'alert', action: 'register' },
  { code: 'E-183', of: ['registerUser'], ends: [404], text: messages.notFound, shown: 'alert', action: 'register' },
  {
    code: 'E-184',
    of: ['registerUser'],
    ends: [405],
    text: registrationTexts.succeededWithNote,
    shown: 'alert',
    action: 'none',
    variant: 'warning',
    lifetime: WARNING_ALERT_LIFETIME,
  },
  {
    code: 'E-185',
    of: ['registerUser'],
    ends: [409],
    text: registrationTexts.alreadyRegistered,
    shown: 'alert',
    action: 'register',
    lifetime: DUPLICATE_REGISTRATION_ALERT_LIFETIME,
  },
  {
    code: 'E-186',
    of: ['registerUser'],
    ends: ['network'],
    text: messages.noAnswer,
    shown: 'alert',
    action: 'register',
  },
  {
    code: 'E-187',
    of: ['registerUser'],
    ends: [401, 'other'],
    text: messages.serverError,
    shown: 'alert',
    action: 'register',
  },
]
