import { commandOf, usageExit } from '../scripts/command-line.js'
import { readConfig } from './config'
import { Shutdown } from './process/shutdown'
import { openLog } from './log'
import { start } from './process/start'
import { StartProblem } from './start-problems'
import { productVersion } from './version'

/** Does what the arguments ask for: a start goes on, all else is over then. */
async function run(): Promise<void> {
  const command = commandOf(process.argv.slice(2), productVersion)
  if (command.answer !== undefined) return console.log(command.answer)
  if (command.problem !== undefined) throw new StartProblem(command.problem, usageExit)
  const { name, values } = command
  const config = readConfig()
  const log = openLog(config.logLevel)
  const ending = new Shutdown(log)
  try {
    if (name === 'start' || name === 'demo') {
      return await start(config, log, ending, name === 'demo')
    }
    if (name === 'adminLink') {
      const { printAdminLink } = await import('./process/admin-link')
      await printAdminLink(config, ending, {
        email: values.get('--email')?.trim() ?? null,
        clearsSecondFactor: values.has('--clear-second-factor'),
      })
    } else {
      const { maintain } = await import('./process/maintenance')
      await maintain(config, ending, name, values.has('--check'))
    }
    await ending.end()
  } catch (error) {
    const { aborted } = ending.signal
    await ending.end()
    // One that a signal cut short has failed for that reason alone.
    if (!aborted) throw error
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(error instanceof StartProblem ? error.exitCode : 1)
})
