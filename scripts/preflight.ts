import { readConfig } from '../server/config'
import { preflight } from '../server/process/preflight'
import { StartProblem } from '../server/start-problems'
import { commandOf } from './command-line.js'

async function check(): Promise<string | null> {
  try {
    const asked = commandOf(process.argv.slice(2), '')
    const listens = 'name' in asked && ['start', 'demo'].includes(asked.name)
    await preflight(readConfig(), listens)
    return null
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

/** Reason why a start would fail, found as soon as this is loaded; null if there is none. */
export const problem = await check()
