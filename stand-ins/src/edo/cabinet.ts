import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { kppPattern } from 'shared-contracts/api/kpp'
import { isInnFormat } from 'shared-contracts/domain/company-numbers'
import { formOf, isCrossSite } from 'backend/platform/forms/form-body'
import { openSite } from '../pages/open-site.ts'
import { messagePage, type Site, sitePage } from '../pages/site-page.ts'
import { texts } from './texts.ts'
import { field } from '../pages/field.ts'
import { html } from 'backend/platform/pages/html'

/** What an organisation is known by. */
interface TaxNumbers {
  readonly inn: string
  /** null for a sole trader */
  readonly kpp: string | null
}

/** The registrations that the cabinet keeps. */
interface EdoRegistrations {
  /** Registers the organisation with these numbers. @returns its name; undefined when there is none */
  register(numbers: TaxNumbers): Promise<string | undefined>
}

/** OFFER-010: a page for clients and one for partners. */
const types: readonly CabinetType[] = ['LK', 'PK']

/**
 * The embedded cabinet of an EDO operator, for installations without a real one. It registers an organisation by its
 * INN and KPP (SHIP-008); `?inn=` and `&kpp=` fill the fields in.
 * @param shop the portal's public origin
 */
export function embeddedCabinet(shop: string, registrations: EdoRegistrations): FastifyPluginAsync {
  return async (app) => {
    const site = openSite(app, { name: texts.operator, shop, path: '/sandbox/edo', texts })

    app.get('/sandbox/edo/', (_request, reply) => reply.redirect(cabinetPaths.LK, 302))
    for (const type of types) {
      const path = cabinetPaths[type]
      app.get(path, async (request, reply) => reply.send(formPage(site, type, typedIn(request))))
      app.post(path, async (request, reply) => {
        if (isCrossSite(request)) return reply.code(403).send(messagePage(site, texts.refusedTitle, texts.refused))
        const typed = typedIn(request)
        const inn = typed.inn.replaceAll(/\s/g, '')
        const kpp = typed.kpp.replaceAll(/\s/g, '')
        const wrong = errorOf({ inn, kpp })
        if (wrong !== undefined) return reply.send(formPage(site, type, typed, wrong))
        const numbers = { inn, kpp: kpp || null }
        const name = await registrations.register(numbers)
        if (name === undefined) return reply.send(formPage(site, type, typed, { inn: texts.unknown }))
        request.log.info(numbers, 'registered for EDO')
        return reply.send(donePage(site, name, numbers))
      })
    }
  }
}

/** LK: clients; PK: partners (OFFER-010). */
type CabinetType = keyof typeof texts.cabinet

/** The page of each cabinet. */
const cabinetPaths: Readonly<Record<CabinetType, string>> = { LK: '/sandbox/edo/lk', PK: '/sandbox/edo/pk' }

type Fields = Readonly<Record<'inn' | 'kpp', string>>

/** What a form or the address of its page has in the fields. */
function typedIn(request: FastifyRequest): Fields {
  const form = formOf(request)
  const valueOf = (name: string) => (form.get(name) ?? '').slice(0, 20)
  return { inn: valueOf('inn'), kpp: valueOf('kpp') }
}

/** The message of the first wrong field. */
function errorOf({ inn, kpp }: Fields): Partial<Fields> | undefined {
  if (!isInnFormat(inn)) return { inn: texts.innWrong }
  return kpp === '' || kppPattern.test(kpp) ? undefined : { kpp: texts.kppWrong }
}

/** The form of a cabinet, with the fields as typed. */
function formPage(site: Site, type: CabinetType, typed: Fields, wrong: Partial<Fields> = {}): string {
  const input = (id: keyof Fields, label: string, hint: string, isOptional?: true) =>
    field(label, {
      id,
      isOptional,
      attributes: html`inputmode="numeric" autocomplete="off" maxlength="20" value="${typed[id]}"`,
      error: wrong[id],
      hint,
      hasFocus: wrong[id] !== undefined,
    })
  return sitePage(
    site,
    texts.title,
    html`<div class="head">
        <h1>${texts.title}</h1>
        <p class="intro">${texts.cabinet[type]}</p>
      </div>
      <p class="notice">${texts.intro}</p>
      <form method="post" action="${cabinetPaths[type]}" novalidate>
        ${input('inn', texts.inn, texts.innHint)} ${input('kpp', texts.kpp, texts.kppHint, true)}
        <button class="submit" type="submit">${texts.submit}</button>
      </form>`,
  )
}

function donePage(site: Site, name: string, numbers: TaxNumbers): string {
  return messagePage(site, texts.doneTitle, texts.done(name, numbers), texts.doneHint)
}
