import type { StatsPage } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/releases'
import { Alert } from '../../../ui/feedback/Alert'

const words = releases

/** Sentences for a reader who has a release in place of what was counted: its rule, or why there is none. Empty for who reads all. */
export function releaseSentences({ reach, withheld, release }: StatsPage): string[] {
  if (reach === 'all') return []
  if (withheld === 'templateFilters' && reach === 'none') return [words.templateFiltersAlone]
  if (withheld !== null) return [words.withheld[withheld]]
  if (release === null) return []
  return [
    words.rule(format.date(release.at), release.surveys),
    reach === 'own' ? words.own : words.exact,
  ]
}

/** One line about the release, for paper and files. */
export function releaseLine({ reach, withheld, release }: StatsPage): string[] {
  if (reach === 'all' || withheld !== null || release === null) return []
  return [words.line(format.date(release.at), release.surveys)]
}

export function ReleaseNotice({ page }: { readonly page: StatsPage }) {
  const said = releaseSentences(page)
  return said.length === 0 ? null : <Alert tone="info">{said.join(' ')}</Alert>
}
