import styled from 'styled-components'
import { Button, ButtonLink } from '../elements/button.tsx'
import { CartIcon } from '../elements/icons.tsx'
import { Row, Sample, State } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const Narrow = styled.div`
  width: 220px;
`

/** Buttons and links that look like them, in every state. */
export function ButtonSamples() {
  return (
    <Sample>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Row key={variant}>
          <State name={texts.usual}>
            <Button variant={variant}>{texts.order}</Button>
          </State>
          <State name={texts.hover}>
            <Button variant={variant} data-hover="">
              {texts.order}
            </Button>
          </State>
          <State name={texts.focus}>
            <Button variant={variant} data-focus="">
              {texts.order}
            </Button>
          </State>
          <State name={texts.busy}>
            <Button variant={variant} isLoading loadingText={texts.ordering}>
              {texts.order}
            </Button>
          </State>
          <State name={texts.disabled}>
            <Button variant={variant} disabled>
              {texts.order}
            </Button>
          </State>
          <State name={texts.large}>
            <Button variant={variant} size="l">
              <CartIcon />
              {texts.order}
            </Button>
          </State>
          <State name={texts.asLink}>
            <ButtonLink variant={variant} href="#buttons">
              {texts.link}
            </ButtonLink>
          </State>
        </Row>
      ))}
      <State name={texts.longText}>
        <Narrow>
          <Button isWide>{texts.long}</Button>
        </Narrow>
      </State>
      <Button isWide variant="secondary">
        {texts.order}
      </Button>
    </Sample>
  )
}
