import { useDeferredValue } from 'react'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { isOrderable } from 'shared-contracts/domain/basket'
import { isServer } from 'shared-contracts/portal/is-server'
import { ButtonLink } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link, useLocation } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PageFrame } from '../page/page-frame.tsx'
import { CardList } from '../products/list/card-list.tsx'
import { ProductList } from '../products/list/product-list.tsx'
import { Article } from './article.tsx'
import { Benefits } from './benefits.tsx'
import { Hero } from './hero.tsx'
import { homeTexts } from './texts.ts'
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
const Order = styled.p`
  margin: ${theme.space(6)} 0 0;
  text-align: center;
`
const Seller = styled.p`
  margin: ${theme.space(8)} 0 0;
  color: ${theme.color.muted};
`

/** The page /. */
export function HomePage() {
  const { config } = usePortal()
  const products = usePortalState('products').value ?? []
  // The part below the window is rendered after the first paint, or at once if the address has a hash.
  const isWhole = useDeferredValue(true, useLocation().hash !== '' || isServer)
  return (
    <PageFrame
      title={homeTexts.title}
      description={homeTexts.description}
      path="/"
      structuredData={isServer ? (site) => [organisation(config, site)] : undefined}
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
          <ProductList>{(products) => <CardList products={products} level={3} />}</ProductList>
          {products.some(isOrderable) && (
            <Order>
              <ButtonLink as={Link} to="/products" size="l">
                {homeTexts.order}
              </ButtonLink>
            </Order>
          )}
        </Section>
      </OnScreen>
      {isWhole && (
        <>
          <Section>
            <Article />
          </Section>
          <Section>
            <Validity />
          </Section>
          <Seller>
            {config.requisites.name}&nbsp;— {homeTexts.seller}
          </Seller>
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
