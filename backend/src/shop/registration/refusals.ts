import { registrationTexts as shared } from 'shared-contracts/texts/registration'
import { Refusal } from '../../platform/http/refusal.ts'
import { registrationTexts } from './texts.ts'

/** 403: the captcha token was not issued for a solved challenge, has expired or was used. */
export function captchaRefused(): Refusal {
  return new Refusal(403, { code: 'CAPTCHA_REFUSED', message: registrationTexts.captchaRefused })
}

/** 404: the register has no organisation with this INN, KPP and OGRN. */
export function unknownOrganisation(): Refusal {
  return new Refusal(404, { code: 'ORGANISATION_UNKNOWN', message: registrationTexts.unknownOrganisation })
}

/** 409: the phone or the organisation is registered. */
export function alreadyRegistered(): Refusal {
  return new Refusal(409, { code: 'ALREADY_REGISTERED', message: shared.alreadyRegistered })
}

/** 405: registered, but the user must know something (AMB-076). */
export function registeredWithRemark(message: string): Refusal {
  return new Refusal(405, { code: 'REGISTERED_WITH_REMARK', message }, { allow: 'POST' })
}
