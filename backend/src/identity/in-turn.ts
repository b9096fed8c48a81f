/**
 * Runs the tasks of a key one after the other. When one fails, those that wait for it fail with it: a task that hangs
 * until its time limit would otherwise make the last one wait for many such limits (F27).
 */
export function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const turn = last.get(key)?.then(task) ?? task()
    last.set(key, turn)
    const end = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(end, end)
    return turn
  }
}
