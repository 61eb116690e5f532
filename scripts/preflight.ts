import { readConfig } from '../server/config'
import { preflight } from '../server/preflight'
import { StartProblem } from '../server/start-problems'

async function check(): Promise<string | null> {
  try {
    await preflight(readConfig())
    return null
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

/** Why a start would fail, found out as soon as this is loaded; null = nothing stands in its way. */
export const problem = await check()
