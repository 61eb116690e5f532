import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { formulas } from '../../../i18n/words/admin/formulas'
import { paths } from '../../../src/paths'
import { questionAddress } from '../question-address'
import type { GraphNode } from './graph'

export interface Following {
  readonly databaseId: string
  /** Called when the link is followed: whatever covers the page that it opens is closed. */
  readonly onFollow: () => void
}

interface DesignLinkProps extends Following {
  readonly node: GraphNode
  readonly className?: string
  readonly style?: CSSProperties
  readonly 'aria-current'?: 'true' | undefined
  readonly children?: ReactNode
}

/** Link to a question or group in the designer. */
export function DesignLink({ node, databaseId, onFollow, children, ...link }: DesignLinkProps) {
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

/** Details of a node for a reader: a question's kind and group, or that it is a group. */
export function nodeDetails({ kind, groupName }: GraphNode): string {
  return kind === null ? formulas.dependencies.group : `${kind} · ${groupName}`
}
