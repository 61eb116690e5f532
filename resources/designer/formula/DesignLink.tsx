import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { formulas } from '../../../i18n/words/admin/formulas'
import { paths } from '../../../src/paths'
import { questionAddress } from '../question-address'
import type { GraphNode } from './graph'

export interface Following {
  readonly databaseId: string
  /** Where it leads lies under the dialog. */
  readonly onFollow: () => void
}

interface PlaceLinkProps extends Following {
  readonly node: GraphNode
  readonly className?: string
  readonly style?: CSSProperties
  readonly 'aria-current'?: 'true' | undefined
  readonly children?: ReactNode
}

/** A question or group, and the way to it in the designer. */
export function DesignLink({ node, databaseId, onFollow, children, ...link }: PlaceLinkProps) {
  const { groupId, questionId, name } = node
  const to =
    questionId === null
      ? paths.admin.groupEdit(databaseId, groupId)
      : questionAddress(databaseId, groupId, questionId)
  return (
    <Link {...link} to={to} onClick={onFollow}>
      {children ?? name}
    </Link>
  )
}

/** What a place is: its kind, and its group. */
export function nodeDetails({ kind, groupName }: GraphNode): string {
  return kind === null ? formulas.dependencies.group : `${kind} · ${groupName}`
}
