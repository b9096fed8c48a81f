/** Rounds that warm up connections, code and the server's memory. */
const WARM_UP = 3

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

/**
 * Times tasks in turn, so that other work of the machine slows all of them alike. Each round begins with another target.
 * @param time ms
 * @returns the median of each task for each target, ms
 */
export async function mediansInTurn<Target, Task>(
  tasks: readonly Task[],
  targets: readonly Target[],
  rounds: number,
  time: (task: Task, target: Target) => Promise<number>,
): Promise<number[][]> {
  const times = tasks.map(() => targets.map(() => [] as number[]))
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      for (let turn = 0; turn < targets.length; turn += 1) {
        const which = (round + WARM_UP + turn) % targets.length
        const ms = await time(task, targets[which] as Target)
        if (round >= 0) times[index]?.[which]?.push(ms)
      }
    }
  }
  return times.map((ofTask) => ofTask.map(median))
}
