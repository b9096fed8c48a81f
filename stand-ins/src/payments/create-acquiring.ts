import { loadHmacKeys } from 'backend/platform/secrets/secrets'
import type { Acquiring } from 'backend/shop/payments/acquiring'
import type { AcquiringOptions } from 'backend/stand-ins'
import type { FastifyInstance } from 'fastify'
import { embeddedAcquiring } from './embedded-acquiring.ts'
import { paymentSite } from './payment-site.ts'

/** The embedded acquirer, whose payment pages are then served. */
export async function createEmbeddedAcquiring(
  app: FastifyInstance,
  { db, publicUrl }: AcquiringOptions,
): Promise<Acquiring> {
  const acquiring = embeddedAcquiring(db, { keys: await loadHmacKeys(db, 'payments'), publicUrl })
  await app.register(paymentSite(publicUrl, acquiring))
  return acquiring
}
