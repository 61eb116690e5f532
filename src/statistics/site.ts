import type { View } from '../../contract/roles'
import type { Breadcrumb } from '../../ui/layout/Page'

/** Stands for the first template in a page's address. */
export const firstTemplate = 'first'

interface Named {
  readonly id: string
  readonly name: string
}

/** Addresses that differ between the two places of statistics: the administration and the doctors' area. */
export interface StatisticsSite {
  /** Breadcrumbs of the pages above the list of templates. */
  readonly above: (database: Named) => readonly Breadcrumb[]
  /** Address of the list of a database's statistics. */
  readonly index: (databaseId: string) => string
  /** Address of one page of statistics. */
  readonly page: (databaseId: string, templateId: string) => string
  /** Addresses at which templates are configured; missing if the user may not. */
  readonly templates?: (databaseId: string) => string
  readonly configure?: (databaseId: string, templateId: string) => string
  /** Address of a survey; without it, rows of surveys are no links. */
  readonly survey?: (surveyId: string, view: View, databaseId: string) => string
}
