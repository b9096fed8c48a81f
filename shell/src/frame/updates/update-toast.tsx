import { Button } from 'shared-ui/button'
import { CloseIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from './texts.ts'

const Root = styled.div`
  position: fixed;
  z-index: ${theme.layer.dialog};
  right: ${theme.layout.gutter};
  bottom: calc(${theme.space(4)} + ${theme.layout.safeBottom});
  left: ${theme.layout.gutter};
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  max-width: 440px;
  box-sizing: border-box;
  margin-left: auto;
  padding: ${theme.space(3)} ${theme.space(3)} ${theme.space(3)} ${theme.space(5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  @media print {
    display: none;
  }
`
const Text = styled.p`
  flex: 1 1 auto;
  margin: 0;
  font-weight: ${theme.font.weight.medium};
`

const Close = styled(Button)`
  width: ${theme.control.m};
  padding: 0;
`

export interface UpdateToastProps {
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Offers a page load for newer releases. It never reloads by itself. */
export function UpdateToast({ onReload, onClose }: UpdateToastProps) {
  return (
    <Root role="status">
      <Text>{texts.available}</Text>
      <Button onClick={onReload}>{texts.reload}</Button>
      <Close variant="quiet" aria-label={texts.close} onClick={onClose}>
        <CloseIcon size={18} />
      </Close>
    </Root>
  )
}
