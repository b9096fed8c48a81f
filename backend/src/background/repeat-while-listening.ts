import type { FastifyInstance } from 'fastify'
import { backgroundPasses } from '../metrics/metrics.ts'
import { repeat, type RepeatedTask } from './repeat.ts'

/**
 * Repeats a task from the moment the backend listens until it closes. `failure` is logged when a pass fails. `job` names
 * the task in the metrics.
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
        backgroundPasses.inc({ job, result: 'failed' })
        app.log.error({ err: error }, failure)
      },
    })
    done()
  })
  app.addHook('onClose', async () => stop?.())
}
