import { callUrl } from 'shared-contracts/api/call'
import { getMemo, MEMO } from 'shared-contracts/api/memo'
import { pickupInstruction } from '../content/pickup-instruction.ts'
import type { Database } from '../database/database.ts'
import { etagOf } from '../http/entity.ts'
import { staticDocuments } from '../static-documents/schema.ts'

/** AMB-128: the files of the memo, at the addresses of their calls. */
export async function writeSampleMemo(tx: Database): Promise<void> {
  // The library that writes Word documents is large and needed this once.
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
