import type { FastifyInstance } from 'fastify'
import { isTimeLimit } from '../database/faults.ts'
import { backgroundPasses } from '../metrics/metrics.ts'
import { repeat, type RepeatedTask } from './repeat.ts'

/**
 * Repeats a task from the moment the backend listens until it closes.
 * @param options `failure`: the log message of a failed pass; `job`: the task's name in the metrics
 */
export function repeatWhileListening(
  app: FastifyInstance,
  {
    job,
    run,
    pause,
    failure,
  }: Pick<RepeatedTask, 'run' | 'pause'> & { readonly job: string; readonly failure: string },
): void {
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    stop = repeat({
      pause,
      async run(signal) {
        await run(signal)
        backgroundPasses.inc({ job, result: 'ok' })
      },
      onError(error) {
        const isLimit = isTimeLimit(error)
        backgroundPasses.inc({ job, result: isLimit ? 'timeout' : 'failed' })
        app.log.error({ err: error }, isLimit ? `${failure}: ended by a time limit of the database` : failure)
      },
    })
    done()
  })
  app.addHook('onClose', async () => stop?.())
}
