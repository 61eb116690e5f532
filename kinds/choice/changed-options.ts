import { choices } from '../../i18n/words/choices'
import type { Option } from './option'
import type { OptionChange, OptionFields, OptionPosition } from './option-changes'

interface Branch {
  fields: OptionFields
  under: Branch | null
  children: Branch[]
}

/** Reason why a change can't be applied, with its index. */
export interface ChangeIssue {
  readonly at: number
  readonly message: string
}

/**
 * Treatment of a change whose option, parent or sibling doesn't exist: `strict` refuses it, `lenient` puts the option as near as
 * possible.
 */
export type Missing = 'strict' | 'lenient'

function isWithin(branch: Branch, above: Branch): boolean {
  for (let at: Branch | null = branch; at !== null; at = at.under) if (at === above) return true
  return false
}

/**
 * Applies changes to options, in their order; the given tree is not modified.
 *
 * @returns the new tree, or the first change that can't be applied: its option doesn't exist, would lie below itself, or is new
 * without a position
 */
export function changedOptions(
  options: readonly Option[],
  changes: readonly OptionChange[],
  missing: Missing = 'strict',
): { readonly options: Option[] } | { readonly issue: ChangeIssue } {
  const branches = new Map<string, Branch>()
  const root: Branch = { fields: { id: '', label: '' }, under: null, children: [] }
  const grow = (siblings: readonly Option[], under: Branch) => {
    for (const { children, ...fields } of siblings) {
      const branch: Branch = { fields, under, children: [] }
      branches.set(fields.id, branch)
      under.children.push(branch)
      if (children !== undefined) grow(children, branch)
    }
  }
  grow(options, root)

  const cut = (branch: Branch) => {
    const siblings = branch.under?.children ?? []
    const at = siblings.indexOf(branch)
    if (at >= 0) siblings.splice(at, 1)
    branch.under = null
  }
  const unregister = (branch: Branch) => {
    branches.delete(branch.fields.id)
    branch.children.forEach(unregister)
  }
  const put = (branch: Branch, position: OptionPosition): string | null => {
    const parent = position.under === null ? root : branches.get(position.under)
    if (parent === undefined && missing === 'strict') return choices.parentGone
    const under = parent ?? branch.under ?? root
    if (isWithin(under, branch)) return missing === 'strict' ? choices.belowItself : null
    cut(branch)
    const sibling = position.after === null ? undefined : branches.get(position.after)
    const at = sibling === undefined ? -1 : under.children.indexOf(sibling)
    if (position.after !== null && at < 0 && missing === 'strict') return choices.previousGone
    under.children.splice(
      position.after !== null && at < 0 ? under.children.length : at + 1,
      0,
      branch,
    )
    branch.under = under
    return null
  }
  const apply = (change: OptionChange): string | null => {
    if ('remove' in change) {
      const branch = branches.get(change.remove)
      if (branch === undefined) return missing === 'strict' ? choices.gone : null
      cut(branch)
      unregister(branch)
      return null
    }
    const branch = branches.get(change.put.id)
    if (branch !== undefined) branch.fields = change.put
    if (branch === undefined && change.place === undefined) {
      return missing === 'strict' ? choices.gone : null
    }
    if (change.place === undefined) return null
    const placed = branch ?? { fields: change.put, under: null, children: [] }
    const problem = put(placed, change.place)
    if (problem === null) branches.set(change.put.id, placed)
    return problem
  }
  for (const [at, change] of changes.entries()) {
    const message = apply(change)
    if (message !== null) return { issue: { at, message } }
  }
  const read = ({ fields, children }: Branch): Option =>
    children.length === 0 ? { ...fields } : { ...fields, children: children.map(read) }
  return { options: root.children.map(read) }
}
