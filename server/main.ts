import { commandOf, usageExit } from '../scripts/command-line.js'
import { readConfig } from './config'
import { Shutdown } from './process/shutdown'
import { openLog } from './log'
import { start } from './process/start'
import { StartProblem } from './start-problems'
import { productVersion } from './version'

/** Runs the command of the arguments. A start goes on running; the other commands end the process. */
async function run(): Promise<void> {
  const command = commandOf(process.argv.slice(2), productVersion)
  if (command.answer !== undefined) return console.log(command.answer)
  if (command.problem !== undefined) throw new StartProblem(command.problem, usageExit)
  const { name, values } = command
  const config = readConfig()
  const log = openLog(config.logLevel)
  const shutdown = new Shutdown(log)
  try {
    if (name === 'start' || name === 'demo') {
      return await start(config, log, shutdown, name === 'demo')
    }
    if (name === 'adminLink') {
      const { printAdminLink } = await import('./process/admin-link')
      await printAdminLink(config, shutdown, {
        email: values.get('--email')?.trim() ?? null,
        clearsSecondFactor: values.has('--clear-second-factor'),
      })
    } else {
      const { maintain } = await import('./process/maintenance')
      await maintain(config, shutdown, name, values.has('--check'))
    }
    await shutdown.end()
  } catch (error) {
    const { aborted } = shutdown.signal
    await shutdown.end()
    // An error after a signal comes from the shutdown itself.
    if (!aborted) throw error
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(error instanceof StartProblem ? error.exitCode : 1)
})
