import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** One fact: label, text, and an optional link to an outside page. */
export interface Fact {
  readonly name: string
  readonly text: string
  readonly href?: string | undefined
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(1.5)} ${theme.space(4)};
  margin: 0;

  ${theme.media.up('sm')} {
    grid-template-columns: fit-content(152px) minmax(0, 1fr);
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    /* A comment may have several lines. */
    white-space: pre-line;
  }
  ${theme.media.down('sm')} {
    gap: 0;

    dd + dt {
      margin-top: ${theme.space(2)};
    }
  }
`

/** Facts, each with its name. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map((fact) => (
        <FactRow key={fact.name} fact={fact} />
      ))}
    </Facts>
  )
}

function FactRow({ fact: { name, text, href } }: { readonly fact: Fact }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {href === undefined ? (
          text
        ) : (
          <TextLink href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </TextLink>
        )}
      </dd>
    </>
  )
}
