import { Heading } from 'shared-ui/heading'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { articleSections, articleTitle } from '../content/article.ts'
import { homeTexts } from './texts.ts'

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  margin-top: ${theme.space(5)};

  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 68ch) minmax(0, 1fr);
    gap: ${theme.space(12)};
  }
`
const Contents = styled.nav`
  ${theme.media.up('lg')} {
    position: sticky;
    top: calc(${theme.layout.header} + ${theme.space(4)});
    order: 2;
    align-self: start;
  }

  p {
    margin: 0 0 ${theme.space(2)};
    color: ${theme.color.muted};
  }
  ol {
    display: grid;
    gap: ${theme.space(2)};
    margin: 0;
    padding-left: ${theme.space(5)};
  }
`
const Text = styled.div`
  display: grid;
  gap: ${theme.space(7)};

  section {
    scroll-margin-top: calc(${theme.layout.header} + ${theme.space(4)});
  }
  p,
  ul {
    margin: ${theme.space(3)} 0 0;
  }
  li + li {
    margin-top: ${theme.space(2)};
  }
`

/** HOME-009..020: the article, its table of contents beside it. */
export function Article() {
  return (
    <article aria-labelledby="article">
      <Heading level={2} id="article">
        {articleTitle}
      </Heading>
      <Columns>
        <Contents aria-label={homeTexts.contents}>
          <p>{homeTexts.contentsTitle}</p>
          <ol>
            {articleSections.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {articleSections.map(({ id, title, paragraphs, points }) => (
            <section key={id} id={id}>
              <Heading level={3}>{title}</Heading>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points && (
                <ul>
                  {points.map(({ name, text }) => (
                    <li key={name}>
                      <strong>{name}</strong>: {text}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </Text>
      </Columns>
    </article>
  )
}
