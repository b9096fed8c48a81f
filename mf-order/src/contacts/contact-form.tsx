import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { PhoneField } from 'shared-ui/phone-field'
import { TextArea, TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { typedText } from 'shared-ui/unshared/typed-text'
import { useOrderField } from '../form/use-order-field.ts'

/** Name and phone side by side on a wide screen, the comment below them. */
export const ContactFields = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  ${theme.media.up('md')} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** The longest texts that the API accepts, in characters. */
const NAME_MAX_LENGTH = 200
const COMMENT_MAX_LENGTH = 2000
/** From these numbers of remaining characters on, a hint shows the number. A longer pasted text is cut. */
const COMMENT_NEAR_END = 200
const NAME_NEAR_END = 20

/** ORDER-002, AMB-064: the contact person and the comment. */
export function ContactForm() {
  const { bus } = usePortal()
  const delivery = usePortalState('delivery')
  const contactName = useOrderField('contactName')
  const contactPhone = useOrderField('contactPhone')
  const comments = useOrderField('comments')
  const nameLeft = NAME_MAX_LENGTH - delivery.contactName.length
  const commentLeft = COMMENT_MAX_LENGTH - delivery.comments.length
  const change = (patch: DeliveryPatch) => bus.send({ type: 'delivery/set', patch })
  return (
    <ContactFields>
      <TextField
        {...contactName}
        label={texts.contactName}
        autoComplete="name"
        hint={nameLeft <= NAME_NEAR_END ? texts.charactersLeft(nameLeft) : undefined}
        maxLength={NAME_MAX_LENGTH}
        value={delivery.contactName}
        onChange={(event) => change({ contactName: typedText(event.target.value) })}
      />
      <PhoneField
        {...contactPhone}
        label={texts.contactPhone}
        value={delivery.contactPhone}
        onChange={(phone) => change({ contactPhone: phone })}
      />
      <TextArea
        {...comments}
        label={texts.comment}
        hint={commentLeft <= COMMENT_NEAR_END ? texts.charactersLeft(commentLeft) : undefined}
        maxLength={COMMENT_MAX_LENGTH}
        value={delivery.comments}
        onChange={(event) => change({ comments: typedText(event.target.value) })}
      />
    </ContactFields>
  )
}
