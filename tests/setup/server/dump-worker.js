import { register } from 'tsx/esm/api'

// The thread of dumps from the sources: the built server has a file of its own for it.
register()
await import('../../../server/exports/worker.ts')
