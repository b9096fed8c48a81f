import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { loadPaymentKeys } from '../identity/secrets.ts'
import type { Settings } from '../settings.ts'
import type { Acquiring } from './acquiring.ts'
import { embeddedAcquiring } from './embedded/embedded-acquiring.ts'
import { paymentSite } from './embedded/payment-site.ts'
import { yookassa } from './yookassa/yookassa.ts'

/** The configured acquirer, or else the embedded one, whose payment pages are then served. */
export async function createAcquiring(
  app: FastifyInstance,
  db: Database,
  settings: Pick<Settings, 'yookassa' | 'publicUrl'>,
): Promise<Acquiring> {
  if (settings.yookassa !== undefined) return yookassa(settings.yookassa)
  const { publicUrl } = settings
  const acquiring = embeddedAcquiring(db, { keys: await loadPaymentKeys(db), publicUrl })
  await app.register(paymentSite(publicUrl, acquiring))
  return acquiring
}
