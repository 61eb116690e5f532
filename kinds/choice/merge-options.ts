import {
  changedOptions,
  changesBetween,
  fieldsOf,
  optionFields,
  optionPositions,
  type OptionChange,
  type OptionFields,
} from './option-changes'
import type { Option } from './option'

/** An option that two administrators changed in conflicting ways. */
export interface OptionClash {
  readonly id: string
  /** The option's label in the administrator's own edit, or in the other one if it was removed there. */
  readonly label: string
  /** Subject of both changes: a field, the position, or an option that one removed and the other changed. */
  readonly what: keyof OptionFields | 'place' | 'removal'
}

export interface MergedOptions {
  /** Both changes merged; of clashing ones the administrator's own. */
  readonly options: Option[]
  readonly clashes: readonly OptionClash[]
}

/**
 * Merges two edits of the same options: changes of different options, or of different fields of one option, are both applied. Ids
 * are identity (product §4).
 *
 * @param base options that both edits began with
 * @param mine the administrator's own edit
 * @param theirs options as they are stored now
 */
export function mergeOptions(
  base: readonly Option[],
  mine: readonly Option[],
  theirs: readonly Option[],
): MergedOptions {
  const [began, own, others] = [
    optionPositions(base),
    optionPositions(mine),
    optionPositions(theirs),
  ]
  const clashes: OptionClash[] = []
  const moved = new Set(
    changesBetween(base, theirs).flatMap((change) =>
      'put' in change && change.place !== undefined ? [change.put.id] : [],
    ),
  )

  const mergedFields = (put: OptionFields): OptionFields => {
    const was = began.get(put.id)?.option
    const now = others.get(put.id)?.option
    if (was === undefined || now === undefined) return put
    const merged = { ...fieldsOf(now) }
    for (const what of optionFields) {
      if (put[what] === was[what] || put[what] === now[what]) continue
      if (now[what] !== was[what]) clashes.push({ id: put.id, label: put.label, what })
      Object.assign(merged, { [what]: put[what] })
    }
    return merged
  }
  const isChanged = (id: string): boolean => {
    const [was, now] = [began.get(id)?.option, others.get(id)?.option]
    if (was === undefined || now === undefined) return was !== now
    if (optionFields.some((field) => was[field] !== now[field])) return true
    const below = new Set(
      [...(was.children ?? []), ...(now.children ?? [])].map((child) => child.id),
    )
    return [...below].some(isChanged)
  }
  const changes = changesBetween(base, mine)
  const placed = new Set(
    changes.flatMap((change) => ('put' in change && change.place ? [change.put.id] : [])),
  )
  // An option that must stay: the other edit added it below the removed one, or moved it there.
  const holdsMore = (option: Option): boolean =>
    !placed.has(option.id) &&
    (own.has(option.id) || !began.has(option.id) || (option.children ?? []).some(holdsMore))
  const merged = changes.flatMap((change): OptionChange[] => {
    if ('remove' in change) {
      const now = others.get(change.remove)
      if (now === undefined) return []
      if (isChanged(change.remove)) {
        clashes.push({ id: change.remove, label: now.option.label, what: 'removal' })
      }
      return (now.option.children ?? []).some(holdsMore) ? [] : [change]
    }
    const { put, place: position } = change
    if (began.has(put.id) && !others.has(put.id)) {
      // The other edit removed an option that this one changed: it is restored with all that is below it, and reported.
      clashes.push({ id: put.id, label: put.label, what: 'removal' })
      return revived(own.get(put.id)?.under ?? null, mine, put.id)
    }
    if (position !== undefined && moved.has(put.id)) {
      const theirParent = others.get(put.id)?.under ?? null
      if (theirParent !== position.under)
        clashes.push({ id: put.id, label: put.label, what: 'place' })
    }
    return [{ put: mergedFields(put), ...(position && { place: position }) }]
  })
  const result = changedOptions(theirs, merged, 'lenient')
  return { options: 'options' in result ? result.options : [...mine], clashes }
}

/** Changes that restore an option, with all that is below it, at its position in `mine`. */
function revived(under: string | null, mine: readonly Option[], id: string): OptionChange[] {
  const own = optionPositions(mine)
  const siblings = under === null ? mine : (own.get(under)?.option.children ?? [])
  const at = siblings.findIndex((option) => option.id === id)
  const changes: OptionChange[] = []
  const visit = (option: Option, above: string | null, after: string | null) => {
    changes.push({ put: fieldsOf(option), place: { under: above, after } })
    option.children?.forEach((child, index, all) =>
      visit(child, option.id, all[index - 1]?.id ?? null),
    )
  }
  const option = siblings[at]
  if (option !== undefined) visit(option, under, siblings[at - 1]?.id ?? null)
  return changes
}
