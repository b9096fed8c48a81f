import type { Approval, ApprovalDetails } from 'shared-contracts/api/approvals'

/** A request that waits, whose price rose after it was sent. */
export const sampleRequest: Approval = {
  approvalId: 218,
  state: 'pending',
  askedAt: '2026-11-26T08:15:00.000Z',
  expiresAt: '2026-12-10T08:15:00.000Z',
  asker: { userId: 7, name: 'Воронцова Екатерина Дмитриевна' },
  sum: 161_170,
  excess: 176_760,
  limit: 'period',
  changed: 'price',
}

export const sampleDetails: ApprovalDetails = {
  ...sampleRequest,
  askerRole: 'buyer',
  reason: 'В декабре заканчиваются 11 накопителей.',
  lines: [
    { productId: 7101, name: 'ФН-1.1М, 36 месяцев', quantity: 4, askedPrice: 15_990, price: 16_490, stock: null },
    { productId: 7102, name: 'ФН-1.2, 15 месяцев', quantity: 7, askedPrice: 13_490, price: 13_490, stock: null },
  ],
  askedSum: 159_170,
  goods: 160_390,
  delivery: 780,
  vatPercent: 22,
  vat: 29_063.45,
  receiving: { carrier: 'СДЭК', address: 'г Санкт-Петербург, ул Ленина, д 14' },
  limits: {
    perOrder: null,
    perPeriod: 300_000,
    period: 'month',
    since: '2026-11-01',
    spent: 476_760,
    left: 0,
    orders: 186_340,
    requests: 129_250,
  },
  canDecide: true,
  isOwn: false,
}

/** The same after its end. */
export const endedDetails = (changes: Partial<ApprovalDetails>): ApprovalDetails => ({
  ...sampleDetails,
  ...{ excess: null, limit: null, changed: null, limits: null, canDecide: false },
  decidedBy: 'Иванов Петр Сергеевич',
  decidedAt: '2026-11-27T09:00:00.000Z',
  ...changes,
})
