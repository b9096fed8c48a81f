import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { loadPaymentKeys } from '../identity/secrets.ts'
import type { Settings } from '../settings.ts'
import type { Acquiring } from './acquiring.ts'
import { embeddedAcquiring } from './embedded/embedded-acquiring.ts'
import { paymentSite } from './embedded/payment-site.ts'
import { yookassa } from './yookassa/yookassa.ts'

/**
 * The configured acquirer, or else the embedded one, whose payment pages are then served. Undefined if the shop takes
 * no payments by card and has no YooKassa that settles its earlier ones.
 */
export async function createAcquiring(
  app: FastifyInstance,
  db: Database,
  settings: Pick<Settings, 'yookassa' | 'publicUrl' | 'without'>,
): Promise<Acquiring | undefined> {
  if (settings.yookassa !== undefined) return yookassa(settings.yookassa)
  if (settings.without.payments) return undefined
  const { publicUrl } = settings
  const acquiring = embeddedAcquiring(db, { keys: await loadPaymentKeys(db), publicUrl })
  await app.register(paymentSite(publicUrl, acquiring))
  return acquiring
}
