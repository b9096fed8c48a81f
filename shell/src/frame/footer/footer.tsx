import type { ReactNode } from 'react'
import styled from 'styled-components'
import { lazyComponent, useLazyInWindow } from 'shared-ui/lazy-component'
import { PageWidth } from 'shared-ui/page-width'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { localTexts } from 'shared-ui/storage'
import { PortalLink } from '../portal-link.tsx'
import { texts } from '../texts.ts'

/** AMB-124. */
const POLICY = '/docs/personal-data-policy.pdf'
/** NAV-060..063. A section's key in local storage makes the page open that section (NAV-068..070, AMB-123). */
const buyerLinks = [
  { text: texts.information, hash: '' },
  { text: texts.footerOrder, hash: '#order' },
  { text: texts.footerDelivery, hash: '#delivery' },
  { text: texts.footerPickup, hash: '#pickup' },
] as const

const Root = styled.footer`
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.space(6)};
    color: inherit;
  }
  a:hover {
    color: ${theme.color.ink};
  }
  @media print {
    display: none;
  }
`
const Columns = styled(PageWidth)`
  display: grid;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(8)};
  ${theme.media.up('md')} {
    grid-template-columns: 1fr 1.6fr 1fr;
  }
`
const Title = styled.h2`
  margin: 0 0 ${theme.space(2)};
  color: ${theme.color.ink};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
`
const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    min-height: ${theme.space(6)};
  }
  ${theme.media.touch} {
    a {
      min-height: ${theme.space(11)};
    }
  }
`
const Bottom = styled.div`
  padding-block: ${theme.space(3)} calc(${theme.space(3)} + ${theme.layout.safeBottom});
  border-top: 1px solid ${theme.color.line};
`
const BottomRow = styled(PageWidth)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)} ${theme.space(6)};
`

/** Reserves the height of the control with its border and padding, so that nothing moves when it loads. */
const Place = styled.div`
  min-height: calc(${theme.control.m} + 4px);

  ${theme.media.touch} {
    min-height: calc(${theme.control.m} + 8px);
  }
`

const themeSwitch = lazyComponent(
  async () => (await import(/* webpackChunkName: "theme-switch" */ 'shared-ui/theme-switch')).ThemeSwitch,
)

function Column({ title, rows }: { readonly title: string; readonly rows: readonly ReactNode[] }) {
  return (
    <div>
      <Title>{title}</Title>
      <List>
        {rows.map((row, index) => (
          <li key={index}>{row}</li>
        ))}
      </List>
    </div>
  )
}

/** NAV-060..070, HOME-004: links for buyers, the seller's details and contacts. */
export function Footer() {
  const { requisites, sampleData } = usePortal().config
  const remember = (hash: string) => {
    if (hash !== '') localTexts.set(hash, 'true')
  }
  return (
    <Root>
      <Columns>
        <Column
          title={texts.footerHelp}
          rows={buyerLinks.map(({ text, hash }) => (
            <PortalLink key={hash} href={`/information${hash}`} onClick={() => remember(hash)}>
              {text}
            </PortalLink>
          ))}
        />
        <Column
          title={texts.footerSeller}
          rows={[
            requisites.name,
            texts.seller,
            `${texts.inn} ${requisites.inn}`,
            `${texts.kpp} ${requisites.kpp}`,
            `${texts.ogrn} ${requisites.ogrn}`,
          ]}
        />
        <Column
          title={texts.footerContacts}
          rows={[
            <a key="phone" href={`tel:${requisites.phone.replaceAll(/[^+\d]/g, '')}`}>
              {requisites.phone}
            </a>,
            <a key="email" href={`mailto:${requisites.email}`}>
              {requisites.email}
            </a>,
            <a key="policy" href={POLICY} target="_blank" rel="noreferrer">
              {texts.policy}
            </a>,
          ]}
        />
      </Columns>
      <Bottom>
        <BottomRow>
          <ThemePlace />
          {sampleData && <span>{texts.sampleData}</span>}
        </BottomRow>
      </Bottom>
    </Root>
  )
}

/** The theme switch in the footer, loaded when its place scrolls into view. */
function ThemePlace() {
  const [isLoaded, place] = useLazyInWindow(themeSwitch)
  return <Place ref={place}>{isLoaded && <themeSwitch.View />}</Place>
}
