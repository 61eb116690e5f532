import type { View } from '../../contract/view'
import type { Breadcrumb } from '../../ui/layout/Page'

interface Named {
  readonly id: string
  readonly name: string
}

/** What differs where statistics are shown: the administration, or the doctors' area. */
export interface StatisticsSite {
  /** The pages above the list of templates; `null` while the database's name is not known. */
  readonly above: (database: Named) => readonly Breadcrumb[]
  readonly index: (databaseId: string) => string
  readonly page: (databaseId: string, templateId: string) => string
  /** Where templates are configured, for whoever may. */
  readonly templates?: (databaseId: string) => string
  readonly configure?: (databaseId: string, templateId: string) => string
  /** Where a survey is read; rows of surveys lead nowhere without. */
  readonly survey?: (surveyId: string, view: View) => string
}
