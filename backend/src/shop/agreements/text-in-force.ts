import type { IncomingHttpHeaders } from 'node:http'
import { getTextInForce, TEXT_CHANGED, TEXT_VERSION, type TextKind } from 'shared-contracts/api/text-in-force'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import type { Database } from '../../platform/database/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../calls/calls.ts'
import { CONSENT_TEXT } from './schema.ts'
import { findTextInForce } from './texts.ts'

export const TEXT_TYPES: Readonly<Record<TextKind, number>> = { offer: OFFER_DOC_TYPE, consent: CONSENT_TEXT }

const changed = (version: string): Readonly<Record<TextKind, string>> => ({
  offer: `Текст оферты изменился: действует редакция «${version}». Прочитайте ее и примите еще раз.`,
  consent: `Текст согласия изменился: действует редакция «${version}». Прочитайте ее и дайте согласие еще раз.`,
})

/** For OpenAPI: the header of a request that records a version. */
export const textVersionHeaders = {
  [TEXT_VERSION]: {
    description: 'Версия текста, которую показали человеку; без нее записывается действующая',
    pattern: '^[!-~]{1,300}$',
  },
}

/** The version that the person could read, as the request names it. */
export function readVersionIn(headers: IncomingHttpHeaders): string | undefined {
  const named = headers[TEXT_VERSION.toLowerCase()]
  return Array.isArray(named) ? named[0] : named
}

/**
 * Refuses to record a text that the person could not read (DESK-011).
 * @param read the version in the request, percent-encoded or plain; without one there is nothing to compare
 * @throws Refusal 409 when another version is in force
 */
export function refuseUnread(
  kind: TextKind,
  read: string | undefined,
  { version }: { readonly version: string },
): void {
  if (read === undefined || read === version || read === encodeURIComponent(version)) return
  throw new Refusal(409, { code: TEXT_CHANGED, message: changed(version)[kind] })
}

/** Tells which version of the offer or of the consent is in force. */
export function registerTextInForce(api: Api, db: Database): void {
  api.answer(
    getTextInForce,
    {
      access: 'public',
      summary: 'Действующая версия оферты или согласия',
      refusals: { 404: 'Текст еще не опубликован' },
    },
    async ({ params: { kind } }) => {
      const text = await findTextInForce(db, TEXT_TYPES[kind])
      if (text === undefined) throw notFound()
      return { version: text.version }
    },
  )
}
