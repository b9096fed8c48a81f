import { useEffect } from 'react'
import { Heading } from 'shared-ui/heading'
import { useLocation } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { articleSections, articleTitle } from '../content/article.ts'
import { scrollToAnchor } from '../page/scroll-to-anchor.ts'
import { ArticleContents } from './article-contents.tsx'
import { ArticleSectionView } from './article-section.tsx'

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(7)};
  margin-top: ${theme.space(5)};

  /* Lines of about 68 letters: ch is the width of a digit, which is wider than a letter. */
  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 60ch) auto;
    gap: ${theme.space(16)};
    justify-content: space-between;
  }
`
const Text = styled.div`
  display: grid;
  gap: ${theme.space(8)};
  max-width: 60ch;

  @media print {
    display: block;
    max-width: none;

    section {
      margin-top: ${theme.space(5)};
    }
  }
`

/** HOME-009..020: the article with its table of contents. A hash with the id of a section scrolls to the section. */
export function Article() {
  const { hash, key } = useLocation()
  const named = articleSections.find(({ id }) => hash === `#${id}`)?.id
  useEffect(() => (named === undefined ? undefined : scrollToAnchor(named)), [named, key])
  return (
    <article aria-labelledby="article">
      <Heading level={2} id="article">
        {articleTitle}
      </Heading>
      <Columns>
        <ArticleContents />
        <Text>
          {articleSections.map((section) => (
            <ArticleSectionView key={section.id} section={section} />
          ))}
        </Text>
      </Columns>
    </article>
  )
}
