import { AGREEMENT_REFUSAL } from 'shared-contracts/api/orders'
import { EDO_FLOW_TYPE, OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { messages } from 'shared-contracts/texts/messages'
import { isAgreementAccepted } from '../../agreements/store.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isEdoRegistered } from '../../edo/store.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { User } from '../../../identity/user-directory.ts'
import type { OrganisationRow } from '../../organisations/schema.ts'

/**
 * ORDER-010..012: the organisation must have accepted the offer and, where it exchanges documents electronically, be
 * registered for EDO. Clients (LK) may order without that registration (AUTH-058).
 * @throws Refusal 409 OFFER_NOT_ACCEPTED or EDO_NOT_REGISTERED
 */
export async function checkAgreed(
  db: Database,
  organisation: Pick<OrganisationRow, 'id' | 'docExchangeType'>,
  author: Pick<User, 'loginType'>,
): Promise<void> {
  if (!(await isAgreementAccepted(db, organisation.id, OFFER_DOC_TYPE))) {
    throw new Refusal(409, { code: AGREEMENT_REFUSAL.offerNotAccepted, message: messages.offerNotAccepted })
  }
  const needsEdo = organisation.docExchangeType === EDO_FLOW_TYPE && author.loginType === 'PK'
  if (needsEdo && !(await isEdoRegistered(db, organisation.id))) {
    throw new Refusal(409, { code: AGREEMENT_REFUSAL.edoNotRegistered, message: messages.edoNotRegistered })
  }
}
