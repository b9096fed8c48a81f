/** The specification's constants with their requirement IDs. Times are in milliseconds unless stated otherwise. */

/** CONST-001. */
export const ALERT_LIFETIME = 60_000
/** CONST-002, AMB-074. */
export const SUCCESS_ALERT_LIFETIME = 10_000
/** CONST-003. */
export const DUPLICATE_REGISTRATION_ALERT_LIFETIME = 15_000
/** CONST-004. */
export const DOCUMENT_NOT_FOUND_ALERT_LIFETIME = 10_000
/** AMB-075: for warnings, and for the note shown with a successful registration (405). */
export const WARNING_ALERT_LIFETIME = ALERT_LIFETIME
/** CONST-005, in seconds of remaining validity. */
export const TOKEN_REFRESH_THRESHOLD_S = 43_200
/** CONST-009, AMB-171: a script or a remote that loads longer has failed. webpack has the same default. */
export const CHUNK_LOAD_TIMEOUT = 120_000
/** CONST-010. */
export const EDO_FLOW_TYPE = 1
/** CONST-012. */
export const OFFER_DOC_TYPE = 400
/** CONST-014. */
export const COMPANY_LIST_LIMIT = 50
/** CONST-019, CONST-020. */
export const SUGGEST_MIN_LENGTH = 3
/** CONST-021. */
export const ORGANISATION_SEARCH_DELAY = 500
/** CONST-022. */
export const SUGGEST_HIDE_DELAY = 200
/** CONST-023. */
export const INN_LENGTHS: readonly number[] = [10, 12]
/** CONST-024, in px. */
export const SUGGEST_LIST_MAX_HEIGHT = 155
/** CONST-025. */
export const TARIFF_RETRIES = 3
/** CONST-026. */
export const TARIFF_RETRY_DELAY = 3_000
/** CONST-029. */
export const ORDER_PAGE_SIZE = 20
/** CONST-030. */
export const DOCS_POLL_INTERVAL = 3_000
/** CONST-031. */
export const MANUAL_REFRESH_THROTTLE = 3_000
/** CONST-032, in minutes. */
export const INVOICE_GENERATION_MINUTES = 5
/** CONST-033, in px. */
export const SCROLL_TOP_THRESHOLD = 1_000
/** CONST-034. */
export const HEADER_PLACEHOLDER_TIME = 2_000
/** CONST-035, in px: the widest screen with the mobile menu. */
export const MOBILE_MENU_MAX_WIDTH = 991
/** CONST-036, in px: the narrowest width of each. */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const
/** AMB-019: the organisation id of the public price list. */
export const PUBLIC_ORG_ID = 0
