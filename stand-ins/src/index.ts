import type { StandIns } from 'backend/stand-ins'
import { standInMigrations } from './migrations.ts'

/** The stand-ins. The backend loads them where a service is not set up. */
export const standIns: StandIns = {
  migrations: standInMigrations,
  async signIn(options) {
    const { createEmbeddedIdentity } = await import('./openid/create-identity.ts')
    return createEmbeddedIdentity(options)
  },
  async acquiring(app, options) {
    const { createEmbeddedAcquiring } = await import('./payments/create-acquiring.ts')
    return createEmbeddedAcquiring(app, options)
  },
  async edoCabinet(app, { publicUrl, ...registrations }) {
    const { embeddedCabinet } = await import('./edo/cabinet.ts')
    await app.register(embeddedCabinet(publicUrl, registrations))
  },
  async captcha(app, options) {
    const { createEmbeddedCaptcha } = await import('./captcha/create-captcha.ts')
    return createEmbeddedCaptcha(app, options)
  },
  async suggestions() {
    const { embeddedSuggestions } = await import('./suggestions/embedded-suggestions.ts')
    return embeddedSuggestions()
  },
  async operator() {
    const { embeddedOperator } = await import('./operators/embedded-operator.ts')
    return embeddedOperator()
  },
  async tariffs() {
    const { embeddedTariffs } = await import('./tariffs/embedded-tariffs.ts')
    return embeddedTariffs()
  },
  async writeSampleData(db, settings) {
    const seed = await import('./seed/seed.ts')
    await seed.writeSampleData(db, settings)
  },
}
