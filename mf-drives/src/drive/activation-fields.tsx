import { useId, type ComponentProps } from 'react'
import { MAX_DRIVE_ADDRESS, MAX_REGISTER_NAME } from 'shared-contracts/api/drives/changes'
import { DRIVE_KINDS, TAX_SYSTEMS, type TaxSystem } from 'shared-contracts/domain/drive-validity'
import { Select } from 'shared-ui/select'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { Check } from 'shared-ui/unshared/check'
import styled from 'styled-components'
import { DayInput } from '../parts/day-input.tsx'
import { driveTexts } from '../parts/texts.ts'
import { kindOf, type ActivationForm, type ActivationProblems } from './activation-form.ts'
import { activateTexts as texts } from './texts.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  align-items: start;
  gap: ${theme.space(4)};
`
const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.bold};
  }
  > small {
    flex: 1 1 100%;
    color: ${theme.color.danger};
    font-size: ${theme.font.size.s};
  }
`
const FLAGS = ['isService', 'isSeasonal', 'isExcise', 'isAutonomous'] as const
const KINDS = DRIVE_KINDS.map((kind) => ({ value: String(kind), text: driveTexts.kind(kind) }))

interface ActivationFieldsProps {
  readonly form: ActivationForm
  readonly asksKind: boolean
  readonly problems: ActivationProblems
  readonly onType: (typed: Partial<ActivationForm>) => void
}

/** The fields of «Ввести в работу», each in an element that names it for the focus. */
export function ActivationFields({ form, asksKind, problems, onType }: ActivationFieldsProps) {
  return (
    <>
      <Pair>
        <div data-field="registeredOn">
          <DayInput
            label={texts.registeredOn}
            hint={texts.registeredOnHint}
            value={form.registeredOn}
            error={problems.registeredOn}
            onChange={(registeredOn) => onType({ registeredOn })}
          />
        </div>
        <TypedField
          {...{ form, problems, onType }}
          name="registerNumber"
          hint={texts.registerNumberHint}
          inputMode="numeric"
          maxLength={32}
        />
        <TypedField {...{ form, problems, onType }} name="name" hint={texts.optional} maxLength={MAX_REGISTER_NAME} />
        <TypedField
          {...{ form, problems, onType }}
          name="address"
          hint={texts.optional}
          maxLength={MAX_DRIVE_ADDRESS}
        />
      </Pair>
      <SystemChecks systems={form.systems} problem={problems.systems} onChange={(systems) => onType({ systems })} />
      <Group>
        <legend>{texts.use}</legend>
        {FLAGS.map((flag) => (
          <Check key={flag} checked={form[flag]} onChange={({ target }) => onType({ [flag]: target.checked })}>
            {driveTexts.flags[flag]}
          </Check>
        ))}
      </Group>
      <Pair>
        {asksKind && (
          <div data-field="months">
            <Select
              label={texts.months}
              options={KINDS}
              value={form.months === null ? null : String(form.months)}
              error={problems.months}
              onChange={(value) => onType({ months: kindOf(value) })}
            />
          </div>
        )}
        <div data-field="expiresOn">
          <DayInput
            label={texts.expiresOn}
            hint={texts.expiresOnHint}
            value={form.expiresOn}
            error={problems.expiresOn}
            onChange={(expiresOn) => onType({ expiresOn })}
          />
        </div>
      </Pair>
    </>
  )
}

interface TypedFieldProps extends Omit<ComponentProps<typeof TextField>, 'form' | 'label' | 'name' | 'value'> {
  readonly form: ActivationForm
  readonly problems: ActivationProblems
  readonly onType: ActivationFieldsProps['onType']
  readonly name: 'registerNumber' | 'name' | 'address'
}

function TypedField({ form, problems, onType, name, ...input }: TypedFieldProps) {
  return (
    <div data-field={name}>
      <TextField
        {...input}
        label={texts[name]}
        value={form[name]}
        error={problems[name]}
        autoComplete="off"
        onChange={({ target }) => onType({ [name]: target.value })}
      />
    </div>
  )
}

interface SystemChecksProps {
  readonly systems: readonly TaxSystem[]
  readonly problem: string | undefined
  readonly onChange: (systems: readonly TaxSystem[]) => void
}

function SystemChecks({ systems, problem, onChange }: SystemChecksProps) {
  const problemId = useId()
  return (
    <Group data-field="systems" aria-describedby={problem === undefined ? undefined : problemId}>
      <legend>{texts.systems}</legend>
      {TAX_SYSTEMS.map((system) => (
        <Check
          key={system}
          checked={systems.includes(system)}
          onChange={({ target }) =>
            onChange(TAX_SYSTEMS.filter((one) => (one === system ? target.checked : systems.includes(one))))
          }
        >
          {driveTexts.systems[system]}
        </Check>
      ))}
      {problem !== undefined && <small id={problemId}>{problem}</small>}
    </Group>
  )
}
