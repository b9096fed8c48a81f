import { useRef, useState } from 'react'
import { connectOperator } from 'shared-contracts/api/drives/operators'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import { useChange } from 'shared-ui/unshared/use-change'
import styled from 'styled-components'
import { focusWrong, refusedFields, type Problems } from '../parts/form-problems.ts'
import { DRIVES_KEY } from '../paths.ts'
import { operatorTexts as texts } from './texts.ts'

const FIELDS = ['integratorKey', 'login', 'password'] as const
type Access = Record<(typeof FIELDS)[number], string>

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 28rem;

  > button {
    justify-self: start;
  }
`

interface ConnectFormProps {
  readonly orgId: number
  readonly onDone: () => void
}

/** DRIVE-007: connects an operator. What is typed stays after a refusal, but is a secret and kept nowhere else. */
export function ConnectForm({ orgId, onDone }: ConnectFormProps) {
  const [access, setAccess] = useState<Access>({ integratorKey: '', login: '', password: '' })
  const [problems, setProblems] = useState<Problems<keyof Access>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(connectOperator, DRIVES_KEY)

  function point(found: Problems<keyof Access>) {
    setProblems(found)
    focusWrong(form.current, found)
  }
  async function submit() {
    if (change.isRunning) return
    change.reset()
    const empty = FIELDS.filter((name) => access[name].trim() === '')
    if (empty.length > 0) return point(Object.fromEntries(empty.map((name) => [name, texts.required[name]])))
    const answer = await change.send({ params: { orgId, operator: 'kontur' }, body: access })
    if (!(answer instanceof Error)) return onDone()
    point(refusedFields(answer, FIELDS))
  }
  return (
    <Form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{texts.hint}</p>
      {FIELDS.map((name) => (
        <div key={name} data-field={name}>
          <TextField
            label={texts[name]}
            hint={name === 'integratorKey' ? texts.integratorKeyHint : undefined}
            type={name === 'password' ? 'password' : 'text'}
            value={access[name]}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={problems[name]}
            onChange={(event) => {
              setAccess((last) => ({ ...last, [name]: event.target.value }))
              setProblems((last) => ({ ...last, [name]: undefined }))
            }}
          />
        </div>
      ))}
      {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      <Button type="submit" isLoading={change.isRunning} loadingText={texts.connecting}>
        {texts.connect}
      </Button>
    </Form>
  )
}
