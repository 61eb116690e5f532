import { readConfig } from '../../../server/config'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker } from '../../../server/jobs/worker'
import { Shutdown } from '../../../server/process/shutdown'
import { openContext } from '../../setup/server/context'

// A process that works on the queue of the database in its environment and does nothing else; errors end it as they end the product.
const config = readConfig()
const { deps, close } = openContext(config, {
  sessionSecret: config.sessionSecret ?? 'none',
  publicUrl: () => 'http://localhost',
})
const ending = new Shutdown(deps.log)
ending.onEnd(close)
const worker = await startWorker(deps, tasks(deps), { silence: 2, wait: 0.1 })
ending.onEnd(() => worker.stop())
console.log('working')
