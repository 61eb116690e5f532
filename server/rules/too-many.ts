import { accountIssues } from '../../i18n/words/server/request-issues'
import { Problem } from '../../contract/problems'

/** Makes the 429 for one attempt too many. @param seconds until another attempt is allowed */
export function tooMany(seconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = accountIssues.wait(minutes)
  return new Problem('tooMany', { wait }, { meta: { retryAfter } })
}
