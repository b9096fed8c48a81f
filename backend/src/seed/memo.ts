import { callUrl } from 'shared-contracts/api/call'
import { getMemo, MEMO } from 'shared-contracts/api/memo'
import { pickupInstruction } from '../content/pickup-instruction.ts'
import type { Database } from '../database/database.ts'
import { etagOf } from '../http/entity.ts'
import { staticDocuments } from '../static-documents/schema.ts'

/** Writes the memo files at the paths of their calls (AMB-128). */
export async function writeSampleMemo(tx: Database): Promise<void> {
  // Loaded on demand: the library for Word documents is large and used only here.
  const { powerOfAttorney } = await import('../content/power-of-attorney.ts')
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
