import { callUrl } from 'shared-contracts/api/call'
import { getMemo, MEMO } from 'shared-contracts/api/memo'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { agreementTexts, CONSENT_TEXT } from 'backend/shop/agreements/schema'
import type { Database } from 'backend/platform/database/database'
import { etagOf } from 'backend/platform/http/response-body'
import { staticDocuments } from 'backend/shop/static-documents/schema'
import {
  writeSampleAccountant,
  writeSampleAccounts,
  writeSampleManager,
  writeSampleNewcomer,
  writeSampleOperator,
  writeSampleOwner,
  writeSampleRegular,
} from './accounts.ts'
import { writeSampleCatalogue } from './catalogue.ts'
import { consent, CONSENT_VERSION } from './files/documents.ts'
import { offer, OFFER_VERSION } from './files/offer.ts'
import { pickupInstruction } from './files/pickup-instruction.ts'
import { writeSampleOrders, type SampleTerms } from './orders.ts'
import { sampleParts } from './schema.ts'

const parts: readonly (readonly [name: string, write: (tx: Database, terms: SampleTerms) => Promise<void>])[] = [
  ['catalogue', writeSampleCatalogue],
  ['accounts', writeSampleAccounts],
  ['accountant', writeSampleAccountant],
  ['memo', writeSampleMemo],
  ['offer', writeSampleTexts],
  ['newcomer', writeSampleNewcomer],
  ['regular', writeSampleRegular],
  ['orders', writeSampleOrders],
  ['operator', writeSampleOperator],
  ['manager', writeSampleManager],
  ['owner', writeSampleOwner],
]

/**
 * Writes the missing parts of the sample data. Each part is one transaction and is written once, even by parallel
 * starts. `terms` are those of the sample orders.
 */
export async function writeSampleData(db: Database, terms: SampleTerms): Promise<void> {
  for (const [name, write] of parts) {
    await db.transaction(async (tx) => {
      const mine = await tx.insert(sampleParts).values({ name }).onConflictDoNothing().returning()
      if (mine.length > 0) await write(tx, terms)
    })
  }
}

/** Writes the memo files at the paths of their calls (AMB-128). */
async function writeSampleMemo(tx: Database): Promise<void> {
  // Loaded on demand: the library for Word documents is large and used only here.
  const { powerOfAttorney } = await import('./files/power-of-attorney.ts')
  const files = [
    { id: MEMO.pickupInstruction, file: await pickupInstruction() },
    { id: MEMO.carrierPowerOfAttorney, file: await powerOfAttorney() },
  ]
  await tx.insert(staticDocuments).values(
    files.map(({ id, file }) => ({
      path: callUrl(getMemo, { params: { id } }),
      ...file,
      etag: etagOf(file.bytes),
    })),
  )
}

/** Writes the texts of the offer and the consent, each in force since the day that is its version. */
async function writeSampleTexts(tx: Database): Promise<void> {
  const texts = [
    { docTypeId: OFFER_DOC_TYPE, version: OFFER_VERSION, ...(await offer()) },
    { docTypeId: CONSENT_TEXT, version: CONSENT_VERSION, ...(await consent()) },
  ]
  // A migration has taken the consent of a database that was filled before.
  await tx
    .insert(agreementTexts)
    .values(texts.map((text) => ({ ...text, inForceFrom: new Date(`${text.version}T00:00:00+03:00`) })))
    .onConflictDoNothing()
}
