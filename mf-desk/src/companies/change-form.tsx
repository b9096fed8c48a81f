import { useState, type FormEvent } from 'react'
import { changeCompany, COMPANY_TYPES, type CompanyDetails } from 'shared-contracts/api/desk/companies'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { Select } from 'shared-ui/select'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import styled from 'styled-components'
import { useChange } from 'shared-ui/unshared/use-change'
import { useSeen } from '../parts/use-seen.ts'
import { KEY } from './key.ts'
import { companyTexts as texts } from './texts.ts'

const Form = styled.form`
  display: grid;
  gap: ${theme.space(3)};

  > p {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${theme.space(3)};
`
const TYPES = COMPANY_TYPES.map((value) => ({ value, text: texts.types[value] }))
const DOCUMENTS = [
  { value: 'true', text: texts.electronic },
  { value: 'false', text: texts.onPaper },
]

/** What the manager has chosen and not saved. */
type Draft = Partial<Pick<CompanyDetails, 'type' | 'isElectronic'>>

/** DESK-012: type and documents of a company. What another manager saves meanwhile is told when this one saves, and what is chosen stays. */
export function ChangeForm({ company }: { readonly company: CompanyDetails }) {
  const { bus } = usePortal()
  const [draft, setDraft] = useState<Draft>({})
  const save = useChange(changeCompany, KEY)
  const seen = useSeen(company, Object.keys(draft).length > 0 && !save.isStale)
  const now = { type: draft.type ?? seen.type, isElectronic: draft.isElectronic ?? seen.isElectronic }
  const isChanged = now.type !== seen.type || now.isElectronic !== seen.isElectronic
  useEdited(isChanged)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || save.isRunning) return
    const params = { companyId: company.companyId }
    const body = {
      ...(now.type !== seen.type && { type: now.type }),
      ...(now.isElectronic !== seen.isElectronic && { isElectronic: now.isElectronic }),
    }
    if ((await save.send({ params, body }, { version: seen.version })) instanceof Error) return
    setDraft({})
    bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Pairs>
        <Select
          label={texts.type}
          options={TYPES}
          value={now.type}
          onChange={(type) => setDraft({ ...draft, type: type as CompanyDetails['type'] })}
        />
        {company.hasEdo && (
          <Select
            label={texts.documents}
            options={DOCUMENTS}
            value={String(now.isElectronic)}
            onChange={(value) => setDraft({ ...draft, isElectronic: value === 'true' })}
          />
        )}
      </Pairs>
      <p>{texts.typeHints[now.type]}</p>
      {save.failure !== null && <AlertBar variant={save.isStale ? 'warning' : 'danger'} text={save.failure} />}
      {(isChanged || save.isRunning) && (
        <Pairs>
          <Button type="submit" isLoading={save.isRunning} loadingText={texts.saving}>
            {texts.save}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setDraft({})
              save.reset()
            }}
          >
            {texts.undo}
          </Button>
        </Pairs>
      )}
    </Form>
  )
}
