import type { DesignIssue } from '../../../engine/checks/issue'
import { groupKey } from '../../../engine/survey/design'
import { logic } from '../../../i18n/words/admin/formulas'
import type { LogicEntry } from './entries'

/** Reason to look at a formula or condition: an issue, or that its group is never shown (`hidden`). */
export interface Remark {
  readonly sort: 'never' | 'always' | 'hidden' | 'cycle' | 'archived' | 'error' | 'warning'
  /** Number of trials that it rests on; null = it is certain. */
  readonly rows: number | null
  readonly message: string
  readonly remedy: string
}

/** Remarks on formulas and conditions, by the key of their entry; entries without remarks are left out. */
export type Remarks = ReadonlyMap<string, readonly Remark[]>

/** An issue of a formula or condition as a remark. Advice is left out unless it has a sort, as `always` is. */
function remarkOf({ sort, severity, rows, message, remedy }: DesignIssue): Remark[] {
  if (sort === undefined && severity === 'advice') return []
  const other = severity === 'error' ? 'error' : 'warning'
  return [{ sort: sort ?? other, rows: rows ?? null, message, remedy }]
}

type IssuesByPart = ReadonlyMap<string, readonly DesignIssue[]>

function issuesByPart(issues: readonly DesignIssue[]): IssuesByPart {
  const byPart = new Map<string, DesignIssue[]>()
  for (const issue of issues) {
    const key = issue.questionId ?? groupKey(issue.groupId)
    const own = byPart.get(key)
    if (own === undefined) byPart.set(key, [issue])
    else own.push(issue)
  }
  return byPart
}

/** Finds the issues of each entry among those of the whole design. */
export function remarksOn(entries: readonly LogicEntry[], issues: readonly DesignIssue[]): Remarks {
  const byPart = issuesByPart(issues)
  const remarks = new Map<string, readonly Remark[]>()
  for (const { key, field, node } of entries) {
    const own = (byPart.get(node.key) ?? [])
      .filter((issue) => issue.field === field)
      .flatMap(remarkOf)
    const isNever = own.some(({ sort }) => sort === 'never')
    const hidden = node.questionId === null || isNever ? [] : hiddenBy(node, byPart)
    if (own.length + hidden.length > 0) remarks.set(key, [...own, ...hidden])
  }
  return remarks
}

/** Remark that the group of a question is never shown: an empty list if it may be. */
function hiddenBy(
  { groupId, groupName, archived }: LogicEntry['node'],
  byPart: IssuesByPart,
): Remark[] {
  const ofGroup = archived ? [] : (byPart.get(groupKey(groupId)) ?? [])
  const never = ofGroup.find(({ field, sort }) => field === 'visibleIf' && sort === 'never')
  return never ? [{ sort: 'hidden', rows: never.rows ?? null, ...logic.hidden(groupName) }] : []
}
