import { useController, useFormContext } from 'react-hook-form'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { RegistrationValues } from '../registration-values.ts'
import { texts } from '../texts.ts'

/** AMB-124: the text that the visitor consents to. */
const CONSENT_DOCUMENT = '/docs/personal-data-consent.pdf'

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(2.5)};
  cursor: pointer;
  ${theme.media.touch} {
    padding-block: ${theme.space(2.5)};
  }
`
const Box = styled.input`
  flex: none;
  width: 18px;
  height: 18px;
  margin: 2px 0 0;
  accent-color: ${theme.color.brand};
  cursor: pointer;
  ${theme.media.touch} {
    width: 24px;
    height: 24px;
    margin-top: -1px;
  }
`

/**
 * REG-013, REG-014: the consent with a link to its text.
 * @param version of the text behind the link, if it is known
 */
export function ConsentField({ version }: { readonly version: string | undefined }) {
  const { setValue } = useFormContext<RegistrationValues>()
  const { ref, value, onChange, onBlur } = useController<RegistrationValues, 'hasConsent'>({ name: 'hasConsent' }).field
  return (
    <Label>
      <Box
        ref={ref}
        type="checkbox"
        checked={value}
        onChange={(event) => {
          onChange(event.target.checked)
          setValue('consentVersion', version ?? null)
        }}
        onBlur={onBlur}
      />
      <span>
        {texts.consent}{' '}
        <TextLink href={CONSENT_DOCUMENT} target="_blank" rel="noopener">
          {texts.consentLink}
        </TextLink>
      </span>
    </Label>
  )
}
