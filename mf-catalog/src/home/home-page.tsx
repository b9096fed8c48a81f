import { useDeferredValue } from 'react'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { Heading } from 'shared-ui/heading'
import { usePortal } from 'shared-ui/portal'
import { useLocation } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'
import { articleSections } from '../content/article.ts'
import { validityTables } from '../content/validity-tables.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Article } from './article.tsx'
import { ChoiceLine } from '../products/choice-line.tsx'
import { Benefits } from './benefits.tsx'
import { FirstProducts } from './first-products.tsx'
import { Hero } from './hero.tsx'
import { sourceLine } from './source-line.ts'
import { homeTexts } from './texts.ts'
import { UnbrokenText } from './unbroken-text.tsx'
import { Validity } from './validity.tsx'

const Section = styled.section`
  margin-top: ${theme.space(11)};

  @media print {
    margin-top: ${theme.space(6)};
  }
`
/** Hidden in print, where only the article and the tables remain. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`
const ListTitle = styled.div`
  margin-bottom: ${theme.space(5)};
`
const Seller = styled.p`
  margin: ${theme.space(8)} 0 0;
  color: ${theme.color.muted};
`

/** The page /. */
export function HomePage() {
  const { config } = usePortal()
  const { hash } = useLocation()
  const isHtml = useIsRenderedHtml()
  // The part below the window is rendered after the first paint, or at once if the address has a hash.
  const isWhole = useDeferredValue(true, isHtml || hash !== '')
  return (
    <PageFrame
      title={homeTexts.title}
      description={homeTexts.description}
      path="/"
      structuredData={(site) => [organisation(config, site)]}
    >
      <OnScreen>
        <Hero />
        <Benefits />
        <Section aria-labelledby="products">
          <ListTitle>
            <Heading level={2} id="products">
              {homeTexts.products}
            </Heading>
          </ListTitle>
          <ChoiceLine />
          <FirstProducts />
        </Section>
      </OnScreen>
      {isWhole && (
        <>
          <Section>
            <Article />
          </Section>
          <Section>
            <Validity />
            <SourceNote />
          </Section>
          <Seller>{`${config.requisites.name}\u00A0— ${homeTexts.seller}`}</Seller>
        </>
      )}
    </PageFrame>
  )
}

/** The seller, as search engines read it (schema.org). */
function organisation({ requisites }: PortalConfig, site: string): object {
  const { name, inn, phone, email } = requisites
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${site}/`,
    taxID: inn,
    telephone: phone,
    email,
  }
}

const Line = styled.p`
  margin: ${theme.space(4)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** Where the figures of the article and the tables come from, in one small muted line. */
function SourceNote() {
  return (
    <Line>
      <UnbrokenText text={sourceLine(articleSections, validityTables)} />
    </Line>
  )
}
