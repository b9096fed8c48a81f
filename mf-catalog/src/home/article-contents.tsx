import { boldRoom } from 'shared-ui/bold-room'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { articleSections } from '../content/article.ts'
import { homeTexts } from './texts.ts'
import { useCurrentSection } from './use-current-section.ts'

const Root = styled.nav`
  ${theme.media.up('lg')} {
    position: sticky;
    top: calc(${theme.layout.header} + ${theme.space(6)});
    order: 2;
    align-self: start;
  }
`
const Title = styled.p`
  margin: 0 0 ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style-type: '';
`
const Anchor = styled.a`
  ${boldRoom}
  display: grid;
  min-height: ${theme.space(9)};
  padding-left: ${theme.space(4)};
  border-left: 2px solid ${theme.color.line};
  color: ${theme.color.ink};
  text-decoration: none;

  ${theme.media.touch} {
    min-height: ${theme.space(11)};
  }
  &:hover {
    border-left-color: ${theme.color.controlLine};
    text-decoration: underline;
  }
  &[aria-current] {
    border-left-color: ${theme.color.brand};
    color: ${theme.color.brand};
    font-weight: ${theme.font.weight.bold};
  }
`

const ids = articleSections.map(({ id }) => id)

/** The article's table of contents, with the section being read marked. */
export function ArticleContents() {
  const current = useCurrentSection(ids)
  return (
    <Root aria-label={homeTexts.contents}>
      <Title>{homeTexts.contentsTitle}</Title>
      <List>
        {articleSections.map(({ id, title }) => (
          <li key={id}>
            <Anchor data-text={title} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </Anchor>
          </li>
        ))}
      </List>
    </Root>
  )
}
