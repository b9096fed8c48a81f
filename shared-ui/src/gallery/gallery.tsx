import { useEffect } from 'react'
import styled from 'styled-components'
import { GlobalStyle } from '../global-style.tsx'
import { Heading } from '../heading.tsx'
import { Page } from '../page.tsx'
import { TextLink } from '../text-link.tsx'
import { showTheme, storedTheme } from '../theme-choice.ts'
import { ThemeSwitch } from '../on-demand/theme-switch.tsx'
import { theme } from '../theme.ts'
import { forceStates } from './forced-states.ts'
import { sections } from './sections.ts'
import { galleryTexts as texts } from './texts.ts'

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: ${theme.space(5)} 0 ${theme.space(8)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.space(6)};
  }
`
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(10)};
`

/** Every component in every state on one page, for `npm run ui`. Not part of the portal. */
export function Gallery() {
  useEffect(() => {
    showTheme(storedTheme())
    forceStates()
  }, [])
  return (
    <>
      <GlobalStyle />
      <main>
        <Page title={texts.title}>
          <ThemeSwitch />
          <Contents aria-label={texts.contents}>
            {sections.map(({ id, title }) => (
              <TextLink key={id} href={`#${id}`}>
                {title}
              </TextLink>
            ))}
          </Contents>
          {sections.map(({ id, title, Samples }) => (
            <Section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} id={`${id}-title`}>
                {title}
              </Heading>
              <Samples />
            </Section>
          ))}
        </Page>
      </main>
    </>
  )
}
