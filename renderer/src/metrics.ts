import { Counter, Gauge } from 'prom-client'

// The metrics of this process (docs/operations.md). The labels name a release of the registry, never what a client sends.

export const partFailures = new Counter({
  name: 'renderer_part_failures_total',
  help: 'Processes of server parts that were ended or ended by themselves, by release',
  labelNames: ['remote', 'version'],
})

export const partMemory = new Gauge({
  name: 'renderer_part_memory_bytes',
  help: 'Memory of the process of a server part, by release',
  labelNames: ['remote', 'version'],
})
