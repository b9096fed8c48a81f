import { hasService } from 'shared-contracts/portal/config'
import { ButtonLink } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import styled from 'styled-components'
import { DrivePicture } from './drive-picture.tsx'
import { homeTexts } from './texts.ts'

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space(8)};
  align-items: center;
  padding: ${theme.space(5)};
  background: linear-gradient(170deg, ${theme.color.surface} 55%, ${theme.color.brandSoft});

  ${theme.media.up('lg')} {
    background: linear-gradient(100deg, ${theme.color.surface} 52%, ${theme.color.brandSoft});
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    padding: ${theme.space(12)} ${theme.space(14)};
  }

  svg {
    display: block;
    width: 100%;
    max-width: 11.5rem;
    height: auto;
    margin-inline: auto;

    ${theme.media.up('md')} {
      max-width: 18.5rem;
    }
  }
`
const Lead = styled.p`
  max-width: 34rem;
  margin: ${theme.space(4)} 0 ${theme.space(7)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.l};
`

/** HOME-001, HOME-002: a sentence, a button for those who may order (TEAM-002) and the drawing of a drive. */
export function Hero() {
  const { config } = usePortal()
  const canOrder = useRight('order')
  return (
    <Box as="section">
      <div>
        <Heading level={1} isHero tabIndex={-1}>
          {homeTexts.title}
        </Heading>
        <Lead>{hasService(config, 'edo') ? homeTexts.lead : homeTexts.leadOnPaper}</Lead>
        {canOrder && (
          <ButtonLink as={Link} to="/products" size="l">
            {homeTexts.order}
          </ButtonLink>
        )}
      </div>
      <DrivePicture />
    </Box>
  )
}
