import { STATUS_MEANINGS } from 'shared-contracts/api/desk/exchange'
import { Button } from 'shared-ui/button'
import { TrashIcon } from 'shared-ui/icons'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { StatusMeaning, StatusRow } from './settings-draft.ts'
import { Group } from './settings-group.tsx'
import { exchangeTexts as texts } from './texts.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
  align-items: end;
  gap: ${theme.space(2)};
`
const options = STATUS_MEANINGS.map((value) => ({ value, text: texts.meanings[value] }))

interface StatusFieldsProps {
  readonly rows: readonly StatusRow[]
  readonly onChange: (rows: readonly StatusRow[]) => void
}

/** EXCH-024: what the values of 1C's «Статус заказа» mean. */
export function StatusFields({ rows, onChange }: StatusFieldsProps) {
  const replace = (index: number, part: Partial<StatusRow>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...part } : row)))
  return (
    <Group>
      <legend>{texts.statuses}</legend>
      <p>{texts.statusesHint}</p>
      {rows.map(({ name, meaning }, index) => (
        <Row key={index}>
          <TextField
            label={texts.statusName}
            value={name}
            maxLength={200}
            onChange={(event) => replace(index, { name: event.target.value })}
          />
          <Select
            label={texts.statusMeaning}
            options={options}
            value={meaning}
            onChange={(value) => replace(index, { meaning: value as StatusMeaning })}
          />
          <Button
            variant="quiet"
            aria-label={texts.removeStatus(name)}
            title={texts.removeStatus(name)}
            onClick={() => onChange(rows.filter((_, other) => other !== index))}
          >
            <TrashIcon />
          </Button>
        </Row>
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange([...rows, { name: '', meaning: 'ready' }])}>
          {texts.addStatus}
        </Button>
      </div>
    </Group>
  )
}
