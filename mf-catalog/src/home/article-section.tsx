import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { ArticleSection } from '../content/article.ts'
import { UnbrokenText } from './unbroken-text.tsx'

const Root = styled.section`
  p,
  ul {
    margin: ${theme.space(3)} 0 0;
  }
  ul {
    padding-left: ${theme.space(5)};
  }
  li + li {
    margin-top: ${theme.space(2)};
  }
`

/** A section of the article: paragraphs and list. */
export function ArticleSectionView({ section }: { readonly section: ArticleSection }) {
  const { id, title, paragraphs, points } = section
  return (
    <Root id={id}>
      <Heading level={3}>{title}</Heading>
      {paragraphs.map((text) => (
        <p key={text}>
          <UnbrokenText text={text} />
        </p>
      ))}
      {points && (
        <ul>
          {points.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: <UnbrokenText text={text} />
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
