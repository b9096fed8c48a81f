import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { actionTexts } from './action-texts.ts'
import type { ListTask, TaskKind, TaskState } from './use-list-task.ts'

const Root = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  @media print {
    display: none;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  ${theme.media.up('lg')} {
    justify-content: flex-end;
  }
  ${theme.media.down('sm')} {
    > * {
      flex: 1 1 100%;
    }
  }
`
const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};
  ${theme.media.up('lg')} {
    justify-content: flex-end;
  }
`
const Bar = styled.progress`
  width: 12rem;
  accent-color: ${theme.color.brand};
`

interface ListActionsProps {
  readonly task: ListTask
  /** The number of loaded orders. */
  readonly count: number
  /** Further buttons. */
  readonly children: ReactNode
}

/** What can be done with all orders of the filter: a table of them, and their documents in one ZIP. */
export function ListActions({ task: { state, start, cancel }, count, children }: ListActionsProps) {
  const isRunning = state.phase === 'reading' || state.phase === 'working'
  const stop = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  // The pressed button is disabled meanwhile, and «Отменить» disappears at the end.
  useEffect(() => {
    if (isRunning) stop.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isRunning])

  const handlePress = (kind: TaskKind) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    start(kind)
  }
  return (
    <Root>
      <Buttons>
        {children}
        <Button variant="secondary" disabled={isRunning} onClick={handlePress('archive')}>
          {actionTexts.archive}
        </Button>
        <Button variant="secondary" disabled={isRunning} onClick={handlePress('export')}>
          {actionTexts.export}
        </Button>
      </Buttons>
      {isRunning && (
        <Progress>
          <TaskProgress state={state} count={count} />
          <Button ref={stop} variant="quiet" onClick={cancel}>
            {actionTexts.cancel}
          </Button>
        </Progress>
      )}
      {state.phase === 'done' && <AlertBar variant={state.hasFailed ? 'danger' : 'success'} text={state.message} />}
    </Root>
  )
}

type RunningState = Extract<TaskState, { phase: 'reading' | 'working' }>

function TaskProgress({ state, count }: { readonly state: RunningState; readonly count: number }) {
  if (state.phase === 'reading') {
    return <Running title={actionTexts.working[state.kind]} text={texts.lookedThrough(count)} percent={null} />
  }
  const { kind, loaded, total } = state
  const percent = total === null || total === 0 ? null : Math.floor((loaded * 100) / total)
  const text =
    percent !== null
      ? actionTexts.percent(percent)
      : loaded > 0
        ? actionTexts.loaded(loaded)
        : actionTexts.working[kind]
  return <Running title={actionTexts.working[kind]} text={text} percent={percent} />
}

interface RunningProps {
  readonly title: string
  readonly text: string
  readonly percent: number | null
}

function Running({ title, text, percent }: RunningProps) {
  return (
    <>
      {text}
      <Bar aria-label={title} aria-valuetext={text} max={100} {...(percent !== null && { value: percent })} />
    </>
  )
}
