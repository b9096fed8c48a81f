import type { FastifyInstance } from 'fastify'
import { repeat, type RepeatedTask } from './repeat.ts'

/** Repeats a task from the moment the backend listens until it closes. `failure` is logged when a pass fails. */
export function repeatWhileListening(
  app: FastifyInstance,
  { failure, ...task }: Pick<RepeatedTask, 'run' | 'pause'> & { readonly failure: string },
): void {
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    stop = repeat({ ...task, onError: (error) => app.log.error({ err: error }, failure) })
    done()
  })
  app.addHook('onClose', async () => stop?.())
}
