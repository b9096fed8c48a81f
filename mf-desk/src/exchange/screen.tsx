import { useState } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { LoadMore } from 'shared-ui/load-more'
import { useSearchParams } from 'shared-ui/router'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { Accounts } from './accounts.tsx'
import { FullExchange } from './full-exchange.tsx'
import { Goods } from './goods.tsx'
import { RunTable } from './run-table.tsx'
import { SettingsCard } from './settings-card.tsx'
import { exchangeTexts as texts } from './texts.ts'
import { useAccounts, useRuns, useSettings } from './use-exchange.ts'
import { WaitingRun } from './waiting-run.tsx'

/** The run whose details are open stands in the address. */
const RUN = 'run'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: ${theme.space(4)};

  > * {
    display: grid;
    gap: ${theme.space(4)};
    min-width: 0;
  }
  ${theme.media.down('xl')} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Notices = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  &:empty {
    display: none;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
`

/** DESK-010: the exchange with 1C: what waits, runs, settings and accounts. */
export function ExchangeScreen() {
  const runs = useRuns()
  const settings = useSettings()
  const accounts = useAccounts()
  const [done, setDone] = useState<{ readonly text: string; readonly advice: string } | null>(null)
  const [query, setQuery] = useSearchParams()
  const openRun = /^\d{1,9}$/.test(query.get(RUN) ?? '') ? Number(query.get(RUN)) : null

  function open(runId: number | null) {
    setQuery(
      (last) => {
        const next = new URLSearchParams(last)
        if (runId === null) next.delete(RUN)
        else next.set(RUN, String(runId))
        return next
      },
      { replace: true },
    )
  }
  const queries = [runs, settings, accounts]
  if (queries.some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => queries.forEach(({ isError, refetch }) => isError && void refetch())
    return <ErrorPanel title={texts.failed} onRetry={retry} />
  }
  if (runs.data === undefined || settings.data === undefined || accounts.data === undefined) return <Loading />
  const list = runs.data.pages.flatMap((page) => page.items)
  const waiting = runs.data.pages[0]?.waiting ?? []
  // A run that waits may be on a later page.
  const shown = [
    ...waiting.filter(({ runId }) => runId === openRun && !list.some((run) => run.runId === runId)),
    ...list,
  ]
  return (
    <>
      <Notices>
        {waiting.map((run) => (
          <WaitingRun
            key={run.runId}
            run={run}
            share={settings.data.settings.hideShare}
            onLook={() => open(run.runId)}
          />
        ))}
        {done !== null && (
          <AlertBar variant="success" text={done.text} detail={done.advice} onClose={() => setDone(null)} />
        )}
      </Notices>
      <Layout>
        <div>
          <Head>
            <Heading level={2}>{texts.runs}</Heading>
            <FullExchange onDone={(text, advice) => setDone({ text, advice })} />
          </Head>
          {shown.length === 0 ? (
            <Card>
              <EmptyState title={texts.noRuns} text={texts.noRunsHint} />
            </Card>
          ) : (
            <div>
              <RunTable runs={shown} openRun={openRun} onOpen={open} />
              <LoadMore
                status={moreStatus(runs)}
                onLoad={() => void runs.fetchNextPage()}
                shown={texts.shown(shown.length)}
                failedText={texts.moreFailed}
              />
            </div>
          )}
          <Goods />
        </div>
        <div>
          <SettingsCard shown={settings.data} />
          <Accounts kind="exchange" accounts={accounts.data} />
          <Accounts kind="service" accounts={accounts.data} />
        </div>
      </Layout>
    </>
  )
}

function moreStatus(runs: ReturnType<typeof useRuns>): 'none' | 'idle' | 'loading' | 'failed' {
  if (runs.isFetchingNextPage) return 'loading'
  if (runs.isFetchNextPageError) return 'failed'
  return runs.hasNextPage ? 'idle' : 'none'
}

function Loading() {
  return (
    <Layout aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div>
        <Skeleton width={220} height={theme.control.m} />
        <Skeleton height={480} />
      </div>
      <div>
        <Skeleton height={320} />
        <Skeleton height={240} />
      </div>
    </Layout>
  )
}
