/**
 * Runs tasks one after the other, in the order of the calls.
 * @param limit most tasks that wait
 * @param refusal the error of a further one, which is not run
 */
export function inTurns(limit: number, refusal: () => Error): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async (task) => {
    if (count > limit) throw refusal()
    count += 1
    const result = last.then(task)
    const ended = () => void (count -= 1)
    last = result.then(ended, ended)
    return result
  }
}
