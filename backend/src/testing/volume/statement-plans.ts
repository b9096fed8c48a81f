/** A node of a plan, as EXPLAIN (FORMAT JSON) gives it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Sort Space Type'?: 'Memory' | 'Disk'
  readonly 'Workers Planned'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A statement that was executed. */
export interface ExecutedStatement {
  readonly text: string
  /** The connection that sent it: id of its process in the server. */
  readonly connection: string
  /** Pages read, from memory or from disk. */
  readonly buffers: number
  /** Tables that were read from beginning to end. */
  readonly scanned: readonly string[]
  /** Tables whose rows were read. Those that were read through an index alone are left out. */
  readonly rowsOf: readonly string[]
  readonly sortsOnDisk: boolean
  readonly isParallel: boolean
}

/** Settings of a database by which the server logs the plan of each statement (its module auto_explain). */
export const PLAN_LOGGING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** The statements whose plans are in a server's log. */
export function executedStatements(log: string): ExecutedStatement[] {
  const plans = log.matchAll(/\[(\d+)\] LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)
  return [...plans].map(([, connection = '', json = '']) => {
    const { 'Query Text': text, Plan: root } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    const nodes = [...nodesOf(root)]
    return {
      connection,
      text: text.replaceAll(/\s+/g, ' '),
      buffers: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
      scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
      rowsOf: nodes.flatMap((node) => (node['Node Type'] === 'Index Only Scan' ? [] : (node['Relation Name'] ?? []))),
      sortsOnDisk: nodes.some((node) => node['Sort Space Type'] === 'Disk'),
      isParallel: nodes.some((node) => (node['Workers Planned'] ?? 0) > 0),
    }
  })
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
