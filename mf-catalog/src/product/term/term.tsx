import { useId, useLayoutEffect, useState, type ReactNode } from 'react'
import type { DriveMonths } from 'shared-contracts/api/products'
import { driveValidity } from 'shared-contracts/domain/drive-validity'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { ChevronIcon } from 'shared-ui/icons'
import { sessionTexts } from 'shared-ui/storage'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { activities, systemGroups } from '../../content/activities.ts'
import { Area, SortField } from '../../products/filter/filter-parts.tsx'
import { termTexts as texts } from './texts.ts'

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space(3)} ${theme.space(5)};
  margin-top: ${theme.space(5)};

  ${theme.media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(0, 1.4fr);
    align-items: end;

    > h2 {
      grid-column: 1 / -1;
    }
  }
`
const Field = styled.label`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
/** As high as its longest text, so that a choice moves nothing. */
const Answer = styled.p`
  min-height: 5.5rem;
  margin: 0;

  ${theme.media.up('md')} {
    min-height: 4.25rem;
  }
  strong {
    display: block;
    font-size: ${theme.font.size.l};
  }
  span {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** RULE-002: how long a drive of the kind works under the chosen tax system and with the chosen kind of activity. */
export function Term({ months }: { readonly months: DriveMonths }) {
  const heading = useId()
  const [system, chooseSystem] = useChoice('termSystem', systemGroups)
  const [activity, chooseActivity] = useChoice('termActivity', activities)
  const { days, rule } = driveValidity({ ...activity.use, systems: system.systems, kind: months })
  return (
    <Root as="section" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {texts.title}
      </Heading>
      <Choice label={texts.system} value={system.name} options={systemGroups} onChoose={chooseSystem} />
      <Choice label={texts.activity} value={activity.name} options={activities} onChoose={chooseActivity} />
      <Answer role="status">
        <strong>{texts.answer(days)}</strong>
        <span>{texts.source(rule.source, days === null)}</span>
      </Answer>
    </Root>
  )
}

interface Option {
  readonly name: string
}

/** A choice that this tab keeps for the next product. */
function useChoice<T extends Option>(key: string, options: readonly [T, ...T[]]) {
  const [name, setName] = useState(options[0].name)
  // What the tab has stored is not known to the server.
  useLayoutEffect(() => setName((first) => sessionTexts.get(key) ?? first), [key])
  function choose(chosen: string) {
    sessionTexts.set(key, chosen)
    setName(chosen)
  }
  return [options.find((option) => option.name === name) ?? options[0], choose] as const
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChoose: (name: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps): ReactNode {
  return (
    <Field>
      <span>{label}</span>
      <Area $area="auto">
        <SortField value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SortField>
        <ChevronIcon size={16} />
      </Area>
    </Field>
  )
}
