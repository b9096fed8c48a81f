import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { agreementTexts } from '../agreements/schema.ts'
import { offer, OFFER_VERSION } from '../content/offer.ts'
import type { Database } from '../database/database.ts'

/** Writes the text of the offer, in force since the day that is its version. */
export async function writeSampleOffer(tx: Database): Promise<void> {
  const inForceFrom = new Date(`${OFFER_VERSION}T00:00:00+03:00`)
  await tx
    .insert(agreementTexts)
    .values({ docTypeId: OFFER_DOC_TYPE, version: OFFER_VERSION, inForceFrom, ...(await offer()) })
}
