import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine } from '../text.ts'
import { countOnWire, id, idOnWire, optionalText, roubles } from '../wire.ts'
import { cursorSchema, pageOf, versionSchema } from './common.ts'

const COMPANIES = '/public/api/v3/desk/companies'

/** The types of companies, which decide how they receive goods (AMB-037). */
export const COMPANY_TYPES = ['SPECIAL', 'REGULAR'] as const
const type = z.enum(COMPANY_TYPES)

export const listedCompanySchema = z.object({
  companyId: id,
  shortName: z.string(),
  inn: z.string(),
  kpp: optionalText,
  type,
  /** OFFER-022: whether its documents are electronic. */
  isElectronic: z.boolean(),
  members: z.int(),
  /** ISO 8601; null: it has ordered nothing. */
  lastOrderAt: optionalText,
})
export type ListedCompany = z.infer<typeof listedCompanySchema>

/** DESK-012: companies, newest first; `text` is a part of the name, or the beginning of INN or KPP. */
export const getCompanies = defineCall({
  name: 'getCompanies',
  path: COMPANIES,
  query: z.strictObject({
    text: z.optional(oneLine(200)),
    after: z.optional(cursorSchema),
    rowsCount: z.optional(countOnWire),
  }),
  answer: pageOf(listedCompanySchema),
})

/** A text that was accepted or consented to; times are ISO 8601 instants. */
const acceptedSchema = z.object({ version: optionalText, at: z.string() })

export const companyDetailsSchema = z.extend(listedCompanySchema, {
  version: versionSchema,
  longName: z.string(),
  ogrn: z.string(),
  legalAddress: z.string(),
  postalAddress: z.string(),
  email: optionalText,
  /** Whether the shop exchanges electronic documents. */
  hasEdo: z.boolean(),
  /** Operators of electronic documents at which the company is registered. */
  edoOperators: z.array(z.string()),
  people: z.array(
    z.object({
      userId: id,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      isEmployee: z.boolean(),
      /** TEAM-001; absent in an API before 2.5. */
      role: optionalText,
      /** DESK-011: the last consent to the processing of data. */
      consent: z.nullable(acceptedSchema),
    }),
  ),
  /** DESK-011: the accepted offer. */
  offer: z.nullable(acceptedSchema),
  /** Companies with the same INN (SHIP-008). */
  branches: z.array(z.object({ companyId: id, shortName: z.string(), kpp: optionalText })),
  /** The newest ten of `ordersCount`. */
  orders: z.array(
    z.object({ orderId: id, at: z.string(), price: roubles, payRemain: roubles, statusName: z.string() }),
  ),
  ordersCount: z.int(),
})
export type CompanyDetails = z.infer<typeof companyDetailsSchema>

const companyParams = z.strictObject({ companyId: idOnWire })

export const getCompany = defineCall({
  name: 'getCompany',
  path: `${COMPANIES}/:companyId`,
  params: companyParams,
  answer: companyDetailsSchema,
})

/** DESK-012: changes the type or the way of documents; what is left out stays. With If-Match. */
export const changeCompany = defineCall({
  name: 'changeCompany',
  method: 'POST',
  path: `${COMPANIES}/:companyId`,
  params: companyParams,
  body: z.strictObject({ type: z.optional(type), isElectronic: z.optional(z.boolean()) }),
  answer: companyDetailsSchema,
})
