import type { FastifyPluginAsync } from 'fastify'
import { formOf, isCrossSite } from '../../identity/form-body.ts'
import { openSite } from '../../sandbox/open-site.ts'
import { messagePage } from '../../sandbox/page.ts'
import { cabinetPaths, donePage, formPage, type CabinetType } from './page.ts'
import { texts } from './texts.ts'

/** The registrations that the cabinet keeps. */
export interface EdoRegistrations {
  /** Registers the organisation with this INN. @returns its name; undefined when there is none */
  register(inn: string): Promise<string | undefined>
}

/** OFFER-010: a page for clients and one for partners. */
const types: readonly CabinetType[] = ['LK', 'PK']

/**
 * The embedded cabinet of an EDO operator, for installations without a real one. It registers an organisation by its
 * INN; `?inn=` fills the field in.
 * @param shop the portal's public origin
 */
export function embeddedCabinet(shop: string, registrations: EdoRegistrations): FastifyPluginAsync {
  return async (app) => {
    const site = openSite(app, { name: texts.operator, shop, path: '/sandbox/edo', texts })

    app.get('/sandbox/edo/', (_request, reply) => reply.redirect(cabinetPaths.LK, 302))
    for (const type of types) {
      const path = cabinetPaths[type]
      app.get(path, async (request, reply) => reply.send(formPage(site, type, formOf(request).get('inn') ?? '')))
      app.post(path, async (request, reply) => {
        if (isCrossSite(request)) return reply.code(403).send(messagePage(site, texts.refusedTitle, texts.refused))
        const typed = (formOf(request).get('inn') ?? '').slice(0, 20)
        const inn = typed.replaceAll(/\s/g, '')
        if (!/^(?:\d{10}|\d{12})$/.test(inn)) return reply.send(formPage(site, type, typed, texts.innWrong))
        const name = await registrations.register(inn)
        if (name === undefined) return reply.send(formPage(site, type, typed, texts.innUnknown))
        request.log.info({ inn }, 'registered for EDO')
        return reply.send(donePage(site, name, inn))
      })
    }
  }
}
