import { useEffect, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { MenuButton } from 'shared-ui/menu'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { actionTexts } from './action-texts.ts'
import type { Progress } from './list-files.ts'
import type { ListTask } from './use-list-task.ts'

const Root = styled.div`
  position: relative;
  flex: none;
`
/** Lies over the list, so that nothing moves when it comes and goes. */
const Panel = styled.div`
  position: absolute;
  z-index: ${theme.layer.float};
  top: calc(100% + ${theme.space(1)});
  right: 0;
  width: 22rem;
  max-width: calc(100vw - 2 * ${theme.layout.gutter});
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
`
const Running = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(4)};

  > button {
    grid-area: 1 / 2 / 3 / 3;
  }
`
const Bar = styled.progress`
  width: 100%;
  accent-color: ${theme.color.brand};
`

interface ExportMenuProps {
  readonly task: ListTask
  /** There are no orders. */
  readonly isEmpty: boolean
}

/** What can be saved of all orders of the filter: a table of them, or their documents in one ZIP. */
export function ExportMenu({ task: { state, start, stop, close }, isEmpty }: ExportMenuProps) {
  const isRunning = state.phase === 'running'
  const root = useRef<HTMLDivElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  const wasRunning = useRef(false)
  // The menu's button is disabled meanwhile, and «Остановить» disappears at the end.
  useEffect(() => {
    if (!isRunning && !wasRunning.current) return
    wasRunning.current = isRunning
    if (isRunning) stopButton.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body)
      root.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isRunning])
  return (
    <Root ref={root}>
      <MenuButton
        label={actionTexts.menu}
        isOutlined
        disabled={isEmpty || isRunning}
        items={[
          { key: 'export', text: actionTexts.export, onAction: () => start('export') },
          { key: 'archive', text: actionTexts.archive, onAction: () => start('archive') },
        ]}
      />
      {isRunning && (
        <Panel>
          <Running>
            <TaskProgress title={actionTexts.working[state.kind]} progress={state.progress} />
            <Button ref={stopButton} variant="quiet" onClick={stop}>
              {actionTexts.stop}
            </Button>
          </Running>
        </Panel>
      )}
      {state.phase === 'done' && (
        <Panel>
          <AlertBar
            variant={state.end.hasFailed ? 'danger' : 'success'}
            role="status"
            text={state.end.message}
            onClose={close}
          />
        </Panel>
      )}
    </Root>
  )
}

function TaskProgress({ title, progress }: { readonly title: string; readonly progress: Progress | null }) {
  const percent = progress?.total ? Math.floor((progress.done * 100) / progress.total) : null
  const text = textOf(progress, percent) ?? title
  return (
    <>
      <span>{text}</span>
      <Bar aria-label={title} aria-valuetext={text} max={100} {...(percent !== null && { value: percent })} />
    </>
  )
}

function textOf(progress: Progress | null, percent: number | null): string | null {
  if (progress === null || progress.done === 0) return null
  if (progress.unit === 'orders') return actionTexts.read(progress.done, progress.total ?? progress.done)
  return percent === null ? actionTexts.loaded(progress.done) : actionTexts.percent(percent)
}
