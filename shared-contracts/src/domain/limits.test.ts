import { loginTypeSchema } from '../api/multilogin.ts'
import { PRODUCT_FILE_TYPE } from '../api/products.ts'
import { AVAILABILITY, availabilityText, isDisplayed } from './availability.ts'
import * as limits from './limits.ts'
import { isMarked, MARKING_TEXT, UNMARKED_PRODUCT_IDS } from './marking.ts'

test.each([
  ['CONST-001', limits.ALERT_LIFETIME, 60_000],
  ['CONST-002', limits.SUCCESS_ALERT_LIFETIME, 10_000],
  ['CONST-003', limits.DUPLICATE_REGISTRATION_ALERT_LIFETIME, 15_000],
  ['CONST-004', limits.DOCUMENT_NOT_FOUND_ALERT_LIFETIME, 10_000],
  ['AMB-075', limits.WARNING_ALERT_LIFETIME, 60_000],
  ['CONST-005', limits.TOKEN_REFRESH_THRESHOLD_S, 43_200],
  ['CONST-010', limits.EDO_FLOW_TYPE, 1],
  ['CONST-011', loginTypeSchema.options, ['PK', 'LK']],
  ['CONST-012', limits.OFFER_DOC_TYPE, 400],
  ['CONST-014', limits.COMPANY_LIST_LIMIT, 50],
  ['CONST-019 CONST-020', limits.SUGGEST_MIN_LENGTH, 3],
  ['CONST-021', limits.ORGANISATION_SEARCH_DELAY, 500],
  ['CONST-022', limits.SUGGEST_HIDE_DELAY, 200],
  ['CONST-023', limits.INN_LENGTHS, [10, 12]],
  ['CONST-024', limits.SUGGEST_LIST_MAX_HEIGHT, 155],
  ['CONST-025', limits.TARIFF_RETRIES, 3],
  ['CONST-026', limits.TARIFF_RETRY_DELAY, 3_000],
  ['CONST-029', limits.ORDER_PAGE_SIZE, 20],
  ['CONST-030', limits.DOCS_POLL_INTERVAL, 3_000],
  ['CONST-031', limits.MANUAL_REFRESH_THROTTLE, 3_000],
  ['CONST-032', limits.INVOICE_GENERATION_MINUTES, 5],
  ['CONST-033', limits.SCROLL_TOP_THRESHOLD, 1_000],
  ['CONST-034', limits.HEADER_PLACEHOLDER_TIME, 2_000],
  ['CONST-035', limits.MOBILE_MENU_MAX_WIDTH, 991],
  ['CONST-036', Object.keys(limits.BREAKPOINTS), ['xs', 'sm', 'md', 'lg', 'xl', 'xxl']],
  ['CONST-048', PRODUCT_FILE_TYPE, { document: 8, description: 2, characteristic: 3 }],
])('%s: the constant has its value', (_, value, expected) => {
  expect(value).toEqual(expected)
})

test('CONST-013 CAT-018 CAT-019 CAT-020 CAT-021 CAT-022 AMB-106: each availability level has its text', () => {
  expect(AVAILABILITY).toEqual({ MANY: 1, ENOUGH: 2, LITTLE: 3, NOT_FOR_ORDER: 4, DO_NOT_DISPLAY: 5 })
  expect([1, 2, 3, 4].map((level) => availabilityText[level])).toEqual([
    'Много',
    'Достаточно',
    'Мало',
    'Недоступно для заказа',
  ])
  expect([1, 4, 5].map((availableStatus) => isDisplayed({ availableStatus }))).toEqual([true, true, false])
})

test('CONST-043: the badge is hidden for exactly seven products', () => {
  expect(UNMARKED_PRODUCT_IDS).toEqual([7505, 7506, 7355, 7356, 7273, 7274, 7508])
  expect(isMarked(7505)).toBe(false)
  expect(isMarked(7507)).toBe(true)
  expect(MARKING_TEXT).toBe('Маркировка')
})
