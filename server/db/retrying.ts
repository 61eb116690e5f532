import { isRetriable } from './errors'

const maxAttempts = 3

/** Runs a transaction again if it failed because of another one or a migration, three times at most. @throws the last error */
export async function retrying<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isRetriable(error)) throw error
    }
  }
}
