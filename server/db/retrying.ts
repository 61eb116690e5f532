import { isRetriable } from './errors'

const attempts = 3

/** Does work in the database again that lost against another's, or against a migration, as long as nothing of it stands. */
export async function retrying<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isRetriable(error)) throw error
    }
  }
}
