import { useEffect, type ComponentType } from 'react'
import styled from 'styled-components'
import { GlobalStyle } from '../theme/global-style.tsx'
import { Heading } from '../elements/heading.tsx'
import { Page } from '../page/page.tsx'
import { TextLink } from '../elements/text-link.tsx'
import { showTheme, storedTheme } from '../theme/theme-choice.ts'
import { ThemeSwitch } from '../on-demand/theme-switch.tsx'
import { theme } from '../theme/theme.ts'
import { AlertSamples } from './alert-samples.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { ColorSamples } from './color-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { IconSamples } from './icon-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TableSamples } from './table-samples.tsx'
import { TypeSamples } from './type-samples.tsx'
import { galleryTexts as texts } from './texts.ts'

const { sections: titles } = texts

/** Pseudo-classes, and the attributes that show their styles permanently. */
const forcedStates = [
  [/:hover/g, '[data-hover]'],
  [/:focus-visible/g, '[data-focus]'],
  [/:focus(?![-\w])/g, '[data-focus]'],
] as const

/** The sections of the gallery; `id` is the section's anchor. */
const sections: readonly { readonly id: string; readonly title: string; readonly Samples: ComponentType }[] = [
  { id: 'colors', title: titles.colors, Samples: ColorSamples },
  { id: 'type', title: titles.type, Samples: TypeSamples },
  { id: 'icons', title: titles.icons, Samples: IconSamples },
  { id: 'pictures', title: titles.pictures, Samples: PictureSamples },
  { id: 'buttons', title: titles.buttons, Samples: ButtonSamples },
  { id: 'choices', title: titles.choices, Samples: ChoiceSamples },
  { id: 'fields', title: titles.fields, Samples: FieldSamples },
  { id: 'overlays', title: titles.overlays, Samples: OverlaySamples },
  { id: 'alerts', title: titles.alerts, Samples: AlertSamples },
  { id: 'tables', title: titles.tables, Samples: TableSamples },
  { id: 'states', title: titles.states, Samples: StateSamples },
]

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

/** Every component in every state on one page, for `npm run dev -w shared-ui`. Not part of the portal. */
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

/** The same rule with the attributes instead of the pseudo-classes; `undefined` if it contains none. */
function forced(rule: CSSRule): string | undefined {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].flatMap((one) => forced(one) ?? [])
    return inner.length === 0 ? undefined : `@media ${rule.conditionText} { ${inner.join('\n')} }`
  }
  if (!(rule instanceof CSSStyleRule)) return undefined
  const text = forcedStates.reduce((css, [pseudo, attribute]) => css.replaceAll(pseudo, attribute), rule.cssText)
  return text === rule.cssText ? undefined : text
}

/** Shows the hover style on elements with `data-hover` and the focus style on elements with `data-focus`. */
function forceStates(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => forced(rule) ?? [])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [sheet]
}
