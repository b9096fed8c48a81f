import { z } from 'zod'
import { digits } from './setting-kinds.ts'
import type { Seller } from './seller.ts'

/** The default account belongs to nobody: documents with it are marked as samples. */
const SAMPLE_ACCOUNT = '40702810000000000001'

/** Stands on documents of the sample data, so that nobody takes them for real ones. */
export const SAMPLE_NOTE = 'Образец документа для демонстрационного стенда'

/** Environment variables for the documents of orders. The portal shows some of them in its footer as well. */
export const documentVariables = {
  SELLER_NAME: z.string().default('ООО «Торговый дом ФН»'),
  SELLER_INN: digits(10, 12).default('7700000000'),
  SELLER_KPP: digits(9).default('770001001'),
  SELLER_ADDRESS: z.string().default('115114, г Москва, ул Кожевническая, д 10'),
  SELLER_PHONE: z.string().default('+7 (495) 000-00-00'),
  SELLER_BANK: z.string().default('АО «Образец Банк», г Москва'),
  SELLER_BIK: digits(9).default('044525000'),
  SELLER_ACCOUNT: digits(20).default(SAMPLE_ACCOUNT),
  SELLER_CORR_ACCOUNT: digits(20).default('30101810000000000000'),
  /** Those who sign; an accountant may be the director. */
  SELLER_DIRECTOR: z.string().default('Образцов О. О.'),
  SELLER_ACCOUNTANT: z.string().default('Примерова П. П.'),
  /** Rate of the VAT that prices contain, percent; 0: the seller pays none. */
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a percentage such as 22')
    .transform(Number)
    .default(0),
}

/** What the variables say of documents. */
interface DocumentSettings {
  readonly seller: Seller
  /** A remark on every page, such as that the document is a sample. */
  readonly remark: string | null
}

/** The seller, as the variables give them. */
export function documentTermsOf(env: z.output<z.ZodObject<typeof documentVariables>>): DocumentSettings {
  return {
    seller: {
      name: env.SELLER_NAME,
      inn: env.SELLER_INN,
      // Only companies, with an INN of 10 digits, have a KPP.
      kpp: env.SELLER_INN.length === 10 ? env.SELLER_KPP : null,
      address: env.SELLER_ADDRESS,
      phone: env.SELLER_PHONE,
      bank: env.SELLER_BANK,
      bik: env.SELLER_BIK,
      account: env.SELLER_ACCOUNT,
      correspondentAccount: env.SELLER_CORR_ACCOUNT,
      director: env.SELLER_DIRECTOR,
      accountant: env.SELLER_ACCOUNTANT,
    },
    remark: env.SELLER_ACCOUNT === SAMPLE_ACCOUNT ? SAMPLE_NOTE : null,
  }
}
